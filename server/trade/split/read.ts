import type { ProposedSplit, Split } from '#contract/trade/split.ts'
import { may } from '#domain/access.ts'
import { openActs } from '#domain/flow.ts'
import { refuse } from '#domain/refusal.ts'
import { kg, tons } from '#domain/tons.ts'
import { splitFlow } from '#domain/trade/split/flow.ts'
import { nameIn } from '#i18n/language.ts'
import { requireOpen } from '../../core/lifecycle/transition.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { write } from '../../platform/http/write.ts'
import type { Db, Sql } from '../../platform/sql/db.ts'
import { noteOnLimits } from '../distribution/note.ts'
import { forgetProposals, storeProposal } from '../engine/store-proposal.ts'
import { closedOf } from '../month-lock/open.ts'
import { markOpened } from './acts.ts'
import { splitDeadline } from './deadline.ts'
import { issuesOf, namesFor, sentencesOf } from './explain.ts'
import { splitLife } from './lifecycle.ts'
import { officeLimits } from './limits.ts'
import { keptReason, proposedSplit } from './propose.ts'
import { orderOf, splitRows } from './rows.ts'
import { lockOrCreateSplit } from './store.ts'
import { balanceView, headView, lineView } from './view.ts'
import { findSplit, isOwn, type Place, proposalOf, requirePlace } from './visible.ts'

/** Returns a region's name; also validates its code. @throws Refused 404 */
export async function regionName(sql: Sql, code: string, { language }: Pick<Call, 'language'>): Promise<string> {
  const row = await sql.selectFrom('region').select(['nameRu', 'nameKk']).where('code', '=', code).executeTakeFirst()
  return row ? nameIn(language, row) : refuse('not.found')
}

/** Loads one split visible to the caller. If QAJ opens a sent one, that is recorded. */
export async function readSplit(db: Db, call: Call, place: Place): Promise<Split> {
  requirePlace(call.actor, place)
  await markOpened(db, call, place)
  const facts = {
    place,
    regionName: await regionName(db, place.region, call),
    deadline: await splitDeadline(db, place.period),
    today: call.today,
  }
  const limits = await officeLimits(db, place)
  const closed = await closedOf(db, place.period)
  const split = await findSplit(db, place)
  const sent = split?.status === 'SENT'
  const own = isOwn(call.actor, place)
  const shown = own || sent
  const rows = await splitRows(db, place)
  const all = rows.map((r) => lineView(r, call, shown))
  const [lines, after] = [all.filter((_, i) => !sent || rows[i]!.volume !== null), all.filter((_, i) => sent && rows[i]!.volume === null)]
  const documents = split ? await documentsOf(db, split.id, own) : []
  const ordered = split ? await orderOf(db, split.id) : null
  const mayReopen = ordered === null && split?.openedAt == null
  return {
    ...headView(split, { ...facts, limitsSigned: limits !== null, shown }),
    closed,
    hidden: !shown,
    limits: balanceView(limits, all),
    lines,
    after,
    documents: documents.map(({ documentId, readOnly, version, verifyCode }) => ({ documentId, readOnly, version, verifyCode })),
    documentFresh: shown && split !== undefined && documents.at(-1)?.contentVersion === split.contentVersion,
    proposalId: own ? (split?.proposalId ?? null) : null,
    ordered,
    acts: closed
      ? []
      : openActs(splitFlow, split?.status ?? 'DRAFT', call.actor).filter(
          (act) => (own && (act !== 'split.reopen' || mayReopen)) || may(call.actor, 'split.return') || act === 'split.apply',
        ),
  }
}

const documentsOf = (db: Db, id: number, own: boolean) =>
  db
    .selectFrom('currentDocument')
    .select(['id as documentId', 'readOnly', 'version', 'verifyCode', 'contentVersion'])
    .where('objectType', '=', 'SPLIT')
    .where('objectId', '=', id)
    .$if(!own, (q) => q.where('readOnly', '=', true))
    .orderBy('version')
    .execute()

type Locks = { requestId: number; volume: number }[]

/**
 * Calculates what the rule gives this office now. The proposal is stored, so that the saved figures can be compared with it; nothing else changes.
 */
export async function proposeForSplit({ db }: Services, call: Call, place: Place, locks: Locks): Promise<ProposedSplit> {
  if (!isOwn(call.actor, place)) refuse('not.found')
  const asked = locks.map(({ requestId, volume }) => ({ requestId: String(requestId), factoryId: null, kg: kg(volume) }))
  const made = await proposedSplit(db, place, asked)
  const { input, result } = made
  const proposalId = await write(db, call, async (tx) => {
    const split = await lockOrCreateSplit(tx, call, place, call.actor.bin)
    await requireOpen(tx, call, splitLife, split, 'split.edit')
    const id = await storeProposal(tx, call, proposalOf(split), made)
    await forgetProposals(tx, proposalOf(split), [id, split.proposalId])
    return id
  })
  const limitNote = await noteOnLimits(db, call, place.period, call.now)
  const asOrdered = new Set(input.locks.map(({ requestId }) => requestId)).difference(new Set(asked.map(({ requestId }) => requestId)))
  const sentences = sentencesOf(input, result, await namesFor(db, call), call, { limitNote })
  return {
    proposalId,
    lines: result.explanations.map((e) => ({
      requestId: Number(e.requestId),
      proposed: tons(result.proposed[e.requestId] ?? 0),
      volume: tons(e.allocatedKg),
      reason: asOrdered.has(e.requestId) ? call.t(keptReason(made, e.requestId)) : null,
      explanation: sentences.get(e.requestId) ?? [],
    })),
    issues: issuesOf(result, call),
  }
}
