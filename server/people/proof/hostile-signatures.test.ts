import { expect, test } from 'vitest'
import { isPdf } from '#domain/documents/document/attachment.ts'
import { specimenAuthority } from '#eds/specimen/authority.ts'
import { verifyAll } from '#eds/verify.ts'
import { multipart, portalOfFile } from '../../portal.testing.ts'
import { hostileDocuments, hostileSignatures } from './hostile-signatures.testing.ts'

const portal = portalOfFile()
const { trust } = specimenAuthority('RSA')
const at = new Date('2026-11-25T10:00:00Z')

test.each(hostileSignatures)('a signature of $name is refused with a reason', ({ file }) => {
  const [verdict] = verifyAll({ cms: file(), content: new Uint8Array(1), trust, at, purpose: 'sign', revocation: 'none', mostSigners: 8 })
  expect(verdict!.ok).toBe(false)
  expect(verdict!.code).not.toBe('internalError')
})

test('a hostile signature and a hostile document are answered like any other, and nothing of the server is gone', async () => {
  for (const [n, { file }] of hostileDocuments.entries()) {
    expect(isPdf(file())).toBe(true)
    const files = {
      document: { name: 'a.pdf', bytes: file() },
      signature: { name: 'a.cms', bytes: hostileSignatures[n]!.file() },
    }
    const answer = await portal.nobody({ method: 'POST', url: '/api/verify', ...multipart({ data: {}, files }) })
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { ok: false, document: { size: files.document.bytes.length } }])
  }
  expect((await portal.nobody({ url: '/api/health' })).statusCode).toBe(200)
})
