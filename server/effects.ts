import { goingProjects, stoppedProjects } from '#domain/trade/project/status.ts'
import { setTeller } from './core/journal/record.ts'
import { type Effect, type Statuses, setEffects } from './core/lifecycle/effects.ts'
import { setSignableDocuments } from './core/signable/signable.ts'
import { tellOfActs } from './core/webhook/acts.ts'
import { signableDocuments } from './signables.ts'
import { closeAllocations, endOrders } from './trade/allocation/order/close.ts'
import { dropDraft } from './trade/allocation/order/rows.ts'
import { monthOfNumber } from './trade/closing/close.ts'
import { closeLimits } from './trade/distribution/close.ts'
import { closePlan } from './trade/plan/close.ts'
import { setDependents } from './trade/project/dependents.ts'
import { closeRequests, limitTheUnlimited } from './trade/request/close-month.ts'
import { expireRequests } from './trade/request/expire.ts'
import {
  requireNoneOrdered,
  requireNotDestination,
  requireRoomForRequests,
  resumeRequests,
  stopRequests,
} from './trade/request/with-project.ts'
import { settleLoaded } from './trade/shipment/sums.ts'
import { removeFromSplit } from './trade/split/remove.ts'
import { reopenOverLimit } from './trade/split/reopen-over-limit.ts'

const stopped: Statuses = { that: '(its requests are stopped)', are: stoppedProjects }
const going: Statuses = { that: '(its requests go on)', are: goingProjects }

/** Effects of an act on objects of later steps (described in docs/architecture.md). */
export const effects: readonly Effect[] = [
  {
    objectType: 'PROJECT',
    from: going,
    to: stopped,
    description: 'its open requests are stopped; each stores its previous status',
    run: (tx, call, { id, comment }) => stopRequests(tx, call, id, comment),
  },
  {
    objectType: 'PROJECT',
    from: stopped,
    to: going,
    description: 'its stopped requests go on from where they were',
    run: (tx, call, { id, comment }) => resumeRequests(tx, call, id, comment),
  },
  {
    objectType: 'REQUEST',
    from: 'SIGNED',
    description: 'draft rows of QAJ for it are deleted',
    run: (tx, call, { id }) => dropDraft(tx, id, call.now),
  },
  {
    objectType: 'REQUEST',
    from: 'SIGNED',
    description: 'it leaves its split; a sent one is open again, its office and QAJ are told',
    run: (tx, call, { id, act }) => removeFromSplit(tx, call, id, act),
  },
  {
    objectType: 'DISTRIBUTION',
    to: 'SIGNED',
    description:
      'sent splits above the new limits are open again, their offices are told; figures kept by open splits fall with the limits',
    run: (tx, call, { id }) => reopenOverLimit(tx, call, id),
  },
  {
    objectType: 'ORDER',
    to: 'SIGNED',
    description: 'tons already shipped are re-entered as shipped (within the row) or over (beyond it)',
    run: (tx, call, { id, act }) => settleLoaded(tx, call, id, { act, objectType: 'ORDER', objectId: id }),
  },
  {
    objectType: 'MONTH',
    to: 'CLOSED',
    description: 'undecided requests are rejected, their contractors are told',
    run: (tx, call, { id }) => expireRequests(tx, call, monthOfNumber(id), call.t('served.monthClosed')),
    counts: 'expired',
  },
  {
    objectType: 'MONTH',
    to: 'CLOSED',
    description: 'promised rows of orders are closed',
    run: (tx, call, { id }) => closeAllocations(tx, call, monthOfNumber(id)),
    counts: 'allocations',
  },
  {
    objectType: 'MONTH',
    to: 'CLOSED',
    description: 'drafts that wait for a split are dropped; an order being written that lists nothing is deleted',
    run: (tx, call, { id }) => endOrders(tx, call, monthOfNumber(id)),
  },
  {
    objectType: 'MONTH',
    to: 'CLOSED',
    description: 'approved tons that were never limited are limited to 0, their contractors are told',
    run: (tx, call, { id }) => limitTheUnlimited(tx, call, monthOfNumber(id)),
    counts: 'unlimited',
  },
  {
    objectType: 'MONTH',
    to: 'CLOSED',
    description: 'unreported shipments count as 0',
    run: (tx, call, { id }) => closeRequests(tx, call, monthOfNumber(id)),
  },
  {
    objectType: 'MONTH',
    to: 'CLOSED',
    description: 'its plan is closed; an unsigned version is deleted',
    run: (tx, call, { id }) => closePlan(tx, call, monthOfNumber(id)),
    counts: 'planDrafts',
  },
  {
    objectType: 'MONTH',
    to: 'CLOSED',
    description: 'its limits are closed; an unsigned version is deleted',
    run: (tx, call, { id }) => closeLimits(tx, call, monthOfNumber(id)),
    counts: 'limitsDrafts',
  },
]

/** Registers in the lower features what the upper ones define: kinds of objects, effects of a change, and guards that forbid one. */
export function connectFeatures(): void {
  setSignableDocuments(signableDocuments)
  setEffects(effects)
  setTeller(tellOfActs)
  setDependents({ changes: requireRoomForRequests, storagesGo: requireNotDestination, revoked: requireNoneOrdered })
}
