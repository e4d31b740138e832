import { expect, test } from 'vitest'
import { may } from '#domain/access.ts'
import { roles } from '#domain/role.ts'
import { ru } from '#i18n/ru.ts'
import { mayEnter } from '../screens/screen.ts'
import { allScreens } from '../screens.ts'
import { forAll, manualOf } from './manual.ts'

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

const titleOf = (key: string): string => ru.screen[key.replace('screen.', '') as 'home']
