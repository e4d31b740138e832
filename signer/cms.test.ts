import { createHash, randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { oid } from '#eds/oid.ts'
import { type Authority, newAuthority, trustedBy } from './authority.ts'
import { type CmsOrder, cmsPem, signCms } from './cms.ts'
import { type Issued, issue } from './issue.ts'
import { fromPem, toPem } from './keys/pem.ts'
import { haveOpenssl, openssl } from './openssl.testing.ts'
import { timeStamp } from './time-stamp.ts'

const content = randomBytes(10_000)
let authority: Authority
let issued: Issued
beforeAll(async () => {
  authority = await newAuthority()
  issued = await issue(authority, { person: { surname: 'Ким', name: 'Олег', iin: '800101300123' } })
})

const signed = (order: Partial<CmsOrder> = {}) => signCms({ content, chain: [issued.certificate], privateKey: issued.privateKey, ...order })

test('the text is what NCALayer answers', () => {
  const text = cmsPem(signed())
  expect(text).toMatch(/^-----BEGIN CMS-----\n([A-Za-z0-9+/]{64}\n)+[A-Za-z0-9+/=]{1,64}\n-----END CMS-----\n$/)
  expect(fromPem(text)[0]).toBe(0x30)
})

test('the content is inside only when asked for', () => {
  expect(Buffer.from(signed()).includes(content)).toBe(false)
  expect(Buffer.from(signed({ detached: false })).includes(content)).toBe(true)
})

test('an empty chain cannot sign', () => {
  expect(() => signed({ chain: [] })).toThrow(RangeError)
})

describe.runIf(haveOpenssl)('in the eyes of openssl', () => {
  const verify = (cms: Uint8Array, ...args: string[]) => {
    const ca = trustedBy(authority)
      .map((der) => toPem('CERTIFICATE', der))
      .join('')
    return openssl(
      { cms, ca, content },
      'cms',
      '-verify',
      '-inform',
      'DER',
      '-in',
      'cms',
      '-CAfile',
      'ca',
      '-binary',
      '-out',
      'out',
      ...args,
    )
  }
  const good = { ok: true, said: 'CMS Verification successful\n' }

  test('a detached signature holds', () => expect(verify(signed(), '-content', 'content')).toEqual(good))
  test('an attached signature holds', () => expect(verify(signed({ detached: false }))).toEqual(good))
  test('the signing certificate is the one named (CAdES)', () =>
    expect(verify(signed(), '-content', 'content', '-cades').said).toBe('CAdES Verification successful\n'))
  test('the whole chain may travel along', () => expect(verify(signed({ chain: issued.chain }), '-content', 'content')).toEqual(good))

  test('a signature over the digest alone is the same as over the content', () => {
    const digest = createHash('sha256').update(content).digest()
    expect(verify(signed({ content: digest, digested: true }), '-content', 'content')).toEqual(good)
  })

  test('another content does not', () => expect(verify(signed({ content: randomBytes(8) }), '-content', 'content').ok).toBe(false))

  test('a missing attribute is noticed', () => {
    const bare = signed({
      alter: (draft) => ({ ...draft, signedAttributes: draft.signedAttributes.filter(([id]) => id !== oid.messageDigest) }),
    })
    expect(verify(bare, '-content', 'content').ok).toBe(false)
  })

  test('the time stamp is over the signature, by the time stamping service', () => {
    const stamped = signed({ tsa: authority.tsa })
    expect(verify(stamped, '-content', 'content')).toEqual(good)
    expect(openssl({ stamped }, 'asn1parse', '-inform', 'DER', '-in', 'stamped').said).toContain('id-smime-aa-timeStampToken')
    const ca = trustedBy(authority)
      .map((der) => toPem('CERTIFICATE', der))
      .join('')
    const token = timeStamp(content, authority.tsa, new Date())
    const args = ['ts', '-verify', '-data', 'content', '-in', 'token', '-token_in', '-CAfile', 'ca']
    expect(openssl({ token, content, ca }, ...args).said).toContain('Verification: OK')
    expect(openssl({ token, content: 'other', ca }, ...args).said).toContain('Verification: FAILED')
  })
})
