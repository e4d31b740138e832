import { expect, test } from 'vitest'
import { isOffStep } from './tons.ts'
import { deskStepRefusals } from './trade/allocation/rules.ts'
import { limitStepRefusals } from './trade/distribution/rules.ts'
import { splitStepRefusals } from './trade/split/rules.ts'

test('tons entered by hand are multiples of the rounding step, whichever step is set', () => {
  const offSteps = (stepKg: number) => [70, 70.5, 70.25, 70.125].filter((tons) => isOffStep(tons, stepKg, []))
  expect([1000, 100, 10, 1].map(offSteps)).toEqual([[70.5, 70.25, 70.125], [70.25, 70.125], [70.125], []])
})

test('what stands already, what is proposed and what is shipped may be kept to the kilogram', () => {
  expect(isOffStep(58.125, 1000, [null, undefined, 58.125])).toBe(false)
  expect(isOffStep(58.126, 1000, [58.125])).toBe(true)
})

const place = { katoCode: '350000000', ownershipType: 'REPUBLICAN', bitumenType: 'BND_70_100' } as const
test('a limit that no step gives is refused at its line, an old one and the ordered tons of a region are not', () => {
  const refused = (limit: number, before: number, allocated: number) =>
    limitStepRefusals([{ ...place, limit }], 1000, [{ ...place, limit: before }], [{ ...place, allocated }])
  expect(refused(118.5, 110, 100)).toEqual([{ code: 'input.offStep', args: { step: 1 }, field: 'lines.0.limit' }])
  expect([refused(118.5, 118.5, 100), refused(118.5, 110, 118.5), refused(119, 110, 100)]).toEqual([[], [], []])
})

test('a row of a split and of the desk likewise; a proposal is rounded by its own rule', () => {
  const row = {
    requestId: 7,
    bitumenType: 'BND_70_100',
    approved: 100,
    allocated: 0,
    proposed: 50.125,
    volume: 60.5,
    reason: null,
  } as const
  const split = (volume: number, before: number | null = null) => splitStepRefusals([{ ...row, volume }], 1000, new Map([[7, before]]))
  expect(split(60.5)).toMatchObject([{ code: 'request.offStep', field: 'lines.0.volume' }])
  expect([split(60.5, 60.5), split(50.125), split(60)]).toEqual([[], [], []])

  const at = { productionId: 3, requestId: 7, reason: null, beforeKg: 0, signedKg: null, shippedKg: 58_125, status: null }
  const desk = (planKg: number) => ({
    productions: [{ id: 3, factoryBin: '', supplierBin: '', bitumenType: 'BND_70_100' as const, kg: planKg }],
    requests: [],
    lines: [],
    limits: [],
  })
  const refused = (kg: number, locked = true, planKg = 500_000) => deskStepRefusals(desk(planKg), [{ ...at, kg, locked }], 1000)
  expect(refused(60_500)).toMatchObject([{ code: 'request.offStep', args: { request: 7, step: 1 }, field: '3/7' }])
  expect([refused(60_500, false), refused(58_125), refused(60_000), refused(500, true, 500_500)]).toEqual([[], [], [], []])
})
