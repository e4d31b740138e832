import { expect, test } from 'vitest'
import { projectName } from '#i18n/project-name.ts'
import { createTranslator } from '#i18n/translator.ts'
import { shortName } from './short-name.ts'

const road = {
  ownershipType: 'REPUBLICAN',
  workType: 'MAINTENANCE',
  object: 'Астана – Караганда – Алматы',
  fromKm: 470,
  toKm: 498.5,
} as const

test('a list says of a project what tells it from the others: its road and kilometres, in both languages', () => {
  expect(shortName(projectName(createTranslator('ru'), road))).toMatchObject({
    road: 'Астана – Караганда – Алматы',
    km: '470–498.5\u00a0км',
  })
  expect(shortName(projectName(createTranslator('kk'), road))).toMatchObject({
    road: 'Астана – Караганда – Алматы',
    km: '470–498.5\u00a0км',
  })
})

test('a described object is kept as it was described, with the work', () => {
  const street = { ...road, ownershipType: 'LOCAL', object: 'улица Ермекова, город Караганда' } as const
  expect(shortName(projectName(createTranslator('ru'), street))?.road).toBe('Содержание: улица Ермекова, город Караганда')
})

test('a name of another form is left as it is', () => expect(shortName('Проект')).toBeNull())
