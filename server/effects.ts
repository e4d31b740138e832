import { goingProjects, stoppedProjects } from '#domain/project/status.ts'
import { closeAllocations } from './allocation/close.ts'
import { dropDraft } from './allocation/rows.ts'
import { monthOfNumber } from './closing/close.ts'
import { closeLimits } from './distribution/close.ts'
import { type Effect, type Statuses, setEffects } from './lifecycle/effects.ts'
import { closePlan } from './plan/close.ts'
import { setDependents } from './project/dependents.ts'
import { closeRequests } from './request/close-month.ts'
import { expireRequests } from './request/expire.ts'
import { requireNoneOrdered, requireNotDestination, requireRoomForRequests, resumeRequests, stopRequests } from './request/with-project.ts'
import { settleLoaded } from './shipment/sums.ts'
import { setSignableDocuments } from './signable/signable.ts'
import { signableDocuments } from './signables.ts'
import { removeFromSplit } from './split/remove.ts'
import { reopenOverLimit } from './split/reopen-over-limit.ts'

const stopped: Statuses = { that: '(its requests are stopped)', are: stoppedProjects }
const going: Statuses = { that: '(its requests go on)', are: goingProjects }

/** Effects of an act on objects further along the chain (described in docs/architecture.md). */
export const effects: readonly Effect[] = [
  {
    of: 'PROJECT',
    leaves: going,
    enters: stopped,
    says: 'its open requests are stopped; each stores its previous status',
    does: (tx, call, { id, comment }) => stopRequests(tx, call, id, comment),
  },
  {
    of: 'PROJECT',
    leaves: stopped,
    enters: going,
    says: 'its stopped requests go on from where they were',
    does: (tx, call, { id, comment }) => resumeRequests(tx, call, id, comment),
  },
  {
    of: 'REQUEST',
    leaves: 'SIGNED',
    says: 'draft rows of QAJ for it are deleted',
    does: (tx, call, { id }) => dropDraft(tx, id, call.now),
  },
  {
    of: 'REQUEST',
    leaves: 'SIGNED',
    says: 'it leaves its split; a sent one is open again, its office and QAJ are told',
    does: (tx, call, { id, act }) => removeFromSplit(tx, call, id, act),
  },
  {
    of: 'DISTRIBUTION',
    enters: 'SIGNED',
    says: 'sent splits above the new limits are open again, their offices are told',
    does: (tx, call, { id }) => reopenOverLimit(tx, call, id),
  },
  {
    of: 'ORDER',
    enters: 'SIGNED',
    says: 'tons already shipped are re-entered as shipped (within the row) or over (beyond it)',
    does: (tx, call, { id, act }) => settleLoaded(tx, call, id, { act, objectType: 'ORDER', objectId: id }),
  },
  {
    of: 'MONTH',
    enters: 'CLOSED',
    says: 'undecided requests are rejected',
    does: (tx, call, { id }) => expireRequests(tx, call, monthOfNumber(id), call.t('served.monthClosed')),
    counts: 'expired',
  },
  {
    of: 'MONTH',
    enters: 'CLOSED',
    says: 'promised rows of orders are closed',
    does: (tx, call, { id }) => closeAllocations(tx, call, monthOfNumber(id)),
    counts: 'allocations',
  },
  {
    of: 'MONTH',
    enters: 'CLOSED',
    says: 'unreported shipments count as 0',
    does: (tx, call, { id }) => closeRequests(tx, call, monthOfNumber(id)),
  },
  {
    of: 'MONTH',
    enters: 'CLOSED',
    says: 'its plan is closed',
    does: (tx, call, { id }) => closePlan(tx, call, monthOfNumber(id)),
  },
  {
    of: 'MONTH',
    enters: 'CLOSED',
    says: 'its limits are closed',
    does: (tx, call, { id }) => closeLimits(tx, call, monthOfNumber(id)),
  },
]

/** Registers in the lower features what the upper ones define: kinds of objects, effects of a change, and guards that forbid one. */
export function connectFeatures(): void {
  setSignableDocuments(signableDocuments)
  setEffects(effects)
  setDependents({ changes: requireRoomForRequests, storagesGo: requireNotDestination, revoked: requireNoneOrdered })
}
