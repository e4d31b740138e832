import { expect, test } from 'vitest'
import { checksOf } from './checks.ts'

const project = { asphaltPavement: 10_000, bitumenTotal: 500, fromKm: 10, toKm: 30 }

test('share and length are always said, as facts', () => {
  expect(checksOf(project, String)).toEqual([
    { reason: 'share', args: { percent: '5', limit: '600' } },
    { reason: 'length', args: { length: '20', perKm: '25' } },
  ])
})

test('the share has the two decimals that the server’s warning has', () =>
  expect(checksOf({ ...project, asphaltPavement: 98_000, bitumenTotal: 5700 }, String)[0]!.args.percent).toBe('5.82'))

test('what is 0 divides nothing', () => {
  expect(
    checksOf({ ...project, asphaltPavement: 0, toKm: 10 }, String).map((c) => Object.values(c.args)[c.reason === 'share' ? 0 : 1]),
  ).toEqual(['0', '0'])
})
