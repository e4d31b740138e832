import { expect, test } from 'vitest'
import { comparedCode, foldedText, hasStems, numberOf, stemsOf, verifyCodeOf } from './typed.ts'

const finds = (typed: string, name: string) => hasStems(name, stemsOf(typed))

test.each([
  ['ремонта дороги', 'Ремонт дорог области'],
  ['Караганды', 'Карагандинская область'],
  ['в Караганде', 'Карагандинская область, в городе'],
  ['Қарағандының', 'Қарағанды облысы'],
  ['караганды', 'Қарағанды облысы'],
  ['Астане', 'г. Астана'],
  ['жолдарының жөндеуі', 'Жолды жөндеу, облыс жолдары'],
  ['жондеу', 'Жолды жөндеу'],
  ['Шымкентский объезд', 'Объезд города Шымкент, Шымкентский'],
  ['karaganda', 'Ремонт дороги Караганда – Осакаровка'],
  ['KAZ01 470', '№ 60 · KAZ01, 470 – 498 км'],
  ['Актобе', 'Ақтөбе облысы'],
  ['подать новую заявку', 'Новая заявка создать подать'],
  ['ремонта автомобильных дорог Караганды', 'Ремонт автомобильной дороги Астана – Караганда'],
])('a word is found in whatever form and keyboard it is typed: %s in %s', (typed, name) => {
  expect(finds(typed, name)).toBe(true)
})

test('every word is looked for, and a number is not cut', () => {
  expect(finds('ремонт моста', 'Ремонт дорог')).toBe(false)
  expect(stemsOf('2026 2027')).toEqual(['2026', '2027'])
  expect(stemsOf('  – ')).toEqual([])
  expect(stemsOf('й')).toEqual(['i'])
  expect(stemsOf('ь')).toEqual([])
})

test.each([
  ['171', 'ANY', 171],
  [' № 171 ', 'ANY', 171],
  ['З-000171', 'REQUEST', 171],
  ['з171', 'REQUEST', 171],
  ['заявка 171', 'REQUEST', 171],
  ['Заявки № 171', 'REQUEST', 171],
  ['171', 'ANY', 171],
  ['өтінім 171', 'REQUEST', 171],
  ['П-000060', 'PROJECT', 60],
  ['жоба № 60', 'PROJECT', 60],
] as const)('%s is a number that one refers to', (typed, of, number) => {
  expect(numberOf(typed)).toEqual({ of, number })
})

test.each(['Р-2026-11', '1234567890', 'KAZ01', '12 34', 'заявка', ''])('%s is not the number of a request or a project', (typed) => {
  expect(numberOf(typed)).toBeNull()
})

test('a number is one in either alphabet, with or without what separates it', () => {
  const same = ['Р-2026-11', 'р 2026 11', 'P-2026-11', 'р2026–11', '№ Р-2026/11']
  expect([...new Set(same.map(comparedCode))]).toEqual(['P202611'])
  expect(comparedCode('123 авс 02')).toBe(comparedCode('123ABC02'))
})

test('a verification code is read as people type it', () => {
  for (const typed of ['7K2M-0XQ4-9TDA-B5RC', ' 7k2m 0xq4 9tda b5rc ', '7K2MOXQ49TDAB5RC', '7К2М-ОХQ4-9ТDА-В5RС'])
    expect(verifyCodeOf(typed)).toBe('7K2M-0XQ4-9TDA-B5RC')
  expect(verifyCodeOf('7K2M-0XQ4-9TDA')).toBeNull()
  expect(verifyCodeOf('7K2M-0XQ4-9TDA-B5RU')).toBeNull()
})

test('letters of the Kazakh alphabet are those of a Russian keyboard', () => {
  expect(foldedText('Ёлка Қаңтар ҒӘІҢӨҰҮҺ')).toBe('elka kantar gainouuh')
  expect(foldedText('подъездной путь KAZ01')).toBe('podezdnoi put kaz01')
})
