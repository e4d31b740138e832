import { expect, test } from 'vitest'
import { defaultSettings } from '../../core/setting/settings.ts'
import { calendarOf } from '../../holidays.ts'
import { appealDeadline, appealRefusals, cutOf } from './appeal.ts'

const figures = { requestVolume: 200, approvedVolume: 180, limitedVolume: 142, distributedAmount: null }

test('one appeals only against a cut that is official', () => {
  expect(cutOf(figures, 'APPROVED')).toEqual({ before: 200, after: 180 })
  expect(cutOf(figures, 'LIMITED')).toEqual({ before: 180, after: 142 })
  expect(appealRefusals(figures, 'ALLOCATED').map((r) => r.code)).toEqual(['appeal.notCut'])
  expect(cutOf({ ...figures, distributedAmount: 142 }, 'ALLOCATED')).toBeNull()
  expect(cutOf({ ...figures, limitedVolume: null, distributedAmount: 0 }, 'ALLOCATED')).toEqual({ before: 180, after: 0 })
})

test('the answer is due in working days', () => {
  expect(appealDeadline('2026-11-20', calendarOf(defaultSettings.workingDays), 5)).toBe('2026-11-27')
})
