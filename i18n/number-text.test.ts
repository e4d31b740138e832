import { expect, test } from 'vitest'
import { likelyText } from './likely-text.ts'
import { daysText } from './month-text.ts'
import { createTranslator } from './translator.ts'

const t = createTranslator('ru')

test('a window of one day is said as this day', () => {
  expect(daysText('2026-12-05', '2026-12-05')).toBe('05.12.2026')
  expect(daysText('2026-12-05', '2026-12-09')).toBe('05.12.2026\u00a0– 09.12.2026')
})

test('a forecast whose band has no width is one figure', () => {
  expect(likelyText(t, 'forecast', '1 437', '1 437')).toBe('')
  expect(likelyText(t, 'balance.dashboard.days', '1 200', '1 437')).toBe(', вероятнее всего от 1 200 до 1 437\u00a0т')
})
