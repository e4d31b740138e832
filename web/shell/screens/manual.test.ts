import { expect, test } from 'vitest'
import { may } from '#domain/access.ts'
import { stemsOf } from '#domain/reporting/search/typed.ts'
import { roles } from '#domain/role.ts'
import { kk } from '#i18n/kk.ts'
import { ru } from '#i18n/ru.ts'
import { askedBy, forAll, manualOf, markedParts, nearest, withWords } from '../../operations/manual/manual.ts'
import { mayEnter } from './screen.ts'
import { allScreens } from './screens.ts'

const screens = await allScreens()
const chaptersOf = (role: (typeof roles)[number]) => [...manualOf(role), ...forAll(may({ role }, 'document.sign'))]

test('the manual of a role leads to screens that the role may enter, each under its own title', () => {
  for (const role of roles)
    for (const { to, screen } of chaptersOf(role)) {
      const found = screens.find((s) => s.path === to)
      expect([role, to, found && mayEnter(found, role)]).toEqual([role, to, true])
      if (screen !== 'requests') expect([to, ru.screen[screen]]).toEqual([to, titleOf(found!.title)])
    }
})

// the analytics group is read-only
test('every screen of a role’s menu on which it works has its chapter', () => {
  for (const role of roles) {
    const own = screens.filter(
      (s) => s.menu && s.menu.group !== 'analytics' && s.for !== 'signedIn' && s.for !== 'everyone' && s.for.includes(role),
    )
    const menu = own.map((s) => s.path)
    const told = chaptersOf(role).map(({ to }) => to)
    expect([role, menu.filter((path) => !told.includes(path))]).toEqual([role, []])
  }
})

test('no paragraph of the manual is left without a reader', () => {
  const read = new Set(roles.flatMap(chaptersOf).map(({ text }) => text))
  expect(Object.keys(ru.manual.text).filter((text) => !read.has(text as never))).toEqual([])
})

const questionsOf = (role: (typeof roles)[number]) => askedBy(role, may({ role }, 'document.sign'))

test('an answer leads to a screen that whoever asks may enter, under its own title', () => {
  for (const role of roles)
    for (const { to, screen } of questionsOf(role)) {
      const found = screens.find((s) => s.path === to)
      expect([role, to, found && mayEnter(found, role)]).toEqual([role, to, true])
      if (screen !== 'requests') expect([to, ru.screen[screen]]).toEqual([to, titleOf(found!.title)])
    }
})

test('every question is somebody’s, and nobody who signs nothing is told about keys', () => {
  const read = new Set(roles.flatMap(questionsOf).map(({ text }) => text))
  expect(Object.keys(ru.manual.question).filter((text) => !read.has(text as never))).toEqual([])
  expect(questionsOf('GUEST').map(({ text }) => text)).toEqual(['regionLess', 'truePaper'])
})

test('the manual is searched by words in any form, in both languages, and what is found is marked', () => {
  const entriesIn = ({ question, answer }: typeof ru.manual | typeof kk.manual) =>
    questionsOf('CONTRACTOR').map(({ text, to }) => ({ key: text, to, title: question[text], text: answer[text] }))
  const found = (text: string, manual: typeof ru.manual | typeof kk.manual) =>
    withWords(entriesIn(manual), stemsOf(text)).map(({ key }) => key)
  expect(found('сертификаты', ru.manual)).toEqual(['expired'])
  expect(found('сертификат', kk.manual)).toEqual(['expired'])
  expect(found('вагонов закрытый', ru.manual)).toEqual(['lateReceipt'])
  expect(found('ничего такого', ru.manual)).toEqual([])
  expect(found('', ru.manual)).toHaveLength(questionsOf('CONTRACTOR').length)
  const marked = markedParts('Новый ключ, и ключом подписать без подключения.', stemsOf('ключи'))
  expect(marked.filter((one) => one.found).map(({ part }) => part)).toEqual(['ключ', 'ключом'])
  expect(marked.map(({ part }) => part).join('')).toBe('Новый ключ, и ключом подписать без подключения.')
})

const titleOf = (key: string): string => ru.screen[key.replace('screen.', '') as 'home']

test('a question in one’s own words finds the nearest one of the manual', () => {
  const found = (role: (typeof roles)[number], text: string, { question } = ru.manual as typeof ru.manual | typeof kk.manual) =>
    nearest(questionsOf(role), ({ text }) => question[text], stemsOf(text)).map(({ text }) => text)
  expect(found('CONTRACTOR', 'почему мне меньше')).toEqual(['less'])
  expect(found('CONTRACTOR', 'когда придёт мой битум')).toEqual(['whenComes'])
  expect(found('CONTRACTOR', 'маған неге аз', kk.manual)).toEqual(['less'])
  expect(found('GUEST', 'почему Караганда получила меньше')).toEqual(['regionLess'])
  expect(found('CONTRACTOR', 'цистерна 51495844')).toEqual([])
})
