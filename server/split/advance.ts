import { refuse, refuseAny } from '#domain/refusal.ts'
import type { BitumenType } from '#domain/request/request.ts'
import { keepsSplitStatus, type SplitAct, type SplitStatus, splitFlow } from '#domain/split/flow.ts'
import { sendRefusals } from '#domain/split/rules.ts'
import { sumTons } from '#domain/tons.ts'
import { settleRequests } from '../balance/settle.ts'
import { openAct } from '../journal/open-act.ts'
import { record } from '../journal/record.ts'
import { requireMonthOpen } from '../month/open.ts'
import type { Call } from '../platform/call.ts'
import type { Tx } from '../platform/db.ts'
import { splitDeadline } from './deadline.ts'
import { officeLimits } from './limits.ts'
import { namedRows, splitRows } from './rows.ts'
import type { SplitRecord } from './see.ts'
import { updateSplit, writeLimited } from './store.ts'
import { tellOfSplit } from './tell.ts'

/** Is the act open on this locked split? Otherwise it says why. */
export async function requireOpen(tx: Tx, call: Call, split: SplitRecord, act: SplitAct, comment = ''): Promise<SplitStatus> {
  const to = await openAct<SplitStatus>(tx, call, splitFlow, { ...split, objectType: 'SPLIT' }, act, comment)
  if (act !== 'split.generate') await requireMonthOpen(tx, split.period)
  if (act === 'split.reopen' && split.openedAt) refuse('split.opened')
  if (act === 'split.apply') {
    const deadline = await splitDeadline(tx, split.period)
    if (call.today <= deadline) refuse('split.notDue', { deadline })
  }
  return keepsSplitStatus(act) ? split.status : to
}

/** Everything that a split must be before it is sent. @throws Refused with all the reasons */
async function requireSendable(tx: Tx, call: Call, split: SplitRecord): Promise<number> {
  const rows = namedRows(await splitRows(tx, split))
  const named = sendRefusals(rows, await officeLimits(tx, split)).map((r) =>
    r.args?.grade ? { ...r, args: { ...r.args, grade: call.say(`trade.bitumenType.${r.args.grade as BitumenType}`) } } : r,
  )
  refuseAny(named)
  return sumTons(rows.map(({ volume }) => volume))
}

type Given = { comment?: string; documentId?: string; detail?: Record<string, unknown> }

/** The one door: a split's status changes here only, but for a request that leaves it. Decide, write the figures, journal, tell; the split is locked. */
export async function advanceSplit(tx: Tx, call: Call, split: SplitRecord, act: SplitAct, given: Given = {}): Promise<SplitStatus> {
  const comment = given.comment?.trim() ?? ''
  const to = await requireOpen(tx, call, split, act, comment)
  const sent = to === 'SENT'
  const tons = sent ? await requireSendable(tx, call, split) : 0
  const reopened = split.status === 'SENT' && !sent
  await updateSplit(
    tx,
    split.id,
    call.now,
    sent
      ? { status: to, sentAt: split.sentAt ?? call.now, returnedComment: null }
      : { status: to, sentAt: null, openedAt: null, returnedComment: act === 'split.return' ? comment : null },
    { reopened },
  )
  const changed = await writeLimited(tx, split.id, sent)
  await settleRequests(tx, call, changed, { act, objectType: 'SPLIT', objectId: split.id })
  await record(tx, call, {
    act,
    objectType: 'SPLIT',
    objectId: split.id,
    from: split.status,
    to,
    comment,
    documentId: given.documentId ?? null,
    detail: { ...(sent && { tons, proposal: split.proposalId }), ...given.detail },
  })
  if (split.status !== to) await tellOfSplit(tx, call, split, act, { tons, comment })
  return to
}
