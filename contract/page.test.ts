import { expect, test } from 'vitest'
import { Page } from './endpoint.ts'

const isTaken = (sort: string) => Page.safeParse({ sort }).success

test('a list is sorted by up to three keys, each with its direction', () => {
  expect(['period,asc', 'period,asc;number,desc', 'period,asc;number,desc;volume,asc'].map(isTaken)).toEqual([true, true, true])
  expect(['period', 'period,up', 'a,asc;b,asc;c,asc;d,asc', 'a,asc;', 'a_b,asc'].map(isTaken)).toEqual([false, false, false, false, false])
})

test('a page has 10 rows unless asked otherwise, at most 1,000, and the first one is 0', () => {
  expect(Page.parse({})).toEqual({ page: 0, size: 10 })
  expect([1, 1_000].map((size) => Page.parse({ size: String(size) }).size)).toEqual([1, 1_000])
  for (const wrong of [{ size: 0 }, { size: 1_001 }, { page: -1 }, { page: 1.5 }])
    expect([wrong, Page.safeParse(wrong).success]).toEqual([wrong, false])
})
