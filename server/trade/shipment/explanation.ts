import type { ExplanationRead } from '#contract/trade/explanation.ts'
import type { Month } from '#domain/month.ts'
import { refuse } from '#domain/refusal.ts'
import { kg, tons } from '#domain/tons.ts'
import { calculationOf } from '#domain/trade/engine/calculation.ts'
import { laterPart } from '#domain/trade/engine/first.ts'
import type { Group } from '#domain/trade/engine/shapes.ts'
import type { BitumenType } from '#domain/trade/request/request.ts'
import { reasonIn } from '#i18n/reason-text.ts'
import { type Names, orderText, tonsText } from '#i18n/trade/allocation.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Sql } from '../../platform/sql/db.ts'
import { timeOf } from '../../platform/time/moment.ts'
import { type ProposalOfRequest, proposalOf } from '../allocation/proposals.ts'
import { named, type Reader } from '../allocation/reader.ts'
import { noteOnLimits } from '../distribution/note.ts'
import { openIdOf } from '../engine/open-rows.ts'
import { visibleAsked } from '../request/read.ts'
import { loadVisibleRequest } from '../request/visible.ts'
import { namesFor } from '../split/explain.ts'
import { missingOf } from './shortage.ts'

/**
 * Explains why a request got its tons, for any caller who may load the request: what an order gave it, by the proposal stored with that order; then, each
 * in a sentence, what changed it since.
 */
export async function explanationFor(sql: Sql, call: Call, projectId: number, requestId: number): Promise<ExplanationRead> {
  const request = await loadVisibleRequest(sql, call.actor, requestId)
  if (request.projectId !== projectId) refuse('not.found')
  const figures = {
    requestId,
    asked: await visibleAsked(sql, call.actor, requestId),
    approved: request.approvedVolume,
    limited: request.limitedVolume,
    allocated: request.distributedAmount,
  }
  if (request.distributedAmount === null)
    return { ...figures, explained: null, lines: [], after: [], shortage: request.monthClosed ? [call.t('served.shortage.unlisted')] : [] }
  const lines = await orderLines(sql, call, requestId)
  const found = await proposalOf(sql, request.requestPeriod, requestId, [...new Set(lines.map(({ orderId }) => orderId))])
  const upTo = found?.orderId == null ? lines.length : lines.findLastIndex(({ orderId }) => orderId === found.orderId) + 1
  const { reduced, shortage } = await missingOf(sql, call, requestId)
  const after = [...lines.slice(upTo).map((line) => changeText(line, call)), ...reduced]
  const of = { ...figures, grade: request.bitumenType, period: request.requestPeriod }
  const explained = found ? await explain(sql, call, found, of, lines.slice(0, upTo)) : null
  const nothing = explained === null && lines.length === 0 && request.distributedAmount === 0
  return {
    ...figures,
    explained,
    lines: lines.map(({ orderId: _, allocationId: __, ...line }, i) => ({ ...line, later: i >= upTo })),
    after:
      after.length > 0 ? [...after, call.t('served.explained.now', { tons: tonsText(call.language, kg(figures.allocated ?? 0)) })] : [],
    shortage: nothing ? [call.t('served.shortage.nothing')] : shortage,
  }
}

/** Rows of a request in signed orders, in the order of their signatures. */
async function orderLines(sql: Sql, reader: Reader, requestId: number) {
  const rows = await sql
    .selectFrom('signedOrderLine as l')
    .innerJoin('orderRow as a', 'a.id', 'l.allocationId')
    .innerJoin('organisationEntry as f', 'f.bin', 'a.factoryBin')
    .innerJoin('organisationEntry as s', 's.bin', 'a.holderBin')
    .select(['l.orderId', 'l.allocationId', 'l.number', 'l.documentVersion', 'l.signedAt', 'l.before', 'l.volume', 'l.reason'])
    .select(['f.nameRu as factoryRu', 'f.nameKk as factoryKk', 's.nameRu as supplierRu', 's.nameKk as supplierKk'])
    .where('a.requestId', '=', requestId)
    .orderBy('l.signedAt')
    .orderBy('l.orderId')
    // of one order its plants, whatever order the database has its rows in
    .orderBy('a.factoryBin')
    .orderBy('a.holderBin')
    .execute()
  return rows.map((r) => ({
    orderId: r.orderId,
    allocationId: r.allocationId,
    order: r.number,
    version: r.documentVersion,
    signedAt: r.signedAt.toISOString(),
    factory: named(reader, r.factoryRu, r.factoryKk),
    supplier: named(reader, r.supplierRu, r.supplierKk),
    before: r.before,
    volume: r.volume,
    reason: r.reason === null ? null : reasonIn(reader.language, r.reason),
  }))
}
type OrderLine = Awaited<ReturnType<typeof orderLines>>[number]

/** What an order changed after the explained one: which version, whose row, from how much to how much, and why. */
function changeText(line: OrderLine, { t, language }: Reader): string {
  const { order: number, version, factory, supplier, before, volume } = line
  const text = t('served.explained.changed', {
    ...{ number, version, factory, supplier, time: timeOf(new Date(line.signedAt)) },
    ...{ before: tonsText(language, kg(before)), tons: tonsText(language, kg(volume)) },
  })
  return line.reason ? `${text} ${t('served.explained.reason', { reason: line.reason })}` : text
}

type Figures = Pick<ExplanationRead, 'asked' | 'approved' | 'limited'> & { grade: BitumenType; period: Month }

/** `lines`: the rows of the request up to the explained order; the newest one of each allocation holds what the orders gave by then. */
async function explain(sql: Sql, call: Call, { kept, row }: ProposalOfRequest, figures: Figures, lines: readonly OrderLine[]) {
  const groupOf = (id: number | null | undefined) => (id == null ? null : (kept.result.groups[id] ?? null))
  const group = groupOf(row.group)
  const names = await namesFor(sql, call)
  const stopped = group !== null && (row.reason === 'LEVEL' || row.reason === 'EXHAUSTED')
  const byHand = row.reason === 'LOCKED'
  const given = new Map(lines.map(({ allocationId, volume }) => [allocationId, kg(volume)]))
  const ofOrder = {
    askedKg: kg(figures.asked),
    approvedKg: kg(figures.approved ?? 0),
    // what the split gave when the order was signed; entered by hand, it may be known from the request only
    limitedKg: byHand && figures.limited !== null ? kg(figures.limited) : row.volumeKg,
    givenKg: [...given.values()].reduce((sum, volume) => sum + volume, 0),
  }
  const cut = ofOrder.limitedKg < ofOrder.approvedKg
  const limitNote = cut ? await noteOnLimits(sql, call, figures.period, kept.at) : undefined
  const reasons = byHand ? [...new Set(lines.flatMap(({ reason }) => (reason ? [call.t('served.explained.reason', { reason })] : [])))] : []
  return {
    signedAt: kept.at.toISOString(),
    engine: kept.engine,
    inputSha256: kept.inputSha256,
    openId: await openIdOf(sql, figures.period, Number(row.requestId)),
    reason: row.reason,
    sentences: [
      ...orderText(
        { ...ofOrder, limitNote },
        call.language,
        row,
        group,
        figures.grade,
        kept.input.policy,
        names,
        groupOf(row.first?.group),
      ),
      ...(!byHand && ofOrder.givenKg < row.allocatedKg ? [call.t('served.explained.apart')] : []),
      ...reasons,
    ],
    certificate: stopped ? certificateOf(group, laterPart(row).claimKg, names) : null,
  }
}

/** The numbers of the calculation, in tons: capacity - used = available; claim x available / claims = exact. */
const certificateOf = (group: Group, claim: number, names: Names) => {
  const { capacityKg, usedKg, availableKg, claimsKg, claimKg, exactKg, whole } = calculationOf(group, claim)
  return {
    claim: tons(claimKg),
    capacity: tons(capacityKg),
    used: tons(usedKg),
    available: tons(availableKg),
    claims: tons(claimsKg),
    requests: group.requests,
    levelPercent: (100 * group.levelNum) / group.levelDen,
    exact: tons(exactKg),
    whole,
    binding: group.binding.map(({ kind, ref, capKg }) => ({
      kind,
      name: kind === 'SUPPLY' ? names.factory(ref) : names.limit(ref),
      volume: tons(capKg),
    })),
  }
}
