import { expect, test } from 'vitest'
import { createTranslator } from '../translator.ts'
import { refusalText } from './refusal-text.ts'

const [ru, kk] = [createTranslator('ru'), createTranslator('kk')]

test('a month in a refusal is said as people say it, in both languages', () => {
  const wrong = { code: 'request.monthNotNext', args: { month: '2026-12' } } as const
  expect(refusalText(ru, wrong)).toBe('Заявка подаётся на следующий месяц: Декабрь 2026')
  expect(refusalText(kk, wrong)).toBe('Өтінім келесі айға беріледі: Желтоқсан 2026')
  expect(refusalText(ru, { code: 'project.planOutsideDates', args: { month: '2027-01-01' } })).toBe(
    'Месяц лежит вне сроков проекта: Январь 2027',
  )
})

test('the greatest volume is said in tons, grouped as people write them', () => {
  const tooMany = { code: 'input.tooManyTons', args: { most: 9_999_999 } } as const
  expect(refusalText(ru, tooMany)).toBe('Не больше 9\u00a0999\u00a0999 т. Проверьте, не в килограммах ли введён объём')
  expect(refusalText(kk, tooMany)).toBe('Ең көбі 9\u00a0999\u00a0999 т. Көлем килограммен енгізіліп кетпегенін тексеріңіз')
})

test('a day in a refusal is a date as people write it, and what is no date stays', () => {
  expect(refusalText(ru, { code: 'shipment.late', args: { day: '2026-12-05' } })).toContain('05.12.2026')
  expect(refusalText(ru, { code: 'project.bitumenOverLimit', args: { limit: 294 } })).toContain('294')
})
