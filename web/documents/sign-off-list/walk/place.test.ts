import { expect, test } from 'vitest'
import { orderSize } from '../api.ts'
import { nextWaiting, partBeside, partOf, placeIn } from './place.ts'

const records = (from: number, count: number) => Array.from({ length: count }, (_, i) => ({ id: from + i, objectId: 1000 + from + i }))
const numbers = (of: readonly { id: number }[]) => of.map(({ id }) => id)

test('a record stands where the list has it, between those beside it', () => {
  const own = { content: records(0, 60), totalElements: 60 }
  const place = placeIn(0, own, undefined, 2)!
  expect([place.at, place.of, numbers(place.preceding), place.following.length]).toEqual([3, 60, [0, 1], 57])
  expect(place.following[0]).toEqual({ id: 3, objectId: 1003, at: 3 })
  expect(placeIn(0, own, undefined, 0)!.preceding).toEqual([])
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
  const over = placeIn(1, second, first, orderSize)!
  expect([over.at, over.of, over.preceding.at(-1)?.id]).toEqual([orderSize + 1, orderSize + 3, orderSize - 1])
  expect(partBeside(1, second, orderSize + 2)).toBeNull()
})

test('a page of the list lies in one part of the order', () => {
  expect([partOf(0, 10), partOf(49, 10), partOf(50, 10), partOf(20, 25)]).toEqual([0, 0, 1, 1])
})

test('after the last one below that waits, the first above that still does is next', () => {
  const place = placeIn(0, { content: records(0, 5), totalElements: 5 }, undefined, 2)!
  const next = (decided: readonly number[]) => {
    const { below, above } = nextWaiting(place, ({ id }) => !decided.includes(id))
    return [below?.id, above?.id]
  }
  expect(next([2])).toEqual([3, undefined])
  expect(next([2, 3, 4])).toEqual([undefined, 0])
  expect(next([0, 2, 3, 4])).toEqual([undefined, 1])
  expect(next([0, 1, 2, 3, 4])).toEqual([undefined, undefined])
})
