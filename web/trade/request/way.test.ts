import { expect, test } from 'vitest'
import type { JournalEntry } from '#contract/core/journal.ts'
import type { BalanceEntry } from '#contract/reporting/balance.ts'
import { wayOf } from './way.ts'

const act = (id: number, at: string) => ({ id, at }) as JournalEntry
const entry = (figure: BalanceEntry['figure'], at: string, volume: number) =>
  ({ figure, at, volume, fullName: 'Ахметов Е.' }) as BalanceEntry

test('the acts on a request and the tons it got stand in one line of time; rows of one act are one step', () => {
  const way = wayOf(
    [act(1, '2026-11-20T05:00:00.000Z'), act(2, '2026-11-21T05:00:00.000Z')],
    [
      entry('RECEIVED', '2026-12-05T05:00:00.000Z', 59.5),
      entry('ALLOCATED', '2026-11-26T05:00:00.000Z', 20),
      entry('ALLOCATED', '2026-11-26T05:00:00.000Z', 35),
      entry('LIMITED', '2026-11-24T05:00:00.000Z', 55),
      entry('APPROVED', '2026-11-21T05:00:00.000Z', 60),
    ],
  )
  expect(way.map((step) => ('entry' in step ? step.entry.id : [step.figure, step.tons]))).toEqual([
    1,
    2,
    ['limitedVolume', 55],
    ['distributedAmount', 55],
    ['receivedVolume', 59.5],
  ])
})

test('what an act gave and took at once is no step; what is taken back is one', () => {
  const at = '2026-11-26T05:00:00.000Z'
  expect(wayOf([], [entry('ALLOCATED', at, 20), entry('ALLOCATED', at, -20)])).toEqual([])
  expect(wayOf([], [entry('ALLOCATED', at, -20)])).toMatchObject([{ tons: -20 }])
})
