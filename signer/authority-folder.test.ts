import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { algorithms } from './algorithm.ts'
import { authorityAt, createAuthority, openAuthority } from './authority-folder.ts'

let above: string
beforeAll(() => {
  above = mkdtempSync(join(tmpdir(), 'authority-'))
})
afterAll(() => rmSync(above, { recursive: true }))

const mode = (path: string) => (statSync(path).mode & 0o777).toString(8)

test('an authority is opened as it was made, and only its owner can read the keys', async () => {
  const dir = join(above, 'first')
  const made = await createAuthority(dir)
  const opened = await openAuthority(dir)
  expect(Buffer.compare(opened.intermediate.certificate, made.intermediate.certificate)).toBe(0)
  expect(Buffer.from(algorithms.rsa.pkcs8(opened.tsa.privateKey)).equals(algorithms.rsa.pkcs8(made.tsa.privateKey))).toBe(true)
  expect(mode(dir)).toBe('700')
  expect(readdirSync(dir).map((file) => mode(join(dir, file)))).toEqual(Array(6).fill('600'))
})

test('two processes that start together end with one authority', async () => {
  const dir = join(above, 'shared')
  const both = await Promise.all([authorityAt(dir), authorityAt(dir)])
  const kept = await openAuthority(dir)
  for (const one of both) expect(Buffer.compare(one.root.certificate, kept.root.certificate)).toBe(0)
  expect(readdirSync(above).filter((name) => name.startsWith('.shared'))).toEqual([])
})

test('an empty folder holds no authority', async () => {
  await expect(openAuthority(join(above, 'nothing'))).rejects.toMatchObject({ code: 'ENOENT' })
})
