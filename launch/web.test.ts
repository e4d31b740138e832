import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.mjs'
import { inputs } from './web.mjs'

test('the web is built again when a source of any module that it imports has changed', () => {
  const sources = readdirSync(path.join(root, 'web'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  )
  const modules = sources.flatMap((name) =>
    [...readFileSync(path.join(root, 'web', name), 'utf8').matchAll(/from '#(\w+)\//g)].map(([, module]) => module!),
  )
  expect(modules.length).toBeGreaterThan(500)
  expect([...new Set(modules)].filter((module) => !inputs.includes(module))).toEqual([])
})
