import { expect, test } from 'vitest'
import { asItIs, attacked, attacks, nearestEstimates, readers } from './attacker.testing.ts'
import { publishRule } from './publishable.ts'

for (const [whom, publish] of Object.entries(readers))
  test.each([0, 1, 2])(
    `%i contractors of a small group, with what ${whom} reads, find the planted one of the others no oftener than chance: one of three or more, less themselves`,
    (colluders) => {
      const { hits, cases, fewest, to } = attacked(publish, colluders)
      expect(cases).toBeGreaterThan(attacks / 5)
      expect(fewest).toBeGreaterThanOrEqual(publishRule.contractors)
      for (const [strategy, found] of Object.entries(hits)) expect(found, strategy).toBeLessThanOrEqual(to)
    },
  )

test('the same attacker finds far more where nothing is put together', () => {
  const { hits, cases } = attacked(asItIs, 0)
  expect(hits['places and plants together']).toBeGreaterThan(cases * 0.6)
})

test('a stranger who takes a sum for the tons of its largest contractor is wrong by what the rule leaves to the others', () => {
  const bound = ((100 - publishRule.percent) / publishRule.percent) * 100
  for (const publish of Object.values(readers)) expect(Math.min(...nearestEstimates(publish, 0).values())).toBeGreaterThanOrEqual(bound)
  expect(Math.min(...nearestEstimates(asItIs, 0).values())).toBe(0)
})
