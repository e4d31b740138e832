import { expect, test } from 'vitest'
import { doEach, type One } from './each.ts'

const begun = (items: readonly number[]): One<number>[] => items.map((item) => ({ item, state: 'waiting' }))

test('each of a hundred is done once, and what fails stops none of the others', async () => {
  const asked: number[] = []
  let last: readonly One<number>[] = []
  const work = async (n: number) => {
    asked.push(n)
    if (n % 10 === 3) throw new Error(`${n} уже решена`)
  }
  const hundred = Array.from({ length: 100 }, (_, i) => i)
  await doEach(begun(hundred), work, String, (all) => (last = all))
  expect(asked.toSorted((a, b) => a - b)).toEqual(hundred)
  expect(last.filter((one) => one.state === 'failed').map((one) => one.item)).toEqual([3, 13, 23, 33, 43, 53, 63, 73, 83, 93])
  expect(last[3]).toEqual({ item: 3, state: 'failed', reason: 'Error: 3 уже решена' })
})

test('begun again, only what is not done is asked for', async () => {
  const asked: number[] = []
  let last: readonly One<number>[] = []
  const before: One<number>[] = [
    { item: 1, state: 'done' },
    { item: 2, state: 'failed', reason: 'Нет связи' },
  ]
  await doEach(
    before,
    async (n) => void asked.push(n),
    String,
    (all) => (last = all),
  )
  expect(asked).toEqual([2])
  expect(last).toEqual([
    { item: 1, state: 'done' },
    { item: 2, state: 'done' },
  ])
})

test('how far it is, is told before the first and after each', async () => {
  const done: number[] = []
  await doEach(
    begun([1, 2, 3]),
    async () => {},
    String,
    (all) => done.push(all.filter(({ state }) => state === 'done').length),
  )
  expect(done).toEqual([0, 1, 2, 3])
})
