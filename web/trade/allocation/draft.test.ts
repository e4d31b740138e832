import { expect, test } from 'vitest'
import type { Desk, DeskLine } from '#domain/trade/allocation/desk.ts'
import {
  calculatedChanges,
  isDirty,
  rowOf,
  rowsTyped,
  savedDraft,
  savingLines,
  signedDraft,
  unreasonedRows,
  withCell,
  withProposal,
  withReason,
  withRowBefore,
  withRows,
  withUnread,
  withUnreadOf,
} from './draft.ts'

const line = (requestId: number, change: Partial<DeskLine>): DeskLine => ({
  productionId: 1,
  requestId,
  kg: 60_000,
  locked: false,
  reason: null,
  signedKg: null,
  listedKg: null,
  told: null,
  shippedKg: 0,
  status: null,
  freedBy: null,
  ...change,
})
const desk = (lines: DeskLine[]): Desk => ({ productions: [], requests: [], lines, limits: [] })

test('only what stands in a signed order is held against it: a draft of the rule may be divided anew without a reason', () => {
  const signed = signedDraft(desk([line(1, {}), line(2, { signedKg: 40_000, status: 'NEW' })]))
  expect([...signed]).toEqual([[2, { cells: { 1: 40_000 }, locked: false, reason: null }]])
})

test('a proposal leaves rows given by hand with their reason and replaces all others', () => {
  const draft = withReason(savedDraft(desk([line(1, { locked: true }), line(2, {})])), [1], 'Подрядчик подтвердил меньший объём')
  const next = withProposal(draft, [line(1, { kg: 10_000 }), line(2, { productionId: 5 }), line(3, {})], new Set())
  expect(next.get(1)).toEqual({ cells: { 1: 60_000 }, locked: true, reason: 'Подрядчик подтвердил меньший объём' })
  expect([next.get(2)?.cells, next.get(3)?.cells]).toEqual([{ 5: 60_000 }, { 1: 60_000 }])
})

test('a visit to a cell that restores its amount leaves the row as it was, unlocked, and its mark is gone', () => {
  const saved = savedDraft(desk([line(1, {})]))
  const marked = withUnread(withUnread(saved, 1, 1, 'n/a'), 1, 5, '12x')
  const visited = withRowBefore(withCell(marked, 1, 1, 90_000, null), 1, rowOf(marked, 1), 1)
  expect(visited.get(1)).toEqual({ cells: { 1: 60_000 }, locked: false, reason: null, unread: { 5: '12x' } })
  expect(withRowBefore(withCell(saved, 2, 1, 90_000, null), 2, undefined, 1).has(2)).toBe(false)
})

test('marks of what was pasted change no tons, go with the edit of their cell and come over a save', () => {
  const saved = savedDraft(desk([line(1, {}), line(2, {})]))
  const marked = withUnread(saved, 1, 1, 'n/a')
  expect([isDirty(marked, saved), rowOf(marked, 1).unread]).toEqual([false, { 1: 'n/a' }])
  expect(rowOf(withUnreadOf(saved, marked), 1)).toEqual(rowOf(marked, 1))
  expect(rowOf(withCell(marked, 1, 1, 50_000, null), 1).unread).toBeUndefined()
})

test('a proposal leaves the rows of an open split as they are', () => {
  const next = withProposal(savedDraft(desk([line(1, {}), line(2, {})])), [line(1, { kg: 10_000 }), line(2, { kg: 20_000 })], new Set([1]))
  expect([next.get(1)?.cells, next.get(2)?.cells]).toEqual([{ 1: 60_000 }, { 1: 20_000 }])
})

test('after a concurrent save the own rows replace those of the other user', () => {
  const read = savedDraft(desk([line(1, {}), line(2, {}), line(3, {})]))
  const mine = withCell(withCell(read, 1, 1, 40_000, 'Решение совещания'), 3, 1, null, null)
  const theirs = savedDraft(desk([line(1, { kg: 55_000 }), line(2, { kg: 20_000 }), line(3, {}), line(4, {})]))
  const shown = withRows(theirs, rowsTyped(mine, read), read)
  expect([1, 2, 3, 4].map((id) => rowOf(shown, id).cells[1] ?? null)).toEqual([40_000, 20_000, null, 60_000])
  expect(rowOf(shown, 1).reason).toBe('Решение совещания')
})

test('after a concurrent save a calculation of earlier does not undo what somebody has decided of the row since', () => {
  const read = savedDraft(desk([line(1, {}), line(2, {}), line(3, {})]))
  const mine = withCell(withProposal(read, [line(1, { kg: 70_000 }), line(2, { kg: 70_000 }), line(3, {})], new Set()), 3, 1, 50_000, null)
  // a holder has rejected the row of request 1, another person saved request 3 meanwhile
  const theirs = savedDraft(
    desk([line(1, { kg: 0, signedKg: 0, status: 'REJECTED', freedBy: 'HOLDER' }), line(2, {}), line(3, { kg: 10_000 })]),
  )
  const shown = withRows(theirs, rowsTyped(mine, read), read)
  expect([1, 2, 3].map((id) => rowOf(shown, id).cells[1] ?? null)).toEqual([null, 70_000, 50_000])
})

const signed = (requestId: number, change: Partial<DeskLine> = {}) => line(requestId, { signedKg: 60_000, status: 'APPROVED', ...change })

test('what a calculation changes of signed orders is listed row by row; what was entered by hand, or is in no order, is not', () => {
  const on = desk([signed(1), signed(2), signed(3), line(4, {})])
  const [saved, orders] = [savedDraft(on), signedDraft(on)]
  const proposal = [line(1, { productionId: 2, kg: 40_000 }), line(1, { kg: 20_000 }), line(2, {}), line(4, { kg: 10_000 })]
  const draft = withCell(withProposal(saved, proposal, new Set()), 2, 1, 50_000, null)
  expect(calculatedChanges(draft, saved, orders)).toEqual([
    { requestId: 1, productionId: 1, fromKg: 60_000, toKg: 20_000 },
    { requestId: 1, productionId: 2, fromKg: 0, toKg: 40_000 },
    { requestId: 3, productionId: 1, fromKg: 60_000, toKg: 0 },
  ])
  expect(unreasonedRows(draft, saved, orders)).toEqual({ byHand: [2], calculated: [1, 3] })
  const reasoned = withReason(draft, [1, 3], 'План уменьшен')
  expect(unreasonedRows(reasoned, saved, orders)).toEqual({ byHand: [2], calculated: [] })
})

test('a row of an order that is emptied is saved with the reason of its request', () => {
  const on = desk([signed(1), signed(2)])
  const moved = withReason(withProposal(savedDraft(on), [line(1, { productionId: 2 })], new Set()), [1, 2], 'Завод остановлен')
  expect(savingLines(moved, on, () => 1)).toEqual([
    { requestId: 1, productionId: 2, kg: 60_000, locked: false, reason: 'Завод остановлен' },
    { requestId: 1, productionId: 1, kg: 0, locked: false, reason: 'Завод остановлен' },
    { requestId: 2, productionId: 1, kg: 0, locked: false, reason: 'Завод остановлен' },
  ])
})
