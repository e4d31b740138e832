import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { certificateOf } from '#eds/certificate.ts'
import { loadCrls } from '#eds/revocation/crls.ts'
import { forgetSettings, storedKey } from '../../core/setting/read.ts'
import { listOf } from '../../core/trust/authority-list.testing.ts'
import { withTrust } from '../../core/trust/tables.ts'
import { revocationFor } from '../../core/trust/verifier.ts'
import type { Services } from '../../platform/http/services.ts'
import { fileProject, type Portal, portalOfFile, type SignedIn, signGenerated, testMoment } from '../../portal.testing.ts'
import { notifyOfRevocation } from '../document/notify-of-revocation.ts'
import { checkPending, noteRevocation } from './checks.ts'
import { watchRevoked } from './watch.ts'

const portal = portalOfFile()
let contractor: SignedIn
let key: Awaited<ReturnType<Portal['keys']>>
let signatureId: number
let services: Services
let lists: Uint8Array[]
beforeAll(async () => {
  contractor = await portal.as('contractor')
  key = await portal.keys(portal.person('contractor'))
  services = {
    ...portal.services,
    revocation: {
      policy: 'required',
      unreachable: 'acceptAndCheckLater',
      lists: async () => loadCrls(lists, portal.services.trust),
      ask: async () => null,
    },
  }
})
beforeEach(async () => {
  lists = []
  delete portal.services.revocation
  await signGenerated(contractor, await fileProject(contractor), key)
  const { id } = await portal.db.selectFrom('signature').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  signatureId = id
  await withTrust(portal.db).deleteFrom('signatureCheck').execute()
})

const hours = (n: number) => new Date(new Date(testMoment).getTime() + n * 3_600_000)
const list = (revokedAt?: Date) =>
  listOf(portal.authority, {
    from: hours(2),
    to: hours(26),
    revoked: revokedAt ? [{ serialNumber: certificateOf(key.certificate).serialNumber, at: revokedAt }] : [],
  })
const accept = async () => {
  const { cms, documentSha256, signedAt } = await portal.db
    .selectFrom('signature')
    .selectAll()
    .where('id', '=', signatureId)
    .executeTakeFirstOrThrow()
  const judged = await revocationFor(services).judge({
    cms,
    content: await services.files.get(documentSha256),
    at: signedAt,
    purpose: 'sign',
  })
  await portal.db.transaction().execute((tx) => noteRevocation(tx, signatureId, judged))
  return judged
}
const kept = () => withTrust(portal.db).selectFrom('signatureCheck').selectAll().where('signatureId', '=', signatureId).executeTakeFirst()

test('a signature accepted unasked is marked, asked about again, and good once a list says so', async () => {
  expect(await accept()).toMatchObject({ verdict: { ok: true, revocation: null }, later: true })
  expect(await kept()).toMatchObject({ state: 'PENDING', acceptedUnasked: true })
  expect(await checkPending(services, notifyOfRevocation)).toEqual([{ signatureId, state: 'PENDING' }])
  expect(await kept()).toMatchObject({ state: 'PENDING', attempts: 1, detail: 'no answer yet' })
  lists = [list()]
  expect(await checkPending(services, notifyOfRevocation)).toEqual([])
  await sql`update signature_check set due_at = now()`.execute(portal.db)
  expect(await checkPending(services, notifyOfRevocation)).toEqual([{ signatureId, state: 'GOOD' }])
  expect(await kept()).toMatchObject({ state: 'GOOD', acceptedUnasked: true, source: 'crl', revokedAt: null, number: '7', dueAt: null })
  expect(await checkPending(services, notifyOfRevocation)).toEqual([])
})

test('a certificate revoked before the acceptance shows when the list comes', async () => {
  await accept()
  lists = [list(hours(-1))]
  expect(await checkPending(services, notifyOfRevocation)).toEqual([{ signatureId, state: 'REVOKED' }])
  expect(await kept()).toMatchObject({ state: 'REVOKED', revokedAt: hours(-1), acceptedUnasked: true })
})

test('a certificate revoked after the acceptance leaves the signature good, and both are kept', async () => {
  await accept()
  lists = [list(hours(1))]
  expect(await checkPending(services, notifyOfRevocation)).toEqual([{ signatureId, state: 'GOOD' }])
  expect(await kept()).toMatchObject({ state: 'GOOD', revokedAt: hours(1) })
})

test('two instances never check one signature at once', async () => {
  await accept()
  lists = [list()]
  const both = await Promise.all([checkPending(services, notifyOfRevocation), checkPending(services, notifyOfRevocation)])
  expect(both.flat()).toEqual([{ signatureId, state: 'GOOD' }])
})

test('what was asked at once is kept with the list itself as evidence; where nobody is asked, nothing is', async () => {
  const now = listOf(portal.authority, { from: hours(-1), to: hours(23) })
  lists = [now]
  expect((await accept()).later).toBe(false)
  const { answers } = (await kept())!
  expect(answers).toHaveLength(1)
  const body = await withTrust(portal.db)
    .selectFrom('revocationAnswer')
    .select('body')
    .where('sha256', 'in', answers)
    .executeTakeFirstOrThrow()
  expect(body.body.equals(Buffer.from(now))).toBe(true)
  await withTrust(portal.db).deleteFrom('signatureCheck').execute()
  const unasked = await revocationFor({ trust: services.trust }).judge({ cms: '', at: new Date(), purpose: 'sign' })
  await portal.db.transaction().execute((tx) => noteRevocation(tx, signatureId, unasked))
  expect(await kept()).toBeUndefined()
})

test('a document that cannot be read leaves its signature waiting and says why', async () => {
  await accept()
  lists = [list()]
  expect(
    await checkPending(
      { ...services, files: { ...services.files, get: async () => Promise.reject(new Error('gone')) } },
      notifyOfRevocation,
    ),
  ).toMatchObject([{ state: 'PENDING' }])
  expect(await kept()).toMatchObject({ state: 'PENDING', detail: 'the document cannot be read' })
})

const desk = () => services.revocation!
const sign = async () => (await signGenerated(contractor, await fileProject(contractor), key)).json()
const shown = async (documentId: string) => (await contractor.get(`/api/document/${documentId}/signatures`)).json().signatures[0]

test('through the portal: refused where an answer is required and none can be had', async () => {
  portal.services.revocation = { ...desk(), unreachable: 'refuse' }
  expect(await sign()).toMatchObject({ code: 'eds.crlMissing' })
})

test('through the portal: accepted unasked, shown as waiting, then as good, and as revoked later', async () => {
  portal.services.revocation = desk()
  const { documentId } = await sign()
  expect(await shown(documentId)).toMatchObject({ ok: true, revocation: { state: 'PENDING', revokedAt: null } })
  lists = [list(hours(1))]
  await sql`update signature_check set due_at = now()`.execute(portal.db)
  expect(await checkPending(portal.services, notifyOfRevocation)).toMatchObject([{ state: 'GOOD' }])
  const revokedLater = { ok: true, code: 'ok', revocation: { state: 'GOOD', revokedAt: hours(1).toISOString() } }
  expect(await shown(documentId)).toMatchObject(revokedLater)
  delete portal.services.revocation
  expect(await shown(documentId)).toMatchObject(revokedLater)
})

test('through the portal: a certificate revoked by the acceptance is refused, and shows where it was accepted unasked', async () => {
  portal.services.revocation = desk()
  const { documentId } = await sign()
  const now = listOf(portal.authority, {
    from: hours(-1),
    to: hours(23),
    revoked: [{ serialNumber: certificateOf(key.certificate).serialNumber, at: hours(-2) }],
  })
  lists = [now]
  expect(await sign()).toMatchObject({ code: 'eds.certificateRevoked' })
  const bad = { ok: false, code: 'certificateRevoked', revocation: { state: 'REVOKED', revokedAt: hours(-2).toISOString() } }
  expect(await shown(documentId)).toMatchObject(bad)
  await sql`update signature_check set due_at = now()`.execute(portal.db)
  await checkPending(portal.services, notifyOfRevocation)
  delete portal.services.revocation
  expect(await shown(documentId)).toMatchObject(bad)
})

test('through the portal: what was asked at once stands beside the signature from the start', async () => {
  portal.services.revocation = desk()
  lists = [listOf(portal.authority, { from: hours(-1), to: hours(23) })]
  const { documentId } = await sign()
  delete portal.services.revocation
  expect(await shown(documentId)).toMatchObject({ ok: true, revocation: { state: 'GOOD', revokedAt: null } })
})

const found = () => watchRevoked({ ...services, db: portal.db }, notifyOfRevocation)
const told = () => portal.db.selectFrom('notice').select(['kind', 'args', 'bin', 'path']).where('kind', '=', 'signature.revoked').execute()

test('a certificate revoked after its signature: the signature stays good as of its time, the page says both, the first answer stays as evidence', async () => {
  portal.services.revocation = desk()
  lists = [listOf(portal.authority, { from: hours(-1), to: hours(23) })]
  const { documentId } = await sign()
  const { id } = await portal.db.selectFrom('signature').select('id').where('documentId', '=', documentId).executeTakeFirstOrThrow()
  signatureId = id
  const [first, before] = [(await kept())!.answers, await told()]
  lists = [list(hours(1))]
  expect(await found()).toContainEqual({ signatureId, state: 'GOOD' })
  expect(await found()).toEqual([])
  expect(await kept()).toMatchObject({ state: 'GOOD', revokedAt: hours(1), number: '7' })
  expect((await kept())!.answers).toEqual(expect.arrayContaining(first))
  expect((await kept())!.answers).toHaveLength(2)
  delete portal.services.revocation
  expect(await shown(documentId)).toMatchObject({ ok: true, code: 'ok', revocation: { state: 'GOOD', revokedAt: hours(1).toISOString() } })
  expect(await told()).toEqual(before)
})

test('a certificate found later to have been revoked before: the signature falls, and whom it concerns is told once', async () => {
  const { documentId } = await sign()
  lists = [list(hours(-3))]
  expect((await found()).every(({ state }) => state === 'REVOKED')).toBe(true)
  expect(await found()).toEqual([])
  expect(await shown(documentId)).toMatchObject({
    ok: false,
    code: 'certificateRevoked',
    revocation: { revokedAt: hours(-3).toISOString() },
  })
  const { verifyCode } = await portal.db.selectFrom('document').select('verifyCode').where('id', '=', documentId).executeTakeFirstOrThrow()
  expect(await told()).toContainEqual({
    kind: 'signature.revoked',
    bin: contractor.bin,
    path: `/verify/${verifyCode}`,
    args: expect.objectContaining({ what: { ru: 'Проект', kk: 'Жоба' }, signer: expect.any(String) }),
  })
})

test('a hold may be lifted: it is shown while it lasts and not kept', async () => {
  await sign()
  lists = [
    listOf(portal.authority, {
      from: hours(2),
      to: hours(26),
      revoked: [{ serialNumber: certificateOf(key.certificate).serialNumber, at: hours(1), reason: 6 }],
    }),
  ]
  expect(await found()).toEqual([])
})

test('an administrator’s setting for when nobody can be asked goes before that of the environment', async () => {
  portal.services.revocation = { ...desk(), unreachable: 'refuse' }
  lists = []
  const set = (unreachable: string) =>
    portal.db
      .insertInto('setting')
      .values({ key: storedKey('revocation'), value: JSON.stringify({ unreachable }) })
      .onConflict((c) => c.column('key').doUpdateSet({ value: JSON.stringify({ unreachable }) }))
      .execute()
  await set('acceptAndCheckLater')
  forgetSettings(portal.services.db)
  const { documentId } = await sign()
  expect(await shown(documentId)).toMatchObject({ revocation: { state: 'PENDING' } })
  await set('operator')
  forgetSettings(portal.services.db)
  expect(await sign()).toMatchObject({ code: 'eds.crlMissing' })
})
