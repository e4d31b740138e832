import { expect, test } from 'vitest'
import { directionOf, nextSort, rankOf } from './table.ts'

test('a click sorts by one column, the next one the other way', () => {
  expect(nextSort('id,desc', 'status')).toBe('status,asc')
  expect(nextSort('status,asc', 'status')).toBe('status,desc')
  expect(nextSort('status,desc', 'status')).toBe('status,asc')
  expect(nextSort(undefined, 'status')).toBe('status,asc')
})

test('a click with Shift sorts also by a column, and turns one that is among the keys', () => {
  expect(nextSort('status,asc', 'id', true)).toBe('status,asc;id,asc')
  expect(nextSort('status,asc;id,asc', 'id', true)).toBe('status,asc;id,desc')
  expect(nextSort('status,asc;id,asc', 'status', true)).toBe('status,desc;id,asc')
  expect(nextSort('a,asc;b,asc;c,desc', 'd', true)).toBe('a,asc;b,asc;d,asc')
  expect(nextSort('', 'id', true)).toBe('id,asc')
})

test('a click without Shift leaves one key of several', () => {
  expect(nextSort('status,asc;id,asc', 'id')).toBe('id,asc')
  expect(nextSort('status,asc;id,asc', 'status')).toBe('status,desc')
})

test('each key has its way, and its rank where there are several', () => {
  expect(directionOf('status,asc;id,desc', 'id')).toBe('desc')
  expect(rankOf('status,asc;id,desc', 'id')).toBe(2)
  expect(rankOf('status,asc;id,desc', 'tons')).toBeUndefined()
  expect(rankOf('status,asc', 'status')).toBeUndefined()
})
