import { expect, test } from 'vitest'
import { substitutionRefusals, substitutionState } from './substitution.ts'

const today = '2026-11-20'
const draft = { deputyId: 2, from: today, until: '2026-12-03', orderNumber: '15-к' }
const around = { principalId: 1, today, colleagues: [1, 2, 3], others: [] }
const codes = (change: object, circumstances: object = {}) =>
  substitutionRefusals({ ...draft, ...change }, { ...around, ...circumstances }).map((r) => r.code)

test('a colleague takes over for dated days by a numbered order', () => {
  expect(codes({})).toEqual([])
})

test('nobody is their own deputy, and a stranger is none', () => {
  expect(codes({ deputyId: 1 })).toEqual(['substitution.same'])
  expect(codes({ deputyId: 9 })).toEqual(['substitution.notColleague'])
})

test('it begins today or later, ends after it begins, and lasts a year at most', () => {
  expect(codes({ from: '2026-11-19' })).toEqual(['substitution.dates'])
  expect(codes({ until: '2026-11-19' })).toEqual(['project.dateOrder'])
  expect(codes({ until: '2027-11-20' })).toEqual([])
  expect(codes({ until: '2027-11-21' })).toEqual(['substitution.dates'])
})

test('on one day one deputy: a second order for the same days is refused with the number of the first', () => {
  const others = [{ from: '2026-12-03', until: '2026-12-10', orderNumber: '14-к' }]
  expect(substitutionRefusals(draft, { ...around, others })).toEqual([
    { code: 'substitution.overlaps', args: { order: '14-к' }, field: 'from' },
  ])
  expect(codes({ until: '2026-12-02' }, { others })).toEqual([])
})

test('it holds from its first day to its last and then ends by itself', () => {
  const term = { from: '2026-11-20', until: '2026-11-25', ended: false }
  expect(['2026-11-19', '2026-11-20', '2026-11-25', '2026-11-26'].map((day) => substitutionState(term, day))).toEqual([
    'PLANNED',
    'IN_FORCE',
    'IN_FORCE',
    'ENDED',
  ])
  expect(substitutionState({ ...term, ended: true }, '2026-11-22')).toBe('ENDED')
})
