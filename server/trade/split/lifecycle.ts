import { refuse, refuseAny } from '#domain/refusal.ts'
import { sumTons } from '#domain/tons.ts'
import type { BitumenType } from '#domain/trade/request/request.ts'
import { splitConsequences, splitFlow } from '#domain/trade/split/flow.ts'
import { sendRefusals } from '#domain/trade/split/rules.ts'
import { type Lifecycle, nextDocumentVersion } from '../../core/lifecycle/transition.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { requireMonthOpen } from '../month-lock/open.ts'
import { settleRequests } from '../request/settle.ts'
import { splitDeadline } from './deadline.ts'
import { officeLimits } from './limits.ts'
import { notifyOfSplit } from './notify.ts'
import { namedRows, orderOf, splitRows } from './rows.ts'
import { writeLimited } from './store.ts'
import { isOwn, type SplitRecord } from './visible.ts'

/** Journal details of a consequence: which request left and why, or by how much it is above its limits. */
type StepInput = { detail: Record<string, unknown>; left: number }

/** Lifecycle of a split: when it is sent, its rows become the limited figures of its requests; when it is reopened these are undecided again. */
export const splitLife: Lifecycle<'split', SplitRecord, StepInput> = {
  of: 'SPLIT',
  table: 'split',
  flow: splitFlow,
  consequences: splitConsequences,
  async check(tx, call, split, act) {
    if ((act === 'split.sign' || act === 'split.generate') && !isOwn(call.actor, split)) refuse('not.found')
    if (act !== 'split.generate') await requireMonthOpen(tx, split.period)
    if (act === 'split.reopen') await requireUnused(tx, split)
    if (act !== 'split.apply') return
    const deadline = await splitDeadline(tx, split.period)
    if (call.today <= deadline) refuse('split.notDue', { deadline })
  },
  async before(tx, call, split, { to, given: { detail } }) {
    return { ...(to === 'SENT' && { tons: await requireSendable(tx, call, split), proposal: split.proposalId }), ...detail }
  },
  columns(split, { act, from, to, comment, at }) {
    if (to === 'SENT') return { sentAt: split.sentAt ?? at, returnedComment: null }
    const told = act in splitConsequences ? {} : { returnedComment: act === 'split.return' ? comment : null }
    return { sentAt: null, openedAt: null, ...told, ...(from === 'SENT' && nextDocumentVersion(at)) }
  },
  async after(tx, call, split, { act, to }) {
    const changed = await writeLimited(tx, split.id, to === 'SENT')
    await settleRequests(tx, call, changed, { act, objectType: 'SPLIT', objectId: split.id })
    return {}
  },
  async notify(tx, call, split, change) {
    if (change.from !== change.to) await notifyOfSplit(tx, call, split, change)
  },
}

/** An office takes back only what nobody has built upon. @throws Refused with the order that lists a row of it, or if QAJ has opened it */
async function requireUnused(tx: Tx, split: SplitRecord): Promise<void> {
  const order = await orderOf(tx, split.id)
  if (order !== null) refuse('split.ordered', { order })
  if (split.openedAt) refuse('split.opened')
}

/** Checks all conditions for sending a split. @returns its tons. @throws Refused with all the reasons */
async function requireSendable(tx: Tx, call: Call, split: SplitRecord): Promise<number> {
  const rows = namedRows(await splitRows(tx, split))
  const named = sendRefusals(rows, await officeLimits(tx, split)).map((r) =>
    r.args?.grade ? { ...r, args: { ...r.args, grade: call.t(`trade.bitumenType.${r.args.grade as BitumenType}`) } } : r,
  )
  refuseAny(named)
  return sumTons(rows.map(({ volume }) => volume))
}
