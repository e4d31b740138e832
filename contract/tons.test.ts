import { expect, test } from 'vitest'
import { z } from 'zod'
import { refusalsOf, statusOf } from '#domain/refusal.ts'
import { endpoints } from './api.ts'
import { Saved } from './trade/desk.ts'
import { splitApi } from './trade/split.ts'

type Shape = { type?: string; maximum?: number; properties?: Record<string, Shape>; items?: Shape; anyOf?: Shape[] }
/** Lists every number in a body with its path. */
function numbersIn(shape: Shape, path: string): [path: string, maximum: number | undefined][] {
  if (shape.type === 'number' || shape.type === 'integer') return [[path, shape.maximum]]
  const inside = Object.entries(shape.properties ?? {}).flatMap(([name, of]) => numbersIn(of, `${path}.${name}`))
  return [
    ...inside,
    ...(shape.items ? numbersIn(shape.items, `${path}[]`) : []),
    ...(shape.anyOf ?? []).flatMap((of) => numbersIn(of, path)),
  ]
}
/** Fields that are a version, a reference, or no amount of a person. */
const isAmount = (path: string): boolean => !/(version|ids?(\[\])?|Id)$/.test(path)
/** The schemas of all numbers of a body, with their path. */
function schemasIn(schema: unknown, path: string): [path: string, number: z.ZodType][] {
  if (schema instanceof z.ZodNumber) return [[path, schema]]
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape).flatMap(([name, of]) => schemasIn(of, `${path}.${name}`))
  const { def } = schema as { def: { element?: unknown; innerType?: unknown; in?: unknown; options?: unknown[] } }
  return [def.element, def.innerType, def.in, ...(def.options ?? [])].flatMap((inside) => (inside ? schemasIn(inside, path) : []))
}
const amounts = endpoints
  .flatMap(([name, { body }]) => schemasIn(body, name))
  .filter(([path]) => isAmount(path) && !path.startsWith('draft.'))
const reasonsOf = (number: z.ZodType, given: unknown) => refusalsOf(number.safeParse(given).error ?? new z.ZodError([]))

test.each(amounts)('%s refuses less than nothing by a rule, and not by "digits only" where decimals are taken', (path, number) => {
  const [reason] = reasonsOf(number, -1)
  expect([path, reason && statusOf(reason.code)]).toEqual([path, 422])
  if (number.safeParse(1.5).success) expect([path, reason!.code]).not.toEqual([path, 'input.digitsOnly'])
})

const numbers = endpoints.flatMap(([name, { body }]) =>
  numbersIn(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Shape, name),
)

test('whatever tons, kilometres or tenge a person sends, there is a most', () => {
  const limited = numbers.filter(([path]) => isAmount(path))
  expect(limited.length).toBeGreaterThan(20)
  expect(limited.filter(([, maximum]) => maximum === undefined || maximum > 99_999_999)).toEqual([])
})

test.each([1e7, 1e12, 1e300])('%d t are refused as too many tons, and half a kilogram as no tons at all', (volume) => {
  const given = (tons: number) => Saved.safeParse({ version: 1, lines: [{ requestId: 1, productionId: 1, volume: tons }] }).error?.issues
  const locked = (tons: number) => splitApi.propose.body.safeParse({ locks: [{ requestId: 1, volume: tons }] }).error?.issues
  for (const said of [given, locked]) {
    expect(said(volume)).toMatchObject([{ message: 'input.tooManyTons' }])
    expect(said(1.0005)).toMatchObject([{ message: 'input.threeDecimals' }])
    expect(said(-5)).toMatchObject([{ message: 'input.negativeTons' }])
    expect(said(1.005)).toBeUndefined()
  }
})
