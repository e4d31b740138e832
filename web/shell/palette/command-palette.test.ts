import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import * as page from '#domain/reporting/search/page.ts'
import { type Role, roles } from '#domain/role.ts'
import { mayOpen } from '../screens/screen.ts'
import { allScreens } from '../screens/screens.ts'
import { acts, actsOf } from './acts.ts'
import { screensFor } from './command-palette.ts'

const screens = await allScreens()
const opens = (role: Role, path: string) =>
  screens.some((screen) => mayOpen(screen, { role }) && matchPath(screen.path, new URL(path, 'http://portal').pathname) !== null)

const ownershipType = 'REPUBLICAN'
const shipped = { requestId: 171, projectId: 7, ownershipType, period: '2026-11-01', vehicle: '51495844' } as const
/** Who finds which kind (server/reporting/search): each has the page that it opens. */
const found: [string, readonly Role[], (role: Role) => string | null][] = [
  [
    'project',
    ['CONTRACTOR', 'QAJ_BRANCH', 'AKIMAT_BRANCH', 'QAJ', 'KAD_MT'],
    (role) => page.projectPage(role, { id: 7, ownershipType, routeId: 9 }),
  ],
  [
    'project without a sign-off',
    ['QAJ_BRANCH', 'AKIMAT_BRANCH'],
    (role) => page.projectPage(role, { id: 7, ownershipType, routeId: null }),
  ],
  ['order', ['QAJ', 'SUPPLIER', 'KAD_MT'], (role) => page.orderPage(role, { period: '2026-11-01', verifyCode: '7K2M-0XQ4-9TDA-B5RC' })],
  ['document', roles, () => page.documentPage('7K2M-0XQ4-9TDA-B5RC')],
  ['wagon', ['SUPPLIER', 'CONTRACTOR', 'QAJ_BRANCH', 'AKIMAT_BRANCH', 'QAJ', 'KAD_MT'], (role) => page.shipmentPage(role, shipped)],
  ['organisation', ['ADMIN'], () => page.organisationPage('123456789012')],
  ['person', ['ADMIN'], () => page.personPage(7)],
]
test.each(found)('a %s opens on a page of whoever finds it', (_, readers, pageOf) => {
  expect(readers.map((role) => [role, opens(role, pageOf(role) ?? '')])).toEqual(readers.map((role) => [role, true]))
})

test('a project opens on the page of whoever asks: the contractor on its own, an office on the sign-off', () => {
  const project = { id: 7, ownershipType: 'LOCAL', routeId: 9 } as const
  expect(page.projectPage('CONTRACTOR', project)).toBe('/contractor/project/7')
  expect(page.projectPage('QAJ_BRANCH', project)).toBe('/branchesQaj/projects/7/9')
  expect(page.projectPage('AKIMAT_BRANCH', project)).toBe('/mio/projects/7/9')
  expect(page.projectPage('QAJ', project)).toBe('/contractor/local/applications/7')
})

test('what somebody may do begins on a page that they may open', () => {
  const shut = roles.flatMap((role) => actsOf({ role }).filter(({ path }) => !opens(role, path)))
  expect(shut).toEqual([])
  expect(new Set(roles.flatMap((role) => actsOf({ role }).map(({ key }) => key))).size).toBe(acts.length)
  const reads = actsOf({ role: 'CONTRACTOR', readOnly: true }).map(({ key }) => key)
  expect(reads).toEqual(['password', 'problem', 'check'])
})

test('only screens of the role are offered, by their words in whatever form', () => {
  const titled = (text: string) => screensFor(screens, 'CONTRACTOR', ({ path }) => path, text).map(({ path }) => path)
  expect(titled('')).toEqual(expect.arrayContaining(['/info/user', '/contractor/project', '/contractor/project/new', '/verify']))
  expect(titled('').filter((path) => path.includes(':') || path.startsWith('/admin') || path === '/gallery')).toEqual([])
  expect(titled('CONTRACTOR new')).toEqual(['/contractor/project/new'])
  expect(titled('№')).toEqual([])
})
