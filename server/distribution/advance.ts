import { sql } from 'kysely'
import { type Amount, differences } from '#domain/balance/figures.ts'
import type { DistributionStatus } from '#domain/distribution/distribution.ts'
import { type DistributionAct, distributionFlow } from '#domain/distribution/flow.ts'
import { allocatedRefusalsOf, departures, noteRefusals, planRefusalsOf } from '#domain/distribution/rules.ts'
import { type Refusal, refuse, refuseAny } from '#domain/refusal.ts'
import { kg, sumTons } from '#domain/tons.ts'
import { type Cause, enter } from '../balance/enter.ts'
import { openAct } from '../journal/open-act.ts'
import { record } from '../journal/record.ts'
import { follow } from '../lifecycle/effects.ts'
import { plannedByGrade } from '../month/limits.ts'
import { requireMonthOpen } from '../month/open.ts'
import type { Call } from '../platform/call.ts'
import type { Tx } from '../platform/db.ts'
import { allocatedOf, linesOf, type StoredLimit } from './lines.ts'
import { keptLimits } from './propose.ts'
import type { DistributionRecord } from './see.ts'
import { tellOfLimits } from './tell.ts'

/** Is the act open on these locked limits? What is frozen or signed is within the plan, leaves what is allocated, and says why it is not the fair proposal. */
export async function requireOpen(tx: Tx, call: Call, d: DistributionRecord, act: DistributionAct): Promise<DistributionStatus> {
  const to = await openAct<DistributionStatus>(tx, call, distributionFlow, { ...d, objectType: 'DISTRIBUTION' }, act)
  if (act === 'distribution.generate' || act === 'distribution.sign') refuseAny(named(call, await faultsOf(tx, call, d)))
  await requireMonthOpen(tx, d.period)
  return to
}

async function faultsOf(tx: Tx, { language }: Call, d: DistributionRecord): Promise<Refusal[]> {
  const limits = await linesOf(tx, d.id)
  if (sumTons(limits.map((l) => l.limit)) === 0) refuse('distribution.empty')
  // the plan does not change while its limits are judged
  await tx.selectFrom('production').select('id').where('period', '=', d.period).orderBy('id').forShare().execute()
  const proposed = await keptLimits(tx, d.proposalId)
  return [
    ...planRefusalsOf(limits, await plannedByGrade(tx, d.period)),
    ...allocatedRefusalsOf(limits, await allocatedOf(tx, d.period, language)),
    ...noteRefusals(departures(limits, proposed?.lines ?? []), d.note),
  ]
}

/** Grades as people call them. */
const named = ({ say }: Call, reasons: Refusal[]): Refusal[] =>
  reasons.map((r) =>
    r.args?.grade ? { ...r, args: { ...r.args, grade: say(`trade.bitumenType.${r.args.grade}` as 'trade.bitumenType.PBV') } } : r,
  )

/** The one door: decide, write, journal; the signature puts the limits in force with their entries, opens splits that are above them, and tells the offices. */
export async function advanceDistribution(
  tx: Tx,
  call: Call,
  d: DistributionRecord,
  act: DistributionAct,
  { documentId }: { documentId?: string } = {},
): Promise<string> {
  const to = await requireOpen(tx, call, d, act)
  const signed = to === 'SIGNED'
  await tx
    .updateTable('distribution')
    .set({ status: to, version: sql`version + 1`, updatedAt: call.now, ...(signed && { signedAt: call.now }) })
    .where('id', '=', d.id)
    .execute()
  const cause = { act, objectType: 'DISTRIBUTION' as const, objectId: d.id }
  const limits = await linesOf(tx, d.id)
  const detail = { period: d.period, version: d.documentVersion, tons: sumTons(limits.map((l) => l.limit)), proposal: d.proposalId }
  await record(tx, call, { ...cause, from: d.status, to, documentId: documentId ?? null, detail })
  if (signed) {
    await enterLimits(tx, call, d, limits, cause)
    await follow(tx, call, { ...cause, id: d.id, from: d.status, to, comment: '' })
    await tellOfLimits(tx, call, d, limits)
  }
  return to
}

/** The balance of the month's limits comes to what is signed. */
async function enterLimits(
  tx: Tx,
  call: Call,
  { period }: DistributionRecord,
  limits: readonly StoredLimit[],
  cause: Cause,
): Promise<void> {
  const wanted = limits.map(
    ({ katoCode, ownershipType, bitumenType, limit }): Amount => ({
      ...{ figure: 'LIMIT', period, region: katoCode, ownershipType, bitumenType },
      kg: kg(limit),
    }),
  )
  const standing = await tx
    .selectFrom('balanceEntry')
    .select(['figure', 'period', 'bitumenType', 'region', 'ownershipType', (eb) => eb.fn.sum<number>('kg').as('kg')])
    .where('period', '=', period)
    .where('figure', '=', 'LIMIT')
    .groupBy(['figure', 'period', 'bitumenType', 'region', 'ownershipType'])
    .execute()
  const entries = differences(
    wanted,
    standing.map((s) => ({ ...s, kg: Number(s.kg) })),
  )
  await enter(
    tx,
    call,
    entries.map((amount) => ({ ...amount, ...cause })),
  )
}
