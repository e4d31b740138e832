import { expect, test } from 'vitest'
import { createTranslator } from '#i18n/translator.ts'
import { howFar } from './how-far.ts'

const t = createTranslator('ru')

test('a bar stands at no percentage while rows are not counted yet, and none at 99 % while the whole is stored', () => {
  expect(howFar(t, 0.4, null)).toEqual({ text: 'Отправлено 40 %', known: 0.4 })
  expect(howFar(t, 1, null)).toEqual({ text: t('sheet.checking'), known: null })
  expect(howFar(t, 1, { done: 0, total: 0 })).toEqual({ text: t('sheet.checking'), known: null })
  expect(howFar(t, 1, { done: 999, total: 1_000 })).toEqual({ text: 'Обработано 99 %', known: 0.999 })
  expect(howFar(t, 1, { done: 1_000, total: 1_000 })).toEqual({ text: t('sheet.ending'), known: null })
})
