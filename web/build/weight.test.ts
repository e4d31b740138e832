import path from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { roles } from '#domain/role.ts'
import { mayEnter, type Screen } from '../shell/screens/screen.ts'
import { allScreens } from '../shell/screens/screens.ts'
import { root, tables } from './built-screens.ts'
import { type Built, builtWeb, circlesIn, closureOf, closureOfFile, doorOf, firstPageOf, frameOf, importsOf, weightOf } from './weight.ts'

let web: Built
let screens: readonly Screen[]
beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production') // the development build of React, used in tests, is three times as large
  web = await builtWeb()
  vi.unstubAllEnvs()
  screens = await allScreens()
})

/**
 * Pages that a role can open directly by a link, and kB at most.
 * docs/interface.md, section 26. An office's list carries the texts of refusals and papers; every list carries its table and its cards, since only the
 * table itself tells whether it fits.
 */
const landings = [
  ['/info/user', 'CONTRACTOR', 184],
  ['/contractor/project', 'CONTRACTOR', 199],
  ['/branchesQaj/projects', 'QAJ_BRANCH', 215],
  ['/admin/journal', 'ADMIN', 194],
] as const
/** A browser opens six connections to a server; large files and small ones share them. */
const mostFiles = 27

test('the sign-in page of a demo weighs at most 115.5 kB', () => expect(weightOf(web, doorOf(web))).toBeLessThanOrEqual(115.5))

test('who only signs in carries no screen, no table of screens and nothing of the law but who there is', () => {
  const carried = [...doorOf(web)].flatMap((file) => web.chunks.get(file)!.moduleIds)
  const [own, ...inside] = ['web/core/sign-in/SignInPage.tsx', 'web/start/Portal.tsx', 'domain/access.ts'].map((source) =>
    path.join(root, source),
  )
  const isOfScreens = (id: string) => path.dirname(id) === path.join(root, tables) || /Page\.tsx$/.test(id)
  expect(carried).toContain(own)
  expect(carried.filter((id) => id !== own && (isOfScreens(id) || inside.includes(id)))).toEqual([])
})

test.each(landings)('%s as the first page of a %s weighs at most %i kB, in few files', (path, role, most) => {
  const files = firstPageOf(web, path, role)
  expect(weightOf(web, files)).toBeLessThanOrEqual(most)
  expect(files.size).toBeLessThanOrEqual(mostFiles)
})

test('the month at a glance weighs at most 60 kB above the frame, with the map and the forecast that it loads by itself', () => {
  const later = closureOf(web, ['web/reporting/dashboard/RegionMap.tsx', 'web/trade/forecast/ForecastSection.tsx'])
  const page = firstPageOf(web, '/dashboard/default', 'QAJ').union(later)
  expect(weightOf(web, page.difference(frameOf(web, 'QAJ')))).toBeLessThanOrEqual(60)
})

test('the first script asks for all that the files of a screen import, whoever opens it', () => {
  const missing = screens.flatMap(({ path, for: who }) =>
    roles
      .filter((role) => mayEnter({ for: who }, role))
      .flatMap((role) => {
        const asked = firstPageOf(web, path, role)
        const needed = [...asked].flatMap((file) => web.chunks.get(file)!.imports)
        return needed.filter((file) => !asked.has(file)).map((file) => `${role} ${path}: ${file}`)
      }),
  )
  expect(missing).toEqual([])
})

test('every import() of the build is preceded by a fetch of all files that it needs: a browser does not try a failed import again', () => {
  const all = importsOf(web)
  expect(all.length).toBeGreaterThan(200)
  expect(all.filter(({ fetched }) => fetched === null)).toEqual([])
  const missing = all.map(({ by, file, fetched }) => ({ by, file, missing: [...closureOfFile(web, file).difference(fetched!)] }))
  expect(missing.filter((one) => one.missing.length > 0)).toEqual([])
})

test('no chunk waits for one that waits for it', () => expect(circlesIn(web)).toEqual([]))

test('who only looks does not carry the schemas of a form', () => {
  const heavy = landings.filter(([path, role]) => [...firstPageOf(web, path, role)].some((file) => file.includes('schemas')))
  expect(heavy).toEqual([])
})

test('signing by phone is in files of its own, which two parts import when it is set: an installation without it loads no byte of it', () => {
  const all = [...web.chunks.values()]
  const has = (what: RegExp) => all.filter(({ moduleIds }) => moduleIds.some((id) => what.test(id))).map(({ fileName }) => fileName)
  const code = new Set(has(/\/core\/signer\/phone\/|\/SignInByPhone\.tsx$/))
  const words = new Set(has(/\/i18n\/documents\/phone\.(ru|kk)\.ts$/))
  expect([code.size > 1, words.size]).toEqual([true, 2])
  const others = all.filter(({ fileName }) => !code.has(fileName) && !words.has(fileName))
  expect(others.flatMap(({ imports }) => imports.filter((file) => code.has(file) || words.has(file)))).toEqual([])
  const importing = others.filter(({ dynamicImports }) => dynamicImports.some((file) => code.has(file)))
  const parts = ['web/core/signer/SigningMethods.tsx', 'web/core/sign-in/KeySteps.tsx'].map((source) => web.of(source))
  expect(new Set(importing)).toEqual(new Set(parts))
  const first = [...doorOf(web), ...landings.flatMap(([path, role]) => [...firstPageOf(web, path, role)])]
  expect(first.filter((file) => code.has(file) || words.has(file))).toEqual([])
})

test('no file of the built pages asks for files by a pattern: only the build can', () => {
  const all = [...web.chunks.values()]
  expect(all.length).toBeGreaterThan(100)
  expect(all.filter(({ code }) => code.includes('import.meta.glob')).map(({ fileName }) => fileName)).toEqual([])
})
