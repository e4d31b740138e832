import { sql } from 'kysely'
import { officeRole } from '#domain/office.ts'
import { refuse } from '#domain/refusal.ts'
import { tons } from '#domain/tons.ts'
import type { SplitAct } from '#domain/trade/split/flow.ts'
import { isManual } from '#domain/trade/split/rules.ts'
import { requireFresh } from '../../core/journal/open-act.ts'
import { nextDocumentVersion, requireOpen, transition } from '../../core/lifecycle/transition.ts'
import { officeOf } from '../../documents/sign-off/open.ts'
import { inWhosePlace } from '../../documents/substitution/acts-for.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { write } from '../../platform/http/write.ts'
import type { Db, Tx } from '../../platform/sql/db.ts'
import { storeProposal } from '../engine/store-proposal.ts'
import { splitLife } from './lifecycle.ts'
import { keptReason, proposedSplit } from './propose.ts'
import { splitRows } from './rows.ts'
import { lockOrCreateSplit, replaceLines, updateSplit } from './store.ts'
import { isOwn, lockSplit, type Place, proposalOf, requirePlace } from './visible.ts'

type PlainAct = Extract<SplitAct, 'split.send' | 'split.reopen' | 'split.return'>

/** Sends, takes back or returns an existing split. @throws Refused 404, or 409 with who changed it first */
export const actOnSplit = (
  { db }: Services,
  call: Call,
  place: Place,
  act: PlainAct,
  given: { version?: number | undefined; comment?: string },
): Promise<void> => {
  requirePlace(call.actor, place)
  if (act !== 'split.return' && !isOwn(call.actor, place)) refuse('not.found')
  return write(db, call, async (tx) => {
    const split = (await lockSplit(tx, place)) ?? refuse('split.empty')
    await requireOpen(tx, call, splitLife, split, act, given.comment)
    if (given.version !== undefined) await requireFresh(tx, { ...split, objectType: 'SPLIT' }, given.version)
    await transition(tx, await inWhosePlace(tx, call), splitLife, split, act, { comment: given.comment ?? '' })
  })
}

/** QAJ sends the rule's proposal for a late office (docs/process.md, section 4). What is ordered already is kept, with that as the reason. */
export const applySplit = ({ db }: Services, call: Call, place: Place): Promise<void> =>
  write(db, call, async (tx) => {
    const office = await officeOf(tx, officeRole[place.ownershipType], place.region)
    const split = await lockOrCreateSplit(tx, call, place, office)
    await requireOpen(tx, call, splitLife, split, 'split.apply')
    const made = await proposedSplit(tx, split, [])
    const { proposed, explanations } = made.result
    const givenKg = new Map(explanations.map((e) => [e.requestId, e.allocatedKg]))
    const proposalId = await storeProposal(tx, call, proposalOf(split), made)
    const lines = (await splitRows(tx, split)).map(({ requestId }) => {
      const line = {
        splitId: split.id,
        requestId,
        proposed: tons(proposed[requestId] ?? 0),
        volume: tons(givenKg.get(String(requestId)) ?? 0),
      }
      return { ...line, locked: false, reason: isManual(line) ? call.t(keptReason(made, String(requestId))) : null }
    })
    await replaceLines(tx, { call, act: 'split.apply' }, split.id, lines)
    await updateSplit(tx, split.id, call.now, { proposalId, ...nextDocumentVersion(call.now) })
    await transition(tx, await inWhosePlace(tx, call), splitLife, { ...split, proposalId }, 'split.apply')
  })

/** Records that QAJ has looked at a sent split: its office can no longer take it back by itself. */
export async function markOpened(db: Db, call: Call, { period, region, ownershipType }: Place): Promise<void> {
  if (call.actor.role !== 'QAJ') return
  await db
    .updateTable('split')
    .set({ openedAt: call.now })
    .where('period', '=', period)
    .where('region', '=', region)
    .where('ownershipType', '=', ownershipType)
    .where('status', '=', 'SENT')
    .where('openedAt', 'is', null)
    .execute()
}

/** Records the same of the splits on which QAJ's draft builds: it gives tons to requests of their offices. */
export const markUsed = (tx: Tx, call: Call, requestIds: readonly number[]) =>
  tx
    .updateTable('split')
    .set({ openedAt: call.now })
    .where('status', '=', 'SENT')
    .where('openedAt', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('placedRequest as r')
          .select('r.id')
          .where(sql<boolean>`r.id = any(${[...new Set(requestIds)]}::int[])`)
          .where('r.emergencyReason', 'is', null)
          .whereRef('r.requestPeriod', '=', 'split.period')
          .whereRef('r.placeRegion', '=', 'split.region')
          .whereRef('r.placeNetwork', '=', 'split.ownershipType'),
      ),
    )
    .execute()
