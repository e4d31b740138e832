import fc from 'fast-check'
import { expect, test } from 'vitest'
import { followingName, kazakhName } from './kazakh-name.ts'
import { tries } from './tries.testing.ts'

test.each([
  ['ТОО «Жол Құрылыс»', '«Жол Құрылыс» ЖШС'],
  ['"Дорстрой", ТОО', '"Дорстрой" ЖШС'],
  ['Товарищество с ограниченной ответственностью «Асфальт»', '«Асфальт» жауапкершілігі шектеулі серіктестігі'],
  ['АО «Битум»', '«Битум» АҚ'],
  ['Аорта', 'Аорта'],
  ['улицы города Темиртау (демо)', 'Теміртау қаласының көшелері (демо)'],
  ['объездная дорога города Сарань', 'Саран қаласының айналма жолы'],
  ['ул. Сатпаева, г. Павлодар', 'Сәтбаев көшесі, Павлодар қ.'],
  ['г.Балхаш, обход (участок 1, демо)', 'Балқаш қ., обход (участок 1, демо)'],
  ['улица Абая в городе Караганда', 'Қарағанды қаласының Абай көшесі'],
  ['подъезд к селу Каменка Осакаровского района', 'Осакаров ауданының Каменка ауылына кіреберіс жол'],
  ['дороги Карагандинской области', 'Қарағанды облысының жолдары'],
  ['Осакаровский завод', 'Осакаров зауыты'],
  ['Ремонт покрытия', 'Ремонт покрытия'],
  ['', ''],
])('%s reads in Kazakh %s', (russian, kazakh) => expect(kazakhName(russian)).toBe(kazakh))

test('an untouched suggestion follows the Russian name, what was written stays', () => {
  expect(followingName('', '', 'ТОО «А»')).toBe('«А» ЖШС')
  expect(followingName('«А» ЖШС', 'ТОО «А»', 'ТОО «Ан»')).toBe('«Ан» ЖШС')
  expect(followingName('Өз атауым', 'ТОО «А»', 'ТОО «Ан»')).toBe('Өз атауым')
})

test('whatever is typed has a suggestion, and a name of unknown words is left as it is', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(kazakhName(typed).trim() === '').toBe(typed.trim() === '')
    }),
    { numRuns: tries(300) },
  )
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z]{1,12}( [A-Za-z]{1,12}){0,3}$/), (typed) => {
      expect(kazakhName(typed)).toBe(typed)
    }),
    { numRuns: tries(300) },
  )
})
