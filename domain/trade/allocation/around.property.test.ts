import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonical } from '../../canonical.ts'
import { tries } from '../../tries.testing.ts'
import { proposalFrom } from '../engine/proposal.ts'
import { anyMonth } from '../engine/synthetic-month.ts'
import type { BitumenType } from '../request/request.ts'
import { enteredRows, inputAround, proposeAround } from './around.ts'
import { settledBy } from './decided.ts'
import { type Desk, type DeskLine, type DraftLine, lineKey, sumBy } from './desk.ts'
import { proposedLines } from './proposal.ts'
import { proposeReoffer } from './reoffer.ts'

/** A month whose orders are signed as the rule gave them: each plant has lines of some of three holders, so that a holder has several plants. */
function signedMonth(seed: number, holders: readonly number[]) {
  const month = { ...anyMonth(seed), locks: [], quotas: [] }
  const numbers = new Map(month.requests.map((r, i) => [r.id, String(i + 1)]))
  const requests = month.requests.map((r) => ({ ...r, id: numbers.get(r.id)! }))
  const productions = month.supply.flatMap(({ factoryId, grade, kg }, i) => {
    const own = [holders[i % holders.length]!, (holders[(i + 1) % holders.length]! + 1) % 3]
    const of = own[0] === own[1] ? [own[0]!] : own
    return of.map((holder, n) => ({
      ...{ id: 2 * i + n + 1, factoryBin: factoryId, supplierBin: `H${holder}`, bitumenType: grade as BitumenType },
      kg: n === 0 ? kg - (of.length - 1) * Math.floor(kg / 3) : Math.floor(kg / 3),
    }))
  })
  const desk: Desk = {
    productions,
    requests: requests.map((r) => ({
      ...{ id: Number(r.id), region: r.region, ownershipType: r.ownership, bitumenType: r.grade as BitumenType },
      ...{ approvedKg: r.volumeKg, splitKg: r.volumeKg },
    })),
    lines: [],
    limits: [],
  }
  const input = { ...month, requests }
  const lines = proposedLines(proposeAround(input, desk, []), []).map(
    (l): DeskLine => ({
      ...{ ...l, signedKg: l.kg, listedKg: l.kg, told: null, shippedKg: 0, status: 'APPROVED', freedBy: null },
    }),
  )
  return { input, desk: { ...desk, lines } }
}

const fates = ['APPROVED', 'REJECTED', 'REDUCED', 'REDUCED_TO_0', 'GIVEN_BACK', 'BY_QAJ', 'CLOSED', 'SHIPPED', 'BY_HAND'] as const
type Fate = (typeof fates)[number]

/** The row after somebody decided of it; `part` = how much of it is left, 0 to 1. */
function decided(row: DeskLine, fate: Fate, part: number): DeskLine {
  const left = (kg: number, change: Partial<DeskLine>): DeskLine => ({ ...row, kg, signedKg: kg, ...change })
  const less = Math.floor(row.kg * part)
  const changes: Record<Fate, () => DeskLine> = {
    APPROVED: () => row,
    REJECTED: () => left(0, { status: 'REJECTED', freedBy: 'HOLDER' }),
    REDUCED: () => left(less, { status: 'REDUCED', freedBy: 'HOLDER' }),
    REDUCED_TO_0: () => left(0, { status: 'REDUCED', freedBy: 'HOLDER' }),
    GIVEN_BACK: () => left(less, { status: 'REDUCED', freedBy: 'CONTRACTOR' }),
    BY_QAJ: () => left(less, { status: 'REDUCED', freedBy: 'QAJ' }),
    CLOSED: () => ({ ...row, status: 'CLOSED', shippedKg: row.kg }),
    SHIPPED: () => ({ ...row, shippedKg: less }),
    BY_HAND: () => ({ ...row, locked: true, reason: 'По решению комиссии' }),
  }
  return changes[fate]()
}

const months = fc.record({
  seed: fc.integer({ min: 1, max: 100_000 }),
  holders: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 5 }),
  decisions: fc.array(fc.record({ fate: fc.constantFrom(...fates), part: fc.double({ min: 0, max: 1, noNaN: true }) }), {
    minLength: 1,
    maxLength: 40,
  }),
  /** Percent of its plan that each line has now: a correction after the orders, never below what they give. */
  plan: fc.array(fc.integer({ min: 100, max: 160 }), { minLength: 1, maxLength: 8 }),
})

const ofRequest = (lines: Iterable<DraftLine>) =>
  sumBy(
    lines,
    (l) => l.requestId,
    (l) => l.kg,
  )

/** What no calculation may do to what people decided. `after` = the rows as they would be. */
function undone({ productions, lines: before }: Desk, after: readonly DraftLine[]): string[] {
  const holderOf = new Map(productions.map((p) => [p.id, p.supplierBin]))
  const kgOf = new Map(after.map((l) => [lineKey(l), l.kg]))
  const withHolder = (rows: readonly { productionId: number; requestId: number; kg: number }[], row: DeskLine) =>
    rows
      .filter((l) => l.requestId === row.requestId && holderOf.get(l.productionId) === holderOf.get(row.productionId))
      .reduce((sum, { kg }) => sum + kg, 0)
  const byHand = new Set(before.filter((l) => l.locked).map((l) => l.requestId))
  const totals = ofRequest(after)
  const kept = ofRequest(before)
  return before.flatMap((row) => {
    const [now, is] = [kgOf.get(lineKey(row)) ?? 0, `${row.productionId}/${row.requestId}`]
    const refused = (row.status === 'REJECTED' || row.status === 'REDUCED') && row.freedBy === 'HOLDER'
    const othersOfHolder = before.some(
      (l) => l !== row && l.requestId === row.requestId && l.kg > 0 && holderOf.get(l.productionId) === holderOf.get(row.productionId),
    )
    if (byHand.has(row.requestId)) return now === row.kg ? [] : [`${is}: entered by hand ${row.kg}, now ${now}`]
    return [
      ...(refused && now > row.kg ? [`${is}: its holder left ${row.kg}, now ${now}`] : []),
      ...(refused && !othersOfHolder && withHolder(after, row) > row.kg ? [`${is}: its holder left ${row.kg}, now has it elsewhere`] : []),
      ...(row.freedBy === 'CONTRACTOR' && totals.get(row.requestId)! > kept.get(row.requestId)! ? [`${is}: the contractor kept less`] : []),
      ...(now < row.shippedKg ? [`${is}: ${row.shippedKg} have left, now ${now}`] : []),
    ]
  })
}

test('no proposal and no offer gives a row again to the holder that rejected it, more than a holder or a contractor left, or less than has left', () => {
  fc.assert(
    fc.property(months, ({ seed, holders, decisions, plan }) => {
      const { input: before, desk: signed } = signedMonth(seed, holders)
      const lines = signed.lines.map((row, i) => decided(row, decisions[i % decisions.length]!.fate, decisions[i % decisions.length]!.part))
      const productions = signed.productions.map((p, i) => ({ ...p, kg: Math.floor((p.kg * plan[i % plan.length]!) / 100) }))
      const supply = before.supply.map((row) => ({
        ...row,
        kg: productions.reduce((sum, p) => sum + (p.factoryBin === row.factoryId && p.bitumenType === row.grade ? p.kg : 0), 0),
      }))
      const [desk, month] = [
        { ...signed, productions, lines },
        { ...before, supply },
      ]
      const byHand = enteredRows(desk)

      const proposal = proposeAround(month, desk, byHand)
      const after = [...byHand, ...proposal.stay, ...proposedLines(proposal, [])]
      expect(undone(desk, after)).toEqual([])
      const given = sumBy(
        after,
        (l) => l.productionId,
        (l) => l.kg,
      )
      for (const p of productions) expect(given.get(p.id) ?? 0).toBeLessThanOrEqual(p.kg)
      for (const r of desk.requests) expect(ofRequest(after).get(r.id) ?? 0).toBeLessThanOrEqual(r.splitKg!)
      expect(proposal.missingKg).toBe(0)
      // a plain input of the engine: kept and computed again, by this program or another, it gives the same bytes
      expect(canonical(proposalFrom.ORDER(JSON.parse(canonical(proposal.input))))).toBe(canonical(proposal.result))

      const offer = proposeReoffer(month, desk, settledBy(lines))
      const more = new Map(offer.lines.map((l) => [lineKey(l), l.kg]))
      const fresh = offer.lines.filter((l) => !lines.some((row) => lineKey(row) === lineKey(l)))
      expect(undone(desk, [...lines.map((row) => ({ ...row, kg: row.kg + (more.get(lineKey(row)) ?? 0) })), ...fresh])).toEqual([])
    }),
    { numRuns: tries(150), seed: 20_261_120 },
  )
})

test('amounts that are computed without plants, as scenarios and the what-if do, keep what people decided as well', () => {
  fc.assert(
    fc.property(months, ({ seed, holders, decisions }) => {
      const { input, desk: signed } = signedMonth(seed, holders)
      const lines = signed.lines.map((row, i) => decided(row, decisions[i % decisions.length]!.fate, decisions[i % decisions.length]!.part))
      const desk = { ...signed, lines }
      const byHand = enteredRows(desk)
      const { explanations } = proposalFrom.ORDER(inputAround(input, desk, byHand))
      const kept = ofRequest(lines)
      const back = new Set(lines.filter((row) => row.freedBy === 'CONTRACTOR').map((row) => row.requestId))
      const entered = new Set(byHand.map((l) => l.requestId))
      const grown = explanations.filter(({ requestId: id, allocatedKg }) => {
        return back.has(Number(id)) && !entered.has(Number(id)) && allocatedKg !== kept.get(Number(id))
      })
      expect(grown).toEqual([])
    }),
    { numRuns: tries(50), seed: 20_261_121 },
  )
})
