import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { requireCompiledParts } from './machine.mjs'
import { root } from './root.mjs'

const packages = () =>
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages as Parameters<typeof requireCompiledParts>[0] & object
const [linux, darwin] = (['linux', 'darwin'] as const).map((platform) => (arch: string) => ({ platform, arch, musl: false }))

describe('the parts that are compiled for a machine', () => {
  test.each([linux!('x64'), linux!('arm64'), darwin!('x64'), darwin!('arm64'), { ...linux!('x64'), musl: true }])(
    'are there, with their hashes, for $platform $arch',
    (machine) => expect(requireCompiledParts(packages(), machine)).toBeUndefined(),
  )

  test('are there for this machine', () => expect(requireCompiledParts()).toBeUndefined())

  test('are missing on a machine for which nobody builds them, and the start says where it runs', () => {
    expect(() => requireCompiledParts(packages(), linux!('s390x'))).toThrow(
      'The portal does not run on linux s390x: @myriaddreamin/typst-ts-node-compiler, which makes the papers (PDF), is not built for it.\nUse Linux or macOS on x64 or arm64.',
    )
  })

  test('are not taken without a hash', () => {
    const changed = packages()
    delete changed['node_modules/@node-rs/argon2-darwin-arm64']!.integrity
    expect(() => requireCompiledParts(changed, darwin!('arm64'))).toThrow(/has no hash of @node-rs\/argon2-darwin-arm64/)
    expect(requireCompiledParts(changed, linux!('arm64'))).toBeUndefined()
  })

  test('on musl are those that were built for musl, and nowhere else', () => {
    const changed = packages()
    delete changed['node_modules/@node-rs/argon2-linux-x64-musl']!.integrity
    expect(() => requireCompiledParts(changed, { ...linux!('x64'), musl: true })).toThrow(/has no hash of @node-rs\/argon2-linux-x64-musl/)
    expect(requireCompiledParts(changed, linux!('x64'))).toBeUndefined()
  })
})
