import { type Refusal, refuseAny } from '#domain/refusal.ts'
import { type Amount, differences } from '#domain/reporting/balance/figures.ts'
import { kg, sumTons } from '#domain/tons.ts'
import { distributionConsequences, distributionFlow } from '#domain/trade/distribution/flow.ts'
import { allocatedRefusalsOf, departures, emptyRefusals, noteRefusals, planRefusalsOf } from '#domain/trade/distribution/rules.ts'
import type { Lifecycle } from '../../core/lifecycle/transition.ts'
import { type Cause, enter } from '../../documents/ledger/enter.ts'
import { enteredInMonth } from '../../documents/ledger/settle.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { requireMonthOpen } from '../month-lock/open.ts'
import { holdPlanLines } from '../plan/lines.ts'
import { isPlanned, plannedByGrade } from '../plan/planned.ts'
import { allocatedOf, linesOf, type StoredLimit } from './lines.ts'
import { notifyOfLimits } from './notify.ts'
import { storedLimits } from './propose.ts'
import type { DistributionRecord } from './visible.ts'

/**
 * Lifecycle of limits: the signature puts them in force, writes their balance entries and notifies the offices. Frozen and signed limits are within
 * the plan, cover what is allocated, and give a reason for departures from the fair proposal.
 */
export const distributionLife: Lifecycle<'distribution', DistributionRecord> = {
  of: 'DISTRIBUTION',
  table: 'distribution',
  flow: distributionFlow,
  consequences: distributionConsequences,
  async check(tx, call, d, act) {
    if (act === 'distribution.generate' || act === 'distribution.sign') refuseAny(named(call, await faultsOf(tx, call, d)))
    await requireMonthOpen(tx, d.period)
  },
  columns: (_d, { act, at }) => (act === 'distribution.sign' ? { signedAt: at } : {}),
  async after(tx, call, d, { act }) {
    const limits = await linesOf(tx, d.id)
    if (act === 'distribution.sign') await enterLimits(tx, call, d, limits, { act, objectType: 'DISTRIBUTION', objectId: d.id })
    return { period: d.period, version: d.documentVersion, tons: sumTons(limits.map((l) => l.limit)), proposal: d.proposalId }
  },
  async notify(tx, call, d, { act }) {
    if (act === 'distribution.sign') await notifyOfLimits(tx, call, d, await linesOf(tx, d.id))
  },
}

async function faultsOf(tx: Tx, { language }: Call, d: DistributionRecord): Promise<Refusal[]> {
  const limits = await linesOf(tx, d.id)
  // the plan must not change while the limits are validated
  await holdPlanLines(tx, d.period)
  const plan = await plannedByGrade(tx, d.period)
  refuseAny(emptyRefusals(limits, (await isPlanned(tx, d.period)) ? plan : null))
  const proposed = await storedLimits(tx, d.proposalId)
  return [
    ...planRefusalsOf(limits, plan),
    ...allocatedRefusalsOf(limits, await allocatedOf(tx, d.period, language)),
    ...noteRefusals(departures(limits, proposed?.lines ?? []), d.note),
  ]
}

/** Replaces grade codes in refusals with their translations. */
const named = ({ t }: Call, reasons: Refusal[]): Refusal[] =>
  reasons.map((r) =>
    r.args?.grade ? { ...r, args: { ...r.args, grade: t(`trade.bitumenType.${r.args.grade}` as 'trade.bitumenType.PBV') } } : r,
  )

/** Brings the LIMIT figures of the month in the balance to the signed limits. */
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
  const standing = await enteredInMonth(tx, period, 'LIMIT')
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
