import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ru } from '#i18n/ru.ts'
import { groups } from './groups.ts'

/** What is around a page or belongs to the calls of one feature: there is nothing to look at without them. */
const notShown = [
  'AppTheme',
  'I18nProvider',
  'PortalRouter',
  'LoadedRecord',
  'SaveButton',
  'FaultyRows',
  'ImportDialog',
  'LoadButton',
  'SheetDialog',
]
/** The components that web/kit exports: functions, classes and styled elements with component names. */
const parts = readdirSync('web/kit', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .flatMap((file) => [
    ...readFileSync(`web/kit/${file}`, 'utf8').matchAll(/^export (?:default )?(?:function|class|const) ([A-Z]\w*)(?! = createContext)\b/gm),
  ])
  .map(([, name]) => name!)
  .filter((name) => !notShown.includes(name))
const shown = groups.flatMap((group) => group.parts.flatMap(({ name, inside = [] }) => [name, ...inside]))

test('the gallery shows every part of web/kit, by itself or inside of another', () => {
  expect(parts.filter((name) => !shown.includes(name))).toEqual([])
})

test('the gallery names nothing twice and nothing that is gone', () => {
  expect(shown.filter((name, i) => !parts.includes(name) || shown.indexOf(name) !== i)).toEqual([])
})

test('whatever the dictionary explains is shown', () => {
  const told = groups.flatMap((group) => group.parts.map(({ name }) => name))
  expect(Object.keys(ru.gallery.part).filter((name) => !told.includes(name as never))).toEqual([])
})
