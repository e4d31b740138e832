import { expect, test } from 'vitest'
import { orderSize } from '../api.ts'
import { partBeside, partOf, placeIn } from './place.ts'

const records = (from: number, count: number) => Array.from({ length: count }, (_, i) => ({ id: from + i, objectId: 1000 + from + i }))
const numbers = (of: readonly { id: number }[]) => of.map(({ id }) => id)

test('a record stands where the list has it, between those beside it', () => {
  const own = { content: records(0, 60), totalElements: 60 }
  const place = placeIn(0, own, undefined, 2)!
  expect([place.at, place.of, place.previous?.id, place.following.length]).toEqual([3, 60, 1, 57])
  expect(place.following[0]).toEqual({ id: 3, objectId: 1003, at: 3 })
  expect(placeIn(0, own, undefined, 0)!.previous).toBeNull()
  expect(placeIn(0, own, undefined, 59)!.following).toEqual([])
})

test('what is not in the list has no place', () => {
  expect(placeIn(0, { content: records(0, 5), totalElements: 5 }, undefined, 77)).toBeNull()
  expect(placeIn(0, undefined, undefined, 1)).toBeNull()
})

test('a list longer than one reading is left over its edge, in both directions', () => {
  const first = { content: records(0, orderSize), totalElements: orderSize + 3 }
  const second = { content: records(orderSize, 3), totalElements: orderSize + 3 }
  expect(partBeside(0, first, 5)).toBeNull()
  expect(partBeside(0, first, orderSize - 1)).toBe(1)
  expect(numbers(placeIn(0, first, second, orderSize - 1)!.following)).toEqual([orderSize, orderSize + 1, orderSize + 2])
  expect(partBeside(1, second, orderSize)).toBe(0)
  expect(placeIn(1, second, first, orderSize)).toMatchObject({ at: orderSize + 1, of: orderSize + 3, previous: { id: orderSize - 1 } })
  expect(partBeside(1, second, orderSize + 2)).toBeNull()
})

test('a page of the list lies in one part of the order', () => {
  expect([partOf(0, 10), partOf(49, 10), partOf(50, 10), partOf(20, 25)]).toEqual([0, 0, 1, 1])
})
