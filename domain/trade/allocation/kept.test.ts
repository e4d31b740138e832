import { expect, test } from 'vitest'
import { keptRefusals, mostKept } from './kept.ts'

const codes = (kept: number, volume: number, shipped: number, stepKg: number) =>
  keptRefusals(kept, { volume, shipped }, stepKg).map(({ code }) => code)

test.each([
  { volume: 1872, shipped: 0, stepKg: 1000, most: 1871 },
  { volume: 1872, shipped: 359.1, stepKg: 5000, most: 1870 },
  { volume: 60.5, shipped: 60.2, stepKg: 1000, most: 60.2 },
  { volume: 100, shipped: 0, stepKg: 1, most: 99.999 },
])('of $volume t, $shipped shipped, at most $most stay by steps of $stepKg kg: that is accepted, a step more is not', (of) => {
  const { volume, shipped, stepKg, most } = of
  expect(mostKept(of, stepKg)).toBe(most)
  expect(codes(most, volume, shipped, stepKg)).toEqual([])
  expect(codes(volume, volume, shipped, stepKg)).toEqual(['holder.notLess'])
})

test('what has left stays, also between two steps', () => {
  expect(codes(59, 100, 60.2, 1000)).toEqual(['holder.belowShipped'])
  expect(codes(60.2, 100, 60.2, 1000)).toEqual([])
  expect(codes(70.5, 100, 60.2, 1000)).toEqual(['input.offStep'])
})
