import { expect, test } from 'vitest'
import { syntheticMonth } from '#domain/trade/engine/synthetic-month.ts'
import { noLevers } from '#domain/trade/scenario/scenario.ts'
import { computeMonths } from './compute.ts'

const input = syntheticMonth({ requests: 3000, factories: 12, limited: 0.5, tiers: 2 })
const [region] = input.requests.map((row) => row.region)
const scenarios = [{ ...noLevers, closed: [{ factoryBin: null, way: 'RAIL' as const }] }, { ...noLevers, first: [region!] }, noLevers]
const months = { input, approvedKg: new Map(input.requests.map((row) => [row.id, row.volumeKg])), scenarios }

test('three scenarios of 3,000 requests leave the event loop to everybody else', async () => {
  await computeMonths(months) // starts the process
  const computing = computeMonths(months)
  let turns = 0 // of this loop before the answer came: computed here, none
  const turn = setInterval(() => turns++)
  const [base, closed, first, same] = await computing
  clearInterval(turn)
  expect(turns).toBeGreaterThan(0)
  const sum = (given: ReadonlyMap<string, number>) => [...given.values()].reduce((all, kg) => all + kg, 0)
  expect(base!.given.size).toBe(3000)
  expect(sum(closed!.given)).toBeLessThan(sum(base!.given))
  expect(first!.given).not.toEqual(base!.given)
  expect(same!.given).toEqual(base!.given)
})
