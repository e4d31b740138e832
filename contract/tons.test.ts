import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from './api.ts'
import { Saved } from './desk.ts'
import { splitApi } from './split.ts'

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
const numbers = endpoints.flatMap(([name, { body }]) =>
  numbersIn(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Shape, name),
)

test('whatever tons, kilometres or tenge a person sends, there is a most', () => {
  const amounts = numbers.filter(([path]) => !/(version|ids?(\[\])?|Id)$/.test(path))
  expect(amounts.length).toBeGreaterThan(20)
  expect(amounts.filter(([, maximum]) => maximum === undefined || maximum > 99_999_999)).toEqual([])
})

test.each([1e7, 1e12, 1e300])('%d t are refused as too many tons, and half a kilogram as no tons at all', (volume) => {
  const given = (tons: number) => Saved.safeParse({ version: 1, lines: [{ requestId: 1, productionId: 1, volume: tons }] }).error?.issues
  const locked = (tons: number) => splitApi.propose.body.safeParse({ locks: [{ requestId: 1, volume: tons }] }).error?.issues
  for (const said of [given, locked]) {
    expect(said(volume)).toMatchObject([{ message: 'input.tooManyTons' }])
    expect(said(1.0005)).toMatchObject([{ message: 'input.invalid' }])
    expect(said(1.005)).toBeUndefined()
  }
})
