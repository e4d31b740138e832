import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '#launch/root.mjs'

type Lock = { packages: Record<string, { integrity?: string }> }
const locks = ['package-lock.json', 'runtime/package-lock.json', 'runtime/chromium/package-lock.json', 'runtime/s3/package-lock.json']

/** Checks copies of the lock files, the portal's after a change. */
function check(change: (packages: Lock['packages']) => void = () => {}) {
  const folder = mkdtempSync(join(tmpdir(), 'locks-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const inside of ['chromium', 's3']) mkdirSync(join(folder, 'runtime', inside), { recursive: true })
  for (const name of locks) {
    const lock = JSON.parse(readFileSync(join(root, name), 'utf8')) as Lock
    if (name === locks[0]) change(lock.packages)
    writeFileSync(join(folder, name), JSON.stringify(lock))
  }
  const { status, stdout } = spawnSync(process.execPath, [join(root, 'commands/test/lock-check.mjs')], { cwd: folder, encoding: 'utf8' })
  return { status, said: stdout }
}

test('every package of every platform is in the lock files, with the hash of what is installed', () => {
  expect(check()).toEqual({ status: 0, said: '' })
})

test('a package without a hash is named, of another platform too', () => {
  const changed = check((packages) => {
    delete packages['node_modules/@myriaddreamin/typst-ts-node-compiler-linux-arm64-gnu']!.integrity
  })
  expect(changed).toEqual({
    status: 1,
    said: 'package-lock.json: @myriaddreamin/typst-ts-node-compiler-linux-arm64-gnu 0.7.0 has no integrity\n',
  })
})

test('a package that another one asks for and that is missing is named', () => {
  const { status, said } = check((packages) => delete packages['node_modules/pg-types'])
  expect(status).toBe(1)
  expect(said).toMatch(/^package-lock\.json: pg asks for pg-types \S+, which is missing$/m)
})

test('a package for another platform that is offered and missing is named: a machine of that kind could not be installed', () => {
  const { status, said } = check((packages) => delete packages['node_modules/@node-rs/argon2-darwin-arm64'])
  expect(status).toBe(1)
  expect(said).toMatch(/^package-lock\.json: @node-rs\/argon2 asks for @node-rs\/argon2-darwin-arm64 \S+, which is missing$/m)
})
