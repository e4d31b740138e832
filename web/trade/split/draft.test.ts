import { expect, test } from 'vitest'
import type { Split, SplitLine } from '#contract/trade/split.ts'
import { balanceOf, draftOf, faultsOf, handRows, linesToSave, locksOf, proposed, typed } from './draft.ts'

const line = (requestId: number, change: object = {}) =>
  ({
    requestId,
    bitumenType: 'PBV',
    approved: 100,
    allocated: null,
    proposed: 60,
    volume: 60,
    locked: false,
    reason: null,
    ...change,
  }) as SplitLine
const split = (lines: SplitLine[]) =>
  ({ lines, proposalId: 3, limitsSigned: true, limits: [{ bitumenType: 'PBV', limit: 120, distributed: 0, rest: 0 }] }) as unknown as Split

test('what one types is locked, and stays when the rest is proposed anew', () => {
  const draft = typed(draftOf(split([line(1), line(2)])), 1, 90)
  expect(locksOf(draft)).toEqual([{ requestId: 1, volume: 90 }])
  const answer = {
    proposalId: 4,
    issues: [],
    lines: [1, 2].map((requestId) => ({ requestId, proposed: 60, volume: requestId === 1 ? 90 : 30, reason: null, explanation: [] })),
  }
  expect(proposed(draft, answer, false).rows).toMatchObject({
    1: { volume: 90, locked: true, proposed: 60 },
    2: { volume: 30, locked: false },
  })
  expect(proposed(draft, answer, true).rows[1]).toMatchObject({ locked: false, reason: '' })
})

test('who restores the volume that stood there, by undo or by typing it, has locked nothing', () => {
  const loaded = draftOf(split([line(1), line(2, { locked: true })]))
  const touched = [1, 2].reduce((draft, id) => typed(typed(draft, id, 90), id, 60), loaded)
  expect([touched.rows[1]?.locked, touched.rows[2]?.locked]).toEqual([false, true])
  expect(handRows(typed(typed(loaded, 1, null), 1, 60))).toBe(1)
})

test('a proposal for all rows takes what was typed, locked or explained, and no row that is as proposed', () => {
  const asProposed = draftOf(split([line(1), line(2), line(3, { volume: null, proposed: null })]))
  expect(handRows(asProposed)).toBe(0)
  expect(handRows(typed(asProposed, 1, 90))).toBe(1)
  expect(handRows(draftOf(split([line(1, { locked: true }), line(2, { volume: 50, reason: 'Часть участка закрыта' })])))).toBe(2)
})

test('the balance follows every figure, and says what keeps the split from being sent', () => {
  const whole = split([line(1), line(2)])
  const draft = typed(draftOf(whole), 1, 70)
  expect(balanceOf(whole, draft, 'PBV')).toMatchObject({ limit: 120, distributed: 130, rest: -10 })
  expect(faultsOf(whole, draft).map((f) => f.code)).toEqual(['split.overLimit', 'split.reasonRequired'])
})

test('a request without a figure is not part of the split', () => {
  const whole = split([line(1), line(2, { volume: null, proposed: null })])
  expect(linesToSave(whole.lines, draftOf(whole)).map((l) => l.requestId)).toEqual([1])
})

test('a request that gets 0 t is part of the split: its office decided so', () => {
  const whole = split([line(1), line(2, { volume: 0 })])
  expect(linesToSave(whole.lines, draftOf(whole)).map(({ requestId, volume }) => [requestId, volume])).toEqual([
    [1, 60],
    [2, 0],
  ])
})
