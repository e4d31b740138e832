import { once } from 'node:events'
import { createServer } from 'node:net'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { certificateOf } from '#eds/certificate.ts'
import { loadCrls } from '#eds/revocation/crls.ts'
import { specimenAuthority } from '#eds/specimen/authority.ts'
import { specimenMessage, specimenSigner } from '#eds/specimen/message.ts'
import { newAuthority } from '#signer/authority.ts'
import { signCms } from '#signer/cms.ts'
import { authorityInfoAccess, crlDistributionPoint, freshestCrl } from '#signer/extensions.ts'
import { type Issued, issue } from '#signer/issue.ts'
import { listOf } from '../../core/trust/authority-list.testing.ts'
import { revocationDesk } from '../../core/trust/verifier.ts'
import type { RevocationSettings } from '../../platform/settings/revocation.ts'
import { fileProject, generatedDocument, multipart, pemSignature, portalOfFile, testMoment } from '../../portal.testing.ts'

const portal = portalOfFile()
let key: Issued
beforeAll(async () => {
  key = await portal.keys(portal.person('contractor'))
})

const letter = Buffer.from('%PDF-1.7 письмо о битуме')
const file = (name: string, bytes: Uint8Array | string) => ({ name, bytes: Buffer.from(bytes as Uint8Array) })
async function check(signature: Uint8Array | string | null, document?: Uint8Array, language = 'ru') {
  const files = {
    ...(document && { document: file('a.pdf', document) }),
    ...(signature !== null && { signature: file('a.cms', signature) }),
  }
  const { payload, headers } = multipart({ data: {}, files })
  return portal.nobody({ method: 'POST', url: '/api/verify', payload, headers: { ...headers, 'accept-language': language } })
}
const rows = async () =>
  (
    await portal.db
      .selectFrom('signature')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

test('anybody checks a signature with its document: who, with which key, judged now; the number is masked, nothing is kept', async () => {
  const { iin, bin } = portal.person('contractor')
  const answer = (await check(pemSignature(letter, key), letter)).json()
  expect(answer).toMatchObject({ ok: true, document: { size: letter.length, attached: false }, verifyCode: null })
  expect(answer.signers).toMatchObject([
    {
      ok: true,
      reasons: [],
      iin: `${iin.slice(0, 6)}******`,
      bin,
      algorithm: 'RSA-2048',
      judgedBy: 'now',
      revocation: { state: 'NOT_ASKED' },
    },
  ])
  expect(JSON.stringify(answer)).not.toContain(iin)
  expect(await rows()).toBe(0)
})

test('a signature with the document inside needs no other file', async () => {
  const attached = signCms({ content: letter, ...key, detached: false, signingTime: new Date(testMoment) })
  expect((await check(attached)).json()).toMatchObject({ ok: true, document: { attached: true, size: letter.length } })
  const other = (await check(attached, Buffer.from('%PDF другое'))).json()
  expect([other.ok, other.signers[0].code]).toEqual([false, 'contentMismatch'])
})

test('another document, another authority, a file that is no signature: each is said in words, ru and kk', async () => {
  const said = async (...args: Parameters<typeof check>) =>
    (await check(...args)).json().signers.map((s: { reasons: object[] }) => s.reasons[0])
  expect(await said(pemSignature(letter, key), Buffer.from('%PDF другое'))).toEqual([
    { code: 'digestMismatch', message: 'Подпись сделана под другим документом, или документ изменён после подписания.' },
  ])
  const foreign = await portal.keys(portal.person('contractor'), {}, await newAuthority())
  expect(await said(pemSignature(letter, foreign), letter, 'kk')).toMatchObject([
    { message: expect.stringMatching(/^Сертификатты портал сенетін куәландырушы орталық бермеген\. .*портал операторы/) },
  ])
  expect(await said(letter, letter)).toMatchObject([{ message: 'Файл не читается как подпись (CMS).' }])
})

test('an expired certificate is told with the time that counts: a good time stamp, the portal’s own acceptance, else now', async () => {
  const short = await portal.keys(portal.person('contractor'), { notAfter: new Date('2026-11-25T00:00:00Z') })
  const when = { signingTime: new Date(testMoment) }
  const stamped = signCms({ content: letter, ...short, ...when, tsa: portal.authority.tsa, stampedAt: new Date(testMoment) })
  const contractor = await portal.as('contractor')
  const pdf = await generatedDocument(contractor, await fileProject(contractor))
  const signature = pemSignature(pdf.bytes, short)
  expect((await contractor.post('/api/etspsignatured', { documentId: pdf.documentId, signature })).statusCode).toBe(200)
  portal.clock.set('2027-03-01T10:00:00+05:00')
  const late = (await check(pemSignature(letter, short), letter)).json()
  expect(late.signers).toMatchObject([{ ok: false, code: 'certificateExpired', judgedBy: 'now' }])
  expect((await check(stamped, letter)).json().signers).toMatchObject([{ ok: true, judgedBy: 'timestamp' }])
  const own = (await check(signature, pdf.bytes)).json()
  expect(own.signers).toMatchObject([{ ok: true, judgedBy: 'acceptance', judgedAt: new Date(testMoment).toISOString() }])
  expect(own.verifyCode).toMatch(/^\w{4}-/)
  const looked = async (sha256: string) => (await portal.nobody({ url: `/api/verify/file/${sha256}` })).json()
  expect(await looked(own.document.sha256)).toEqual({ verifyCode: own.verifyCode })
  expect(await looked('0'.repeat(64))).toEqual({ verifyCode: null })
  portal.clock.set(testMoment)
})

test('a list at hand counts: revoked before is refused', async () => {
  const { serialNumber } = certificateOf(key.certificate)
  const at = new Date('2026-11-01T00:00:00Z')
  const list = listOf(portal.authority, { from: at, to: new Date('2026-12-31T00:00:00Z'), revoked: [{ serialNumber, at }] })
  portal.services.revocation = {
    policy: 'required',
    unreachable: 'refuse',
    lists: async () => loadCrls([list], portal.services.trust),
    ask: () => Promise.reject(new Error('nobody is asked for a stranger')),
  }
  expect((await check(pemSignature(letter, key), letter)).json().signers).toMatchObject([
    { ok: false, code: 'certificateRevoked', revocation: { state: 'REVOKED', revokedAt: at.toISOString() } },
  ])
  delete portal.services.revocation
})

test('nothing in a file that somebody brings makes the portal open a connection', async () => {
  let connections = 0
  const socket = createServer((stream) => {
    connections++
    stream.destroy()
  }).listen(0, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(() => void socket.close())
  const own = `http://127.0.0.1:${(socket.address() as { port: number }).port}/`
  const lures = [crlDistributionPoint(own), freshestCrl(own), authorityInfoAccess(own, own)]
  const luring = await issue(portal.authority, {
    person: { surname: 'Ким', name: 'Олег', iin: '800101300123' },
    notBefore: new Date('2026-01-01'),
    notAfter: new Date('2027-12-31'),
    alter: (draft) => ({ ...draft, extensions: [...draft.extensions.filter(({ id }) => !lures.some((lure) => lure.id === id)), ...lures] }),
  })
  const settings: RevocationSettings = {
    policy: 'required',
    unreachable: 'refuse',
    lists: [],
    ocsp: own,
    refreshMinutes: 1,
    signInHours: 24,
  }
  portal.services.revocation = revocationDesk(portal.services.db, portal.services.trust, settings)
  expect((await check(pemSignature(letter, luring), letter)).json()).toMatchObject({ ok: true })
  expect(connections).toBe(0)
  delete portal.services.revocation
})

test('a file of eight signers is checked, one of nine is refused in words', async () => {
  const { person } = specimenAuthority('GOST-2015-512')
  const signer = specimenSigner({ certificate: person, content: letter })
  const of = (count: number) => specimenMessage({ signers: Array.from({ length: count }, () => signer), certificates: [person.der] })
  expect((await check(of(8), letter)).json().signers.map((s: { algorithm: string }) => s.algorithm)).toEqual(Array(8).fill('GOST-2015-512'))
  expect((await check(of(9), letter)).json()).toMatchObject({ ok: false, signers: [{ code: 'signersUnexpected', fullName: null }] })
})

test('a signature that claims to be made tomorrow is refused', async () => {
  const ahead = signCms({ content: letter, ...key, signingTime: new Date(Date.parse(testMoment) + 86_400_000) })
  expect((await check(ahead, letter)).json().signers).toMatchObject([{ ok: false, code: 'signingTimeInFuture' }])
})

test('without a signature, with too large a file, too often: refused', async () => {
  expect((await check(null, letter)).json()).toMatchObject({ code: 'input.required', field: 'signature' })
  const large = await check(pemSignature(letter, key), Buffer.alloc(26_214_401))
  expect([large.statusCode, large.json().code]).toEqual([413, 'input.tooLarge'])
  const codes = new Set<number>()
  for (let n = 0; n < 22; n++) codes.add((await check(Buffer.from('x'))).statusCode)
  expect(codes.has(429)).toBe(true)
})
