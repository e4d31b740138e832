import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filedNames, storageNames } from '#domain/trade/project/project.ts'

const sources = readdirSync('web/trade/project/form')
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => readFileSync(`web/trade/project/form/${file}`, 'utf8'))
  .join('\n')
/** Field names bound by the inputs of the form, by name or by rule. */
const namesIn = (pattern: RegExp) => [...sources.matchAll(pattern)].map(([, name]) => name!)
const ofProject = namesIn(/\bname="(\w+)"/g)
const ofStorage = namesIn(/\b(?:name|rule)=\{`\$\{at\}\.(\w+)`\}/g)

test('every field that is filed can be entered, of a project and of its storages', () => {
  expect(filedNames.filter((name) => !ofProject.includes(name))).toEqual([])
  expect(storageNames.filter((name) => !ofStorage.includes(name))).toEqual([])
})
