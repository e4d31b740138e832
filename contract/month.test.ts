import { expect, test } from 'vitest'
import { z } from 'zod'
import { refusalsOf, statusOf } from '#domain/refusal.ts'
import { endpoints } from './api.ts'

/** Fields that hold a month; those of the two forms hold its first day. */
const isMonth = /period$/i
type Place = { name: string; month: z.ZodType; inForm: boolean }

/** The months of a schema, however deep. */
function monthsIn(schema: unknown, name: string): Place[] {
  const { def } = schema as { def: { element?: unknown; innerType?: unknown } }
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, field]) =>
      isMonth.test(key)
        ? [{ name: `${name}.${key}`, month: field as z.ZodType, inForm: key !== 'period' }]
        : monthsIn(field, `${name}.${key}`),
    )
  return [def.element, def.innerType].flatMap((inside) => (inside ? monthsIn(inside, name) : []))
}
const places = endpoints.flatMap(([name, { params, query, body }]) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) => monthsIn(schema, `${name} ${part}`)),
)

test('a month is told to every call in the same two ways, and read as its first day', () => {
  expect(places.length).toBeGreaterThan(20)
  for (const { name, month, inForm } of places) {
    if (!inForm) expect(month.parse('2026-12'), name).toBe('2026-12-01')
    expect(month.parse('2026-12-01'), name).toBe('2026-12-01')
  }
})

test('what is no month is answered alike by every call: it cannot be read', () => {
  expect(places.filter(({ inForm }) => inForm).length).toBeGreaterThan(2)
  for (const { name, month } of places)
    for (const wrong of ['2026-13', '2026-12-02', '0000-01', '2026', '2026-12-01 00:00', 'декабрь', '']) {
      const [reason] = refusalsOf(month.safeParse(wrong).error ?? new z.ZodError([]))
      expect([name, wrong, reason?.code, reason && statusOf(reason.code)]).toEqual([name, wrong, 'input.invalid', 400])
    }
})
