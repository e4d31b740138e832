import { expect, test } from 'vitest'
import type { AllocationMonthRead } from '#contract/trade/desk.ts'
import { balanceOf, troublesOf } from './balance.ts'
import { deskOf, savedDraft, withCell } from './draft.ts'

type Wire = { requestId: number; limited: number | null; held: boolean; emergency?: string }
const of = { region: '35', ownershipType: 'LOCAL', bitumenType: 'PBV' } as const
const request = ({ emergency = null, ...own }: Omit<Wire, 'emergency'> & { emergency?: string | null }) => ({
  ...of,
  ...own,
  emergency,
  approved: 500,
})
const line = (requestId: number, volume: number, signed: number | null) => ({
  ...{ requestId, productionId: 1, volume, signed, locked: false, reason: null, shipped: 0, status: null },
})
const monthOf = (requests: Wire[], lines: ReturnType<typeof line>[]) =>
  ({
    productions: [{ productionId: 1, factory: { bin: 'F' }, supplier: { bin: 'A' }, bitumenType: { code: 'PBV' }, volume: 1000 }],
    requests: requests.map(request),
    lines,
    limits: [{ ...of, katoCode: '35', limit: 600, split: 400, sent: false }],
  }) as unknown as AllocationMonthRead

/** Requests of an open split: in an order, with a draft on top; and without tons. One that is split, and one signed after the split. */
const month = monthOf(
  [
    { requestId: 1, limited: 200, held: true },
    { requestId: 2, limited: null, held: true },
    { requestId: 3, limited: 150, held: false },
    { requestId: 4, limited: null, held: false },
  ],
  [line(1, 180, 120), line(2, 90, null), line(3, 140, 140), line(4, 30, null)],
)

test('the desk never says more given than limited: what waits for an open split and what comes from the rest of a limit are told apart', () => {
  const desk = deskOf(month)
  const balance = balanceOf(month, desk, savedDraft(desk))
  expect(balance).toMatchObject({ totalKg: 440_000, givenKg: 260_000, fromRestKg: 30_000, limitedKg: 350_000 })
  expect([...balance.waitingKg]).toEqual([
    [1, 60_000],
    [2, 90_000],
  ])
  expect(balance.limits).toMatchObject([{ kg: 600_000, givenKg: 290_000 }])
})

test('more for a request of an open split keeps the draft from being saved, less does not', () => {
  const desk = deskOf(month)
  const saved = savedDraft(desk)
  const after = (tons: number) => {
    const draft = withCell(saved, 1, 1, tons * 1000, null)
    return troublesOf(desk, draft, balanceOf(month, desk, draft), { held: new Set([1, 2]), saved })
  }
  expect(after(181)).toEqual([{ kind: 'held', id: 1, overKg: 1000 }])
  expect([after(180), after(120)]).toEqual([[], []])
  const lowered = withCell(saved, 1, 1, 100_000, null)
  const back = withCell(lowered, 1, 1, 120_000, null)
  expect(troublesOf(desk, back, balanceOf(month, desk, back), { held: new Set([1, 2]), saved: lowered })).toEqual([]) // as in the order
})

test('what an emergency request gets comes from the line of the plan, and uses nothing of its region’s limit', () => {
  const emergency = monthOf([{ requestId: 5, limited: null, held: false, emergency: 'Паводок' }], [line(5, 30, null)])
  const desk = deskOf(emergency)
  const balance = balanceOf(emergency, desk, savedDraft(desk))
  expect(balance).toMatchObject({ totalKg: 30_000, givenKg: 0, fromRestKg: 0, emergencyKg: 30_000, limitedKg: 0 })
  expect([balance.ofProduction.get(1), balance.limits[0]?.givenKg]).toEqual([30_000, 0])
})
