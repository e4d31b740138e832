import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from './api.ts'

const places = endpoints.flatMap(([name, { params, query, body }]) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema instanceof z.ZodObject && 'period' in schema.shape
      ? [{ name: `${name} ${part}`, period: schema.shape.period as z.ZodType }]
      : [],
  ),
)

test('a month is told to every call in the same two ways, and read as its first day', () => {
  expect(places.length).toBeGreaterThan(20)
  for (const { name, period } of places) {
    expect(period.parse('2026-12'), name).toBe('2026-12-01')
    expect(period.parse('2026-12-01'), name).toBe('2026-12-01')
    for (const wrong of ['2026-13', '2026-12-02', '0000-01', '2026', '2026-12-01 00:00'])
      expect(period.safeParse(wrong).success, `${name} ${wrong}`).toBe(false)
  }
})
