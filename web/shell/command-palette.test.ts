import { expect, test } from 'vitest'
import { allScreens } from '../screens.ts'
import { projectPage, screensFor } from './command-palette.ts'

const screens = await allScreens()

test('a project opens on the page of whoever asks: the contractor on its own, an office on the sign-off', () => {
  const found = { id: 7, routeId: 9 }
  expect(projectPage(screens, 'CONTRACTOR', found)).toBe('/contractor/project/7')
  expect(projectPage(screens, 'QAJ_BRANCH', found)).toBe('/branchesQaj/projects/7/9')
  expect(projectPage(screens, 'AKIMAT_BRANCH', found)).toBe('/mio/projects/7/9')
  expect(projectPage(screens, 'QAJ_BRANCH', { id: 7, routeId: null })).toBeNull()
  expect(projectPage(screens, 'FACTORY', found)).toBeNull()
})

test('only screens of the role are offered, by their words', () => {
  const titled = (text: string) => screensFor(screens, 'CONTRACTOR', ({ path }) => path, text).map(({ path }) => path)
  expect(titled('')).toEqual(expect.arrayContaining(['/info/user', '/contractor/project', '/contractor/project/new', '/verify']))
  expect(titled('').filter((path) => path.includes(':') || path.startsWith('/admin') || path === '/gallery')).toEqual([])
  expect(titled('CONTRACTOR new')).toEqual(['/contractor/project/new'])
})
