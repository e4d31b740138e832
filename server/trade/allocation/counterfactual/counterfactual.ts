import type { Counterfactual } from '#contract/trade/counterfactual.ts'
import { kg, tons } from '#domain/tons.ts'
import { engineVersion } from '#domain/trade/engine/proposal.ts'
import type { Latecomer, Tried } from '#domain/trade/engine/proposals/counterfactual.ts'
import { tonsText } from '#i18n/trade/allocation.ts'
import type { Call } from '../../../platform/http/call.ts'
import { tookTooMuch } from '../../../platform/process/pool/failures.ts'
import type { Db } from '../../../platform/sql/db.ts'
import { monthInput } from '../../engine/input.ts'
import { storedProposal, storedResult } from '../../engine/store-proposal.ts'
import { loadVisibleRequest, requireRequestOfProject } from '../../request/visible.ts'
import { proposalOf } from '../proposals.ts'
import type { Recompute } from './recompute.ts'

type Request = Awaited<ReturnType<typeof loadVisibleRequest>>
type Part = Counterfactual['given']

/**
 * What the contractor might have got with another choice of his, of the limit and of the plants' tons: the kept month of each is computed again with this
 * choice alone. Null where the rule cut nothing, or somebody decided by hand.
 */
export async function counterfactualOf(
  db: Db,
  call: Call,
  recompute: Recompute,
  { projectId, requestId }: { projectId: number; requestId: number },
): Promise<Counterfactual> {
  const request = await loadVisibleRequest(db, call.actor, requestId)
  requireRequestOfProject(projectId, request)
  return { limit: await ofSplit(db, call, recompute, request), given: await ofOrder(db, call, recompute, request) }
}

async function ofOrder(db: Db, call: Call, recompute: Recompute, request: Request): Promise<Part> {
  if (request.distributedAmount === null) return null
  const found = await proposalOf(db, request.requestPeriod, request.id, await signedOrdersOf(db, request.id))
  if (!found || found.kept.engine !== engineVersion) return null
  const { kept, row } = found
  if (row.reason === 'LOCKED' || row.allocatedKg >= row.volumeKg) return null
  return toldOf(call, row.allocatedKg, false, () =>
    recompute(`ORDER ${kept.id} ${request.id}`, () => ({ kind: 'ORDER', input: kept.input, requestId: row.requestId })),
  )
}

/** The signed orders that list a request, in the order of their signatures. */
async function signedOrdersOf(db: Db, requestId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('supplyOrderLine as l')
    .innerJoin('supplyOrder as o', 'o.id', 'l.orderId')
    .innerJoin('allocation as a', 'a.id', 'l.allocationId')
    .select('o.id')
    .distinct()
    .select('o.signedAt')
    .where('a.requestId', '=', requestId)
    .where('o.status', '=', 'SIGNED')
    .orderBy('o.signedAt')
    .orderBy('o.id')
    .execute()
  return rows.map(({ id }) => id)
}

async function ofSplit(db: Db, call: Call, recompute: Recompute, request: Request): Promise<Part> {
  const split = await sentSplitOf(db, request)
  if (!split?.proposalId || request.approvedVolume === null) return null
  const kept = await storedResult(db, 'SPLIT', { id: split.proposalId })
  if (!kept || kept.engine !== engineVersion) return null
  const requestId = String(request.id)
  const proposedKg = kept.result.proposed[requestId]
  const late = proposedKg === undefined ? await latecomer(db, request) : null
  const nowKg = proposedKg ?? kg(request.limitedVolume ?? 0)
  const byHand = proposedKg !== undefined && split.volume !== null && kg(split.volume) !== proposedKg
  if (byHand || nowKg >= kg(request.approvedVolume) || (proposedKg === undefined && !late)) return null
  return toldOf(call, nowKg, !late, () =>
    recompute(`SPLIT ${kept.id} ${requestId} ${late?.request.volumeKg ?? ''}`, async () => {
      const { input } = (await storedProposal(db, 'SPLIT', { id: kept.id }))!
      return { kind: 'SPLIT', input, requestId, late }
    }),
  )
}

/** The sent split of a request's office, and what it gives the request; `volume` null = it does not name it. */
const sentSplitOf = (db: Db, { id, requestPeriod, placeRegion, placeNetwork }: Request) =>
  db
    .selectFrom('sentSplit as s')
    .leftJoin('sentShare as l', (join) => join.onRef('l.splitId', '=', 's.id').on('l.requestId', '=', id))
    .select(['s.proposalId', 'l.volume'])
    .where('s.period', '=', requestPeriod)
    .where('s.region', '=', placeRegion)
    .where('s.ownershipType', '=', placeNetwork)
    .executeTakeFirst()

/** A request that its office approved after it had sent its split, as the month has it now; null = it is not in the month. */
async function latecomer(db: Db, { id, projectId, requestPeriod }: Request): Promise<Latecomer | null> {
  const month = await monthInput(db, requestPeriod, { projects: [projectId] })
  const request = month.requests.find((row) => row.id === String(id))
  const project = month.projects.find((row) => row.id === String(projectId))
  return request && project ? { request, project } : null
}

/** The choices in words. `inTime`: it was there when the tons were divided, so that its day makes no difference. */
async function toldOf({ t, language }: Call, nowKg: number, inTime: boolean, compute: () => Promise<Tried[]>): Promise<Part> {
  const text = (value: number) => tonsText(language, value)
  let found: Tried[]
  try {
    found = await compute()
  } catch (error) {
    if (tookTooMuch(error)) return { tried: [], sentences: [t('served.counterfactual.tooLong')] }
    throw error
  }
  const sentences = found.map(({ lever, kg: withIt }) => {
    const how = t(`served.counterfactual.with.${lever}`)
    if (withIt === nowKg) return t('served.counterfactual.same', { how })
    const by = text(Math.abs(withIt - nowKg))
    return t(withIt > nowKg ? 'served.counterfactual.more' : 'served.counterfactual.less', { how, tons: text(withIt), by })
  })
  const more = found.some(({ kg: withIt }) => withIt > nowKg)
  return {
    tried: found.map(({ lever, kg: withIt }) => ({ lever, volume: tons(withIt), more: tons(withIt - nowKg) })),
    sentences: [
      ...sentences,
      ...(inTime ? [t('served.counterfactual.inTime')] : []),
      ...(more ? [] : [t('served.counterfactual.nothing')]),
    ],
  }
}
