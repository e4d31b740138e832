import { beforeAll, expect, test, vi } from 'vitest'
import { allScreens } from '../screens.ts'
import { type Built, builtWeb, circlesIn, closureOf, weightOf } from './weight.ts'

let web: Built
beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production') // the development build of React, used in tests, is three times as large
  web = await builtWeb()
  vi.unstubAllEnvs()
})

const dictionaries = (...sections: string[]) => sections.map((section) => `i18n/${section}.ru.ts`)
const frame = [
  'web/main.tsx',
  'web/Portal.tsx',
  'web/mui.ru.ts',
  'web/screen-messages.ts',
  ...dictionaries('shell', 'screen', 'role', 'time'),
]
/** Pages that a role can open directly by a link, with the dictionary section of the screen. */
const landings = [
  ['/info/user', 'web/info/HomePage.tsx', 'contractor'],
  ['/contractor/project', 'web/project/ContractorProjectsPage.tsx', 'contractor'],
  ['/admin/journal', 'web/admin/JournalPage.tsx', 'administration'],
] as const

test('the sign-in page of a demo weighs at most 130 kB (docs/interface.md, section 26)', () => {
  expect(
    weightOf(web, closureOf(web, ['web/main.tsx', 'web/session/SignInPage.tsx', ...dictionaries('shell', 'session', 'role')])),
  ).toBeLessThanOrEqual(130)
})

test('who only signs in carries no screen, no table of screens and nothing of the law but who there is', () => {
  const carried = [...closureOf(web, ['web/main.tsx', 'web/session/SignInPage.tsx'])].flatMap((file) => web.chunks.get(file)!.moduleIds)
  expect(carried.filter((id) => /web\/(screens\/|Portal)|domain\/access|web\/(?!session|ui|shell)\w+\/\w+Page/.test(id))).toEqual([])
})

test.each(landings)('%s as the first page of a role weighs at most 200 kB', async (path, page, table) => {
  const sections = (await allScreens()).find((screen) => screen.path === path)!.messages
  const tables = ['everyone', table].map((name) => `web/screens/${name}.ts`)
  expect(weightOf(web, closureOf(web, [...frame, ...tables, page, ...dictionaries(...sections)]))).toBeLessThanOrEqual(200)
})

test('no chunk waits for one that waits for it', () => expect(circlesIn(web)).toEqual([]))

test('who only looks does not carry the schemas of a form', () => {
  const heavy = landings.filter(([, page]) => [...closureOf(web, [...frame, page])].some((file) => file.includes('schemas')))
  expect(heavy).toEqual([])
})
