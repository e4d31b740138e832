import { expect, test } from 'vitest'
import { bytesOfBase64, sha256Of } from './sha256.ts'

test('the hash shown before signing is that of exactly the bytes fetched', async () => {
  const bytes = bytesOfBase64(btoa('%PDF-1.7\n\u00ff'))
  expect([...bytes]).toEqual([...'%PDF-1.7\n\u00ff'].map((c) => c.charCodeAt(0)))
  expect(await sha256Of(bytesOfBase64(btoa('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})
