import { expect, test } from 'vitest'
import { type AnnualRow, applied, changesTo, linesOf, rowsOf } from './annual-rows.ts'

const months = (tons: number) => Array<number>(12).fill(tons)
const line = (factoryBin: string, tons: number) => ({
  ...{ factoryBin, supplierBin: '240140900079', bitumenType: 'PBV' as const, months: months(tons) },
  ...{ factoryName: 'З', supplierName: 'Р' },
})

test('what is shown and saved is the same plan; nothing planned is an empty cell', () => {
  const rows = rowsOf({ lines: [line('1', 5), line('2', 0)] })
  expect(rows[1]?.months[0]).toBeNull()
  expect(linesOf(rows).map((l) => l.months)).toEqual([months(5), months(0)])
})

test('a plan taken from another sets what it has and empties what it has not, and comes back by the same steps', () => {
  const rows: AnnualRow[] = rowsOf({ lines: [line('1', 5), line('2', 7)] })
  const changes = changesTo(rows, [line('1', 6)])
  const taken = applied(rows, changes)
  expect(linesOf(taken).map((l) => l.months)).toEqual([months(6), months(0)])
  const back = changes.map((c) => ({ ...c, before: c.after, after: c.before }))
  expect(applied(taken, back)).toEqual(rows)
  expect(changesTo(rows, linesOf(rows))).toEqual([])
})
