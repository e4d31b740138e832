import { X509Certificate } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { nil } from '#eds/der/write.ts'
import { oid } from '#eds/oid.ts'
import { type Authority, newAuthority, trustedBy } from './authority.ts'
import { basicConstraints } from './extensions.ts'
import { type Issued, issue } from './issue.ts'
import { toPem } from './keys/pem.ts'
import { newRsaKey } from './keys/rsa.ts'
import { haveOpenssl, openssl } from './openssl.testing.ts'

const person = { surname: 'Сейітқали', name: 'Айгерім', patronymic: 'Бекқызы', iin: '800101400123' }
const organisation = { name: 'ТОО "Жол құрылысы"', bin: '010140000123' }

let authority: Authority
let head: Issued
beforeAll(async () => {
  authority = await newAuthority()
  head = await issue(authority, { person, organisation, rights: ['head'] })
})

const read = ({ certificate }: Issued) => new X509Certificate(certificate)
const subject = (issued: Issued) => read(issued).subject.split('\n')

describe('the certificate of an organisation', () => {
  test('has the subject of the national CA: BIN in OU, the patronymic in GIVENNAME', () => {
    expect(subject(head)).toEqual([
      'CN=СЕЙІТҚАЛИ АЙГЕРІМ',
      'SN=СЕЙІТҚАЛИ',
      'serialNumber=IIN800101400123',
      'C=KZ',
      'O=ТОО \\"Жол құрылысы\\"',
      'OU=BIN010140000123',
      'GN=БЕКҚЫЗЫ',
    ])
  })

  test('says what the holder may do', async () => {
    expect(read(head).keyUsage).toEqual([oid.emailProtection, oid.ncaOrganisation, oid.ncaHead])
    const several = await issue(authority, { person, organisation, rights: ['rightToSign', 'hr'], privateKey: head.privateKey })
    expect(read(several).keyUsage).toEqual([oid.emailProtection, oid.ncaOrganisation, oid.ncaRightToSign, oid.ncaHr])
  })

  test('of an employee carries no right to sign', async () => {
    const employee = await issue(authority, { person, organisation, privateKey: head.privateKey })
    expect(read(employee).keyUsage).toEqual([oid.emailProtection, oid.ncaOrganisation, oid.ncaEmployee])
  })
})

test('the certificate of a person names no organisation', async () => {
  const own = await issue(authority, { person: { ...person, email: 'a@bitumen.test' }, privateKey: head.privateKey })
  expect(subject(own).some((line) => line.startsWith('O'))).toBe(false)
  expect(read(own).keyUsage).toEqual([oid.emailProtection, oid.ncaPerson])
  expect(read(own).subjectAltName).toBe('email:a@bitumen.test')
})

test('a key for signing in cannot be taken for one that signs', async () => {
  const auth = await issue(authority, { person, purpose: 'auth', privateKey: head.privateKey })
  expect(read(auth).keyUsage).toEqual([oid.clientAuth, oid.ncaPerson])
})

test('a certificate can be of the past or of the future', async () => {
  const [notBefore, notAfter] = [new Date('2024-02-01T00:00:00Z'), new Date('2025-02-01T00:00:00Z')]
  const expired = read(await issue(authority, { person, notBefore, notAfter, privateKey: head.privateKey }))
  expect([expired.validFromDate, expired.validToDate]).toEqual([notBefore, notAfter])
})

test('two certificates over one key have different serials', async () => {
  const second = await issue(authority, { person, organisation, privateKey: head.privateKey })
  expect(read(second).publicKey.equals(read(head).publicKey)).toBe(true)
  expect(read(second).serialNumber).not.toBe(read(head).serialNumber)
})

test('another authority bears the same names and cannot vouch for the certificate', async () => {
  const foreign = await newAuthority()
  const [mine, theirs] = [authority, foreign].map(({ intermediate }) => new X509Certificate(intermediate.certificate))
  expect(theirs!.subject).toBe(mine!.subject)
  expect(read(head).verify(mine!.publicKey)).toBe(true)
  expect(read(head).verify(theirs!.publicKey)).toBe(false)
})

test('any defect can be put in for tests of refusal', async () => {
  const odd = await issue(authority, {
    person,
    privateKey: await newRsaKey(1024),
    alter: (draft) => ({ ...draft, extensions: [...draft.extensions, { id: '1.2.3.4', critical: true, value: nil() }] }),
  })
  expect(read(odd).publicKey.asymmetricKeyDetails?.modulusLength).toBe(1024)
  expect(Buffer.from(odd.certificate).includes(Buffer.from('06032a0304' + '0101ff' + '04020500', 'hex'))).toBe(true)
})

describe.runIf(haveOpenssl)('in the eyes of openssl', () => {
  const bundle = (a: Authority) =>
    trustedBy(a)
      .map((der) => toPem('CERTIFICATE', der))
      .join('')
  const verify = (files: Record<string, string>, ...args: string[]) => openssl(files, 'verify', '-CAfile', 'ca', ...args, 'leaf')

  test('the chain holds, strictly too', () => {
    const files = { ca: bundle(authority), leaf: toPem('CERTIFICATE', head.certificate) }
    expect(verify(files, '-purpose', 'smimesign')).toEqual({ ok: true, said: 'leaf: OK\n' })
    expect(verify(files, '-x509_strict')).toEqual({ ok: true, said: 'leaf: OK\n' })
  })

  test('the time stamping service may only stamp', () => {
    const files = { ca: bundle(authority), leaf: toPem('CERTIFICATE', authority.tsa.certificate) }
    expect(verify(files, '-purpose', 'timestampsign').ok).toBe(true)
    expect(verify(files, '-purpose', 'smimesign').ok).toBe(false)
  })

  test('another authority of the same names is not trusted', async () => {
    const files = { ca: bundle(await newAuthority()), leaf: toPem('CERTIFICATE', head.certificate) }
    expect(verify(files).ok).toBe(false)
  })

  test('the intermediate may not make further authorities', async () => {
    const sub = await issue(authority, {
      person,
      alter: (draft) => ({ ...draft, extensions: [basicConstraints(), ...draft.extensions.slice(1)] }),
    })
    const under = await issue(
      { ...authority, intermediate: { certificate: sub.certificate, privateKey: sub.privateKey } },
      { person, alter: (draft) => ({ ...draft, issuer: [[oid.commonName, 'sub']] }) },
    )
    const files = { ca: bundle(authority), leaf: toPem('CERTIFICATE', under.certificate), sub: toPem('CERTIFICATE', sub.certificate) }
    expect(verify(files, '-untrusted', 'sub').ok).toBe(false)
  })
})
