import type { ExplanationRead } from '#contract/desk.ts'
import { laterPart } from '#domain/engine/first.ts'
import type { Group } from '#domain/engine/shapes.ts'
import { refuse } from '#domain/refusal.ts'
import type { BitumenType } from '#domain/request/request.ts'
import { kg, tons } from '#domain/tons.ts'
import { type Names, orderText, type RequestFigures } from '#i18n/allocation.ts'
import { proposalOf, type StoredMonthProposal } from '../allocation/proposals.ts'
import { named, type Reader } from '../allocation/reader.ts'
import type { Call } from '../platform/call.ts'
import type { Sql } from '../platform/db.ts'
import { visibleAsked } from '../request/read.ts'
import { loadVisibleRequest } from '../request/visible.ts'
import { shortageOf } from './shortage.ts'

/** Explains why a request got its tons: from the proposal behind the newest signed order, for any caller who may load the request. */
export async function explanationFor(sql: Sql, call: Call, projectId: number, requestId: number): Promise<ExplanationRead> {
  const request = await loadVisibleRequest(sql, call.actor, requestId)
  if (request.projectId !== projectId) refuse('not.found')
  const lines = await orderLines(sql, call, requestId)
  const figures = {
    requestId,
    asked: await visibleAsked(sql, call.actor, requestId),
    approved: request.approvedVolume,
    limited: request.limitedVolume,
    allocated: request.distributedAmount,
  }
  if (request.distributedAmount === null)
    return { ...figures, explained: null, lines: [], shortage: request.monthClosed ? [call.t('served.shortage.unlisted')] : [] }
  const kept = await proposalOf(
    sql,
    request.requestPeriod,
    lines.map(({ orderId }) => orderId),
  )
  const explained = kept ? await explain(sql, call, kept, requestId, request.bitumenType, kgOf(figures)) : null
  const nothing = explained === null && lines.length === 0 && request.distributedAmount === 0
  const shortage = nothing ? [call.t('served.shortage.nothing')] : await shortageOf(sql, call, requestId)
  return { ...figures, explained, lines: lines.map(({ orderId: _, ...line }) => line), shortage }
}

async function orderLines(sql: Sql, reader: Reader, requestId: number) {
  const rows = await sql
    .selectFrom('supplyOrderLine as l')
    .innerJoin('supplyOrder as o', 'o.id', 'l.orderId')
    .innerJoin('allocation as a', 'a.id', 'l.allocationId')
    .innerJoin('production as n', 'n.id', 'a.productionId')
    .innerJoin('organisation as f', 'f.bin', 'n.factoryBin')
    .innerJoin('organisation as s', 's.bin', 'n.supplierBin')
    .select(['o.id as orderId', 'o.number', 'o.documentVersion', 'o.signedAt', 'l.before', 'l.volume', 'l.reason'])
    .select(['f.nameRu as factoryRu', 'f.nameKk as factoryKk', 's.nameRu as supplierRu', 's.nameKk as supplierKk'])
    .where('a.requestId', '=', requestId)
    .where('o.status', '=', 'SIGNED')
    .orderBy('o.signedAt')
    .orderBy('o.id')
    .execute()
  return rows.map((r) => ({
    orderId: r.orderId,
    order: r.number,
    version: r.documentVersion,
    signedAt: r.signedAt!.toISOString(),
    factory: named(reader, r.factoryRu, r.factoryKk),
    supplier: named(reader, r.supplierRu, r.supplierKk),
    before: r.before,
    volume: r.volume,
    reason: r.reason,
  }))
}

const kgOf = (f: Pick<ExplanationRead, 'asked' | 'approved' | 'limited' | 'allocated'>): RequestFigures => ({
  askedKg: kg(f.asked),
  approvedKg: kg(f.approved ?? 0),
  limitedKg: kg(f.limited ?? 0),
  givenKg: kg(f.allocated ?? 0),
})

async function explain(sql: Sql, call: Call, kept: StoredMonthProposal, requestId: number, grade: BitumenType, figures: RequestFigures) {
  const row = kept.result.explanations.find((e) => e.requestId === String(requestId))
  if (row === undefined) return null
  const group = row.group === null ? null : (kept.result.groups[row.group] ?? null)
  const first = row.first?.group == null ? null : (kept.result.groups[row.first.group] ?? null)
  const names = await namesFor(sql, call)
  const stopped = group !== null && (row.reason === 'LEVEL' || row.reason === 'EXHAUSTED')
  return {
    signedAt: kept.at.toISOString(),
    engine: kept.engine,
    inputSha256: kept.inputSha256,
    reason: row.reason,
    sentences: orderText(figures, call.language, row, group, grade, kept.input.policy, names, first),
    certificate: stopped ? certificateOf(group, laterPart(row).claimKg, names) : null,
  }
}

/** The numbers of the calculation, in tons: capacity - used = available; available / claims = level; claim x level = exact. */
const certificateOf = (group: Group, claimKg: number, names: Names) => ({
  claim: tons(claimKg),
  capacity: tons(group.binding.reduce((sum, { capKg }) => sum + capKg, 0)),
  used: tons(group.alreadyUsedKg),
  available: tons(group.availableKg),
  claims: tons(group.claimsKg),
  requests: group.requests,
  levelPercent: (100 * group.levelNum) / group.levelDen,
  exact: tons(Math.round((claimKg * group.levelNum) / group.levelDen)),
  binding: group.binding.map(({ kind, ref, capKg }) => ({
    kind,
    name: kind === 'SUPPLY' ? names.factory(ref) : names.limit(ref),
    volume: tons(capKg),
  })),
})

async function namesFor(sql: Sql, { t, language }: Reader): Promise<Names> {
  const factories = await sql
    .selectFrom('organisation as o')
    .innerJoin('organisationRole as r', 'r.bin', 'o.bin')
    .select(['o.bin', 'o.nameRu', 'o.nameKk'])
    .where('r.role', '=', 'FACTORY')
    .execute()
  const regions = await sql.selectFrom('kato').select(['code', 'nameRu', 'nameKk']).where('level', '=', 1).execute()
  const factory = new Map(factories.map((f) => [f.bin, named({ language }, f.nameRu, f.nameKk)]))
  const region = new Map(regions.map((k) => [k.code, named({ language }, k.nameRu, k.nameKk)]))
  const grade = (code: string) => t(`trade.bitumenType.${code as BitumenType}`)
  return {
    factory: (id) => factory.get(id) ?? id,
    grade,
    limit: (id) => {
      const [code = '', ownership, type = ''] = id.split('/')
      return `${region.get(code) ?? code}, ${t(`trade.ownershipType.${ownership as 'LOCAL'}`)}, ${grade(type)}`
    },
  }
}
