import { beforeAll, beforeEach, expect, test } from 'vitest'
import { newAuthority } from '#signer/authority.ts'
import { cmsPem, signCms } from '#signer/cms.ts'
import type { Issued } from '#signer/issue.ts'
import {
  fileProject,
  generatedDocument,
  goodDraft,
  multipart,
  pemSignature,
  portalOfFile,
  type SignedIn,
  signGenerated,
  testMoment,
} from '../../portal.testing.ts'

const portal = portalOfFile()
let contractor: SignedIn
let branch: SignedIn
let key: Issued
let branchKey: Issued
let id: number
let file: { documentId: string; bytes: Buffer }
beforeAll(async () => {
  contractor = await portal.as('contractor')
  branch = await portal.as('qaj_branch')
  key = await portal.keys(portal.person('contractor'))
  branchKey = await portal.keys(portal.person('qaj_branch'))
})
beforeEach(async () => {
  portal.clock.set(testMoment)
  id = await fileProject(contractor)
  file = await generatedDocument(contractor, id)
})

const submit = (signature: string, who = contractor, more: object = {}) =>
  who.post('/api/etspsignatured', { documentId: file.documentId, signature, ...more })
const stored = async () =>
  (
    await portal.db
      .selectFrom('signature')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n
const status = async (projectId = id) => (await contractor.get(`/api/project/${projectId}`)).json().status.code
const routeOf = async (projectId: number) =>
  (
    await portal.db
      .selectFrom('signatureRoute')
      .select('id')
      .where('objectId', '=', projectId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).id

async function expectRefused(answer: { statusCode: number; json: () => { code: string; message: string } }, code: string, http = 422) {
  expect([answer.json().code, answer.statusCode]).toEqual([code, http])
  expect(answer.json().message.length).toBeGreaterThan(10)
  expect(answer.json().message).not.toContain(code.split('.')[1]!)
  expect(await status()).toBe('CREATED')
}

test('the contractor signs, the branch of the region signs, the project is Signed', async () => {
  const sent = await submit(pemSignature(file.bytes, key), contractor, { data: file.bytes.toString('base64') })
  expect(sent.json()).toMatchObject({
    documentId: file.documentId,
    status: { code: 'AWAITING_SIGNATURE', description: 'Ожидает подписания' },
    objectType: 'PROJECT',
    objectId: id,
  })
  expect((await contractor.get(`/api/project/${id}`)).json()).toMatchObject({
    holder: { role: 'ROLE_QAJ_BRANCH', deadline: '2026-11-27' },
    documents: [{ documentId: file.documentId, readOnly: true, version: 1 }],
  })
  const done = await submit(pemSignature(file.bytes, branchKey), branch)
  expect(done.json().status.code).toBe('SIGNED')
  const timeline = (await contractor.get(`/api/journal?objectType=PROJECT&objectId=${id}`)).json()
  expect(timeline.map((e: { act: { code: string }; to: { code: string } | null }) => [e.act.code, e.to?.code])).toEqual([
    ['project.create', 'CREATED'],
    ['project.generate', undefined],
    ['project.sign', 'AWAITING_SIGNATURE'],
    ['project.approve', 'SIGNED'],
  ])
  const sheet = (await branch.get(`/api/document/${file.documentId}/signatures`)).json()
  expect(sheet).toMatchObject({
    intact: true,
    signatures: [
      { role: { code: 'ROLE_CONTRACTOR' }, ok: true },
      { role: { code: 'ROLE_QAJ_BRANCH' }, ok: true, algorithm: 'RSA-2048' },
    ],
  })
})

test('an attached signature of the same bytes is as good, with a time stamp too', async () => {
  const signature = cmsPem(
    signCms({
      content: file.bytes,
      chain: key.chain,
      privateKey: key.privateKey,
      detached: false,
      signingTime: new Date(testMoment),
      tsa: portal.authority.tsa,
      stampedAt: new Date(testMoment),
    }),
  )
  expect((await submit(signature)).json().status.code).toBe('AWAITING_SIGNATURE')
})

test('a signature of another document is refused', async () => {
  const second = await generatedDocument(contractor, await fileProject(contractor, { toKm: 26 }))
  await expectRefused(await submit(pemSignature(second.bytes, key)), 'eds.digestMismatch')
})

test('one changed byte is refused', async () => {
  const bytes = Buffer.from(file.bytes)
  bytes[bytes.length >> 1]! ^= 1
  await expectRefused(await submit(pemSignature(bytes, key)), 'eds.digestMismatch')
  await expectRefused(await submit(pemSignature(file.bytes, key), contractor, { data: bytes.toString('base64') }), 'sign.dataDiffers')
})

test('the bytes sent along are strict base64 of the paper: neither garbage between the characters nor anything behind them', async () => {
  const signature = pemSignature(file.bytes, key)
  const data = file.bytes.toString('base64')
  const tricks = [
    `${data.slice(0, 100)}\n${data.slice(100)}`,
    `${data.slice(0, 99)}*${data.slice(100)}`,
    `${data}AAAA`,
    data.replace(/=*$/, ''),
    ' '.repeat(data.length),
  ]
  for (const wrong of tricks) await expectRefused(await submit(signature, contractor, { data: wrong }), 'sign.dataDiffers')
  expect((await submit(signature, contractor, { data })).statusCode).toBe(200)
})

test('a signature that claims a time more than ten minutes ahead is refused', async () => {
  const ahead = (minutes: number) =>
    cmsPem(signCms({ content: file.bytes, ...key, signingTime: new Date(Date.parse(testMoment) + minutes * 60_000) }))
  await expectRefused(await submit(ahead(11)), 'eds.signingTimeInFuture')
  expect((await submit(ahead(9))).statusCode).toBe(200)
})

test('another person’s key of the same organisation is refused', async () => {
  const stranger = await portal.keys(portal.person('contractor'), {
    person: { surname: 'Чужой', name: 'Ключ', iin: portal.person('contractor3').iin },
  })
  await expectRefused(await submit(pemSignature(file.bytes, stranger)), 'sign.foreignPerson')
})

test('the person’s key of another organisation is refused', async () => {
  const elsewhere = await portal.keys(portal.person('contractor'), {
    organisation: { name: 'Другая', bin: portal.person('contractor2').bin },
  })
  await expectRefused(await submit(pemSignature(file.bytes, elsewhere)), 'sign.foreignOrganisation')
})

test('an employee’s key prepares only', async () => {
  await expectRefused(
    await submit(pemSignature(file.bytes, await portal.keys(portal.person('contractor'), { rights: ['employee'] }))),
    'sign.noRight',
  )
})

test('a private person’s key does not stand for an organisation', async () => {
  await expectRefused(
    await submit(pemSignature(file.bytes, await portal.keys(portal.person('contractor'), { organisation: undefined }))),
    'sign.organisationRequired',
  )
})

test('a key for signing in never signs a document', async () => {
  const answer = await submit(pemSignature(file.bytes, await portal.keys(portal.person('contractor'), { purpose: 'auth' })))
  expect(answer.statusCode).toBe(422)
  expect(answer.json().code).toMatch(/^eds\.(extendedKeyUsageWrong|keyUsageWrong)$/)
  expect(await status()).toBe('CREATED')
})

test('an expired key is refused, and one that is not valid yet', async () => {
  const expired = await portal.keys(portal.person('contractor'), { notBefore: new Date('2025-01-01'), notAfter: new Date('2026-01-01') })
  await expectRefused(await submit(pemSignature(file.bytes, expired)), 'eds.certificateExpired')
  const early = await portal.keys(portal.person('contractor'), { notBefore: new Date('2026-12-01'), notAfter: new Date('2027-12-01') })
  await expectRefused(await submit(pemSignature(file.bytes, early)), 'eds.certificateNotYetValid')
})

test('a self-made certification authority with the same names is refused', async () => {
  const forged = await portal.keys(portal.person('contractor'), {}, await newAuthority())
  const answer = await submit(pemSignature(file.bytes, forged))
  expect(answer.statusCode).toBe(422)
  expect(answer.json().code).toMatch(/^eds\.(issuerUnknown|issuerSignatureBad|rootUntrusted)$/)
  expect(await status()).toBe('CREATED')
})

test.each([
  ['empty', ''],
  ['not base64', '***'],
  ['an object', '{}'],
  ['a bare certificate', 'certificate'],
])('%s is no signature', async (_what, text) => {
  const before = await stored()
  const answer = await submit(text === 'certificate' ? Buffer.from(key.certificate).toString('base64') : text)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().code).toMatch(/^eds\./)
  expect(await stored()).toBe(before)
})

test('what is over the limit is refused with 413: the body before it is parsed, a signature before it is read', async () => {
  const large = await contractor.call({
    method: 'POST',
    url: '/api/etspsignatured',
    payload: '{',
    headers: { 'content-type': 'application/json', 'content-length': String(64 * 1024 * 1024 + 1) },
  })
  expect([large.statusCode, large.json().code]).toEqual([413, 'input.tooLarge'])
  const signature = await submit('A'.repeat(4_000_001))
  expect([signature.statusCode, signature.json().code]).toEqual([413, 'input.tooLarge'])
})

test('the same signature twice is refused, and stands once', async () => {
  const signature = pemSignature(file.bytes, key)
  await submit(signature)
  const before = await stored()
  const again = await submit(signature)
  expect([again.statusCode, again.json().code]).toEqual([409, 'sign.repeated'])
  expect(await stored()).toBe(before)
})

test('a paper made anew between fetch and post is refused', async () => {
  await portal.db
    .updateTable('project')
    .set((eb) => ({ contentVersion: eb('contentVersion', '+', 1) }))
    .where('id', '=', id)
    .execute()
  const answer = await submit(pemSignature(file.bytes, key))
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'document.outdated'])
})

test('an office cannot sign before the contractor, nor one of another region', async () => {
  expect((await submit(pemSignature(file.bytes, branchKey), branch)).statusCode).toBe(404)
  await submit(pemSignature(file.bytes, key))
  const foreign = await portal.as('qaj_branch2')
  expect((await submit(pemSignature(file.bytes, await portal.keys(portal.person('qaj_branch2'))), foreign)).statusCode).toBe(404)
})

test('an akimat decides local projects and never republican ones', async () => {
  const akimat = await portal.as('akimat_branch')
  const akimatKey = await portal.keys(portal.person('akimat_branch'))
  await submit(pemSignature(file.bytes, key))
  expect((await submit(pemSignature(file.bytes, akimatKey), akimat)).statusCode).toBe(404)
  const local = await fileProject(contractor, { ownershipType: 'LOCAL', roadCode: null, projectDescription: 'улица Ермекова' })
  await signGenerated(contractor, local, key)
  file = await generatedDocument(contractor, local)
  expect((await submit(pemSignature(file.bytes, akimatKey), akimat)).json().status.code).toBe('SIGNED')
})

test('a rejected project shows its reason and stays rejected', async () => {
  await submit(pemSignature(file.bytes, key))
  const route = await routeOf(id)
  expect((await branch.post(`/api/signature-routes/${route}/reject`, { comment: 'коротко' })).json()).toMatchObject({
    code: 'flow.commentRequired',
    field: 'comment',
  })
  const comment = 'Нет сводной ведомости объёмов работ'
  expect((await branch.post(`/api/signature-routes/${route}/reject`, { comment })).json()).toMatchObject({
    steps: [{ state: 'REJECTED', comment, signedBy: expect.stringContaining('Омарова') }],
  })
  expect((await contractor.get(`/api/project/${id}`)).json()).toMatchObject({
    status: { code: 'REJECTED' },
    signatureComment: comment,
    holder: null,
  })
  expect((await submit(pemSignature(file.bytes, key))).statusCode).toBe(409)
})

test('two people decide at once: one wins, the other is told by whom and when', async () => {
  await submit(pemSignature(file.bytes, key))
  const route = await routeOf(id)
  const second = await portal.as('qaj_branch')
  const answers = await Promise.all([
    submit(pemSignature(file.bytes, branchKey), branch),
    second.post(`/api/signature-routes/${route}/reject`, { comment: 'Нет сводной ведомости объёмов работ' }),
  ])
  expect(answers.map((a) => a.statusCode).sort()).toEqual([200, 409])
  const loser = answers.find((a) => a.statusCode === 409)!.json()
  expect(loser).toMatchObject({
    code: 'route.decided',
    args: { name: 'Омарова Гүлнар Серікқызы', time: '20.11.2026 10:00' },
  })
  expect(await portal.db.selectFrom('signature').select('id').where('documentId', '=', file.documentId).execute()).toHaveLength(
    answers[0].statusCode === 200 ? 2 : 1,
  )
})

test('the contractor withdraws before an office has signed; version 2 can be signed, version 1 stays as it was', async () => {
  await submit(pemSignature(file.bytes, key))
  expect((await contractor.post(`/api/project/${id}/act`, { act: 'withdraw' })).json().status.code).toBe('SIGNATURE_REVOKED')
  const next = await generatedDocument(contractor, id)
  expect(next.documentId).not.toBe(file.documentId)
  expect(
    (await contractor.post('/api/etspsignatured', { documentId: next.documentId, signature: pemSignature(next.bytes, key) })).json().status
      .code,
  ).toBe('AWAITING_SIGNATURE')
  const old = await contractor.get(`/api/document/${file.documentId}`)
  expect(old.rawPayload.equals(file.bytes)).toBe(true)
  expect((await contractor.get(`/api/project/${id}`)).json().documents.map((d: { version: number }) => d.version)).toEqual([1, 2])
})

test('the office revokes its signature and says why; a signed project is never deleted', async () => {
  await submit(pemSignature(file.bytes, key))
  await submit(pemSignature(file.bytes, branchKey), branch)
  expect((await contractor.remove(`/api/project/${id}`)).json().code).toBe('project.notDeletable')
  const comment = 'Участок передан другому подрядчику'
  expect((await branch.post(`/api/signature-routes/${await routeOf(id)}/revoke`, { comment })).json().steps[0].state).toBe('REVOKED')
  expect((await contractor.get(`/api/project/${id}`)).json()).toMatchObject({
    status: { code: 'SIGNATURE_REVOKED' },
    signatureComment: comment,
  })
  expect((await contractor.remove(`/api/project/${id}`)).statusCode).toBe(409)
})

test('the agency stops a signed project and lets it go on', async () => {
  await submit(pemSignature(file.bytes, key))
  await submit(pemSignature(file.bytes, branchKey), branch)
  const qaj = await portal.as('qaj')
  expect((await qaj.post(`/api/project/${id}/act`, { act: 'stop', comment: 'По просьбе акимата области' })).json().status.code).toBe(
    'STOPPED',
  )
  expect((await qaj.post(`/api/project/${id}/act`, { act: 'resume' })).json().status.code).toBe('SIGNED')
})

test('anybody checks a paper by its code: who signed, intact or not, identification numbers masked', async () => {
  await submit(pemSignature(file.bytes, key))
  const { verifyCode, sha256 } = await portal.db
    .selectFrom('document')
    .selectAll()
    .where('id', '=', file.documentId)
    .executeTakeFirstOrThrow()
  const look = () => portal.nobody({ method: 'GET', url: `/api/verify/${verifyCode.toLowerCase().replaceAll('-', '')}` })
  expect((await look()).json()).toMatchObject({
    intact: true,
    document: { sha256, version: 1 },
    signatures: [{ iin: '850312******', ok: true }],
  })
  expect((await look()).body).not.toContain(portal.person('contractor').iin)
  const { rename } = await import('node:fs/promises')
  const place = `${portal.folder}/${sha256.slice(0, 2)}/${sha256}`
  await rename(place, `${place}.away`)
  expect((await look()).json()).toMatchObject({ intact: false, bytesIntact: false })
  await rename(`${place}.away`, place)
  expect((await portal.nobody({ method: 'GET', url: '/api/verify/0000-0000-0000-0000' })).statusCode).toBe(404)
})

test('a signed paper and its signature cannot be changed in the database', async () => {
  await submit(pemSignature(file.bytes, key))
  await expect(portal.db.updateTable('document').set({ sha256: '00' }).where('id', '=', file.documentId).execute()).rejects.toThrow(
    'a signed document does not change',
  )
  await expect(portal.db.deleteFrom('signature').execute()).rejects.toThrow('signature is written once')
})

test('an office signs many in one ceremony; the one that fails is told and can be sent again alone', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, (_, i) => fileProject(contractor, { toKm: 100 + i })))
  for (const project of ids) await signGenerated(contractor, project, key)
  const documents = await Promise.all(ids.map((project) => generatedDocument(branch, project)))
  const batch = documents.map((p, i) => ({
    documentId: p.documentId,
    signature: pemSignature(i === 5 ? documents[0]!.bytes : p.bytes, branchKey),
  }))
  const answer = await branch.post('/api/etspsignatured/batch', batch)
  expect(answer.json().map((o: { documentId: string }) => o.documentId)).toEqual(documents.map((p) => p.documentId))
  expect(answer.json().map((o: { ok: boolean }) => o.ok)).toEqual([true, true, true, true, true, false, true, true])
  expect(answer.json()[5]).toMatchObject({ code: 'eds.digestMismatch' })
  expect(await status(ids[5])).toBe('AWAITING_SIGNATURE')
  const again = await branch.post('/api/etspsignatured/batch', [
    { documentId: documents[5]!.documentId, signature: pemSignature(documents[5]!.bytes, branchKey) },
  ])
  expect(again.json()).toEqual([{ documentId: documents[5]!.documentId, ok: true, status: { code: 'SIGNED', description: 'Подписан' } }])
})

test('while the contractor writes a new version, everybody else sees the signed one', async () => {
  await submit(pemSignature(file.bytes, key))
  await contractor.post(`/api/project/${id}/act`, { act: 'withdraw' })
  const { version } = (await contractor.get(`/api/project/${id}`)).json()
  const { payload, headers } = multipart({ data: { ...goodDraft(contractor.bin, { toKm: 99 }), version } })
  expect((await contractor.call({ method: 'PUT', url: `/api/project/${id}`, payload, headers })).json().toKm).toBe(99)
  const next = await generatedDocument(contractor, id)
  const seen = (await branch.get(`/api/project/${id}`)).json()
  expect([seen.toKm, seen.projectStorageList.length, seen.documents.length, seen.status.code]).toEqual([25, 1, 1, 'SIGNATURE_REVOKED'])
  expect((await branch.get(`/api/project/${id}/${next.documentId}`)).statusCode).toBe(404)
  expect((await branch.get(`/api/project/${id}/generate`)).headers['document-id']).toBe(file.documentId)
})
