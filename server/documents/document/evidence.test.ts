import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, expect, test } from 'vitest'
import { proves } from '#domain/core/journal/proof.ts'
import { loadCrls } from '#eds/revocation/crls.ts'
import { chainWaiting } from '../../core/journal/sequencer.ts'
import { listOf } from '../../core/trust/authority-list.testing.ts'
import { fileProject, generatedDocument, portalOfFile, type SignedIn, signGenerated, testMoment } from '../../portal.testing.ts'

const portal = portalOfFile()
let contractor: SignedIn
let documentId: string
beforeAll(async () => {
  const from = new Date(testMoment)
  const list = listOf(portal.authority, { from: new Date(from.getTime() - 3_600_000), to: new Date(from.getTime() + 86_400_000) })
  portal.services.revocation = {
    policy: 'required',
    unreachable: 'refuse',
    lists: async () => loadCrls([list], portal.services.trust),
    ask: async () => null,
  }
  contractor = await portal.as('contractor')
  const id = await fileProject(contractor)
  await signGenerated(contractor, id, await portal.keys(portal.person('contractor')))
  await signGenerated(await portal.as('qaj_branch'), id, await portal.keys(portal.person('qaj_branch')))
  documentId = (await generatedDocument(contractor, id)).documentId
})

const path = (what: string) => `/api/document/${documentId}/${what}`
const root = join(import.meta.dirname, '../../..')

/** Downloads and unpacks the archive. */
async function unpacked(who: SignedIn) {
  const answer = await who.get(path('evidence'))
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  const files = unzipSync(answer.rawPayload)
  const folder = join(portal.folder, 'unpacked')
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), bytes)
  }
  const text = (name: string) => Buffer.from(files[name]!).toString('utf8')
  return { bytes: answer.rawPayload, names: Object.keys(files), folder, text }
}

test('the archive holds the paper, every signature, the chains, the answers, the verdict and how to check', async () => {
  const { names, text } = await unpacked(contractor)
  expect(names.map((name) => name.replace(/[0-9a-f]{64}/, 'HASH'))).toEqual([
    'README.txt',
    'document.pdf',
    'signature-1.cms',
    'signature-2.cms',
    'certificates/signature-1.pem',
    'certificates/signature-2.pem',
    'trust/HASH.cer',
    'trust/HASH.cer',
    'trust/profiles.json',
    'revocation/lists/HASH.crl',
    'verdict.json',
    'manifest.json',
  ])
  const { signatures, document } = JSON.parse(text('verdict.json'))
  expect(document).toMatchObject({ id: documentId, number: 'П-000001', version: 1 })
  expect(signatures).toMatchObject([
    { file: 'signature-1.cms', signer: { role: 'ROLE_CONTRACTOR' }, verdict: { ok: true }, revocation: { state: 'GOOD', source: 'crl' } },
    { file: 'signature-2.cms', signer: { role: 'ROLE_QAJ_BRANCH' }, verdict: { ok: true } },
  ])
  expect(text('verdict.json')).not.toMatch(/sessionId|"ip"/)
  expect(text('README.txt')).toMatch(/Как проверить[\s\S]*Қалай тексеру керек/)
})

test('what the text tells one to type says good: the project’s command and openssl', async () => {
  const { folder, text } = await unpacked(contractor)
  const commands = text('README.txt')
    .split('\n')
    .filter((line) => /^ {2}(portal eds|openssl cms)/.test(line))
  expect(commands.length).toBe(8)
  for (const command of commands) {
    const [program, ...args] = command
      .trim()
      .replace('portal eds', `${process.execPath} ${join(root, 'commands/eds.ts')}`)
      .split(' ')
    const { status, stdout, stderr } = spawnSync(program!, args, { cwd: folder, encoding: 'utf8' })
    expect([command, status, stderr.replace(/.*successful.*\n/, '')]).toEqual([command, 0, ''])
    if (program === process.execPath) expect(JSON.parse(stdout)).toMatchObject({ ok: true, code: 'ok' })
  }
})

test('the same facts give the same bytes, whoever may read the paper asks; others get nothing', async () => {
  const { bytes } = await unpacked(contractor)
  portal.clock.forward(400)
  await fileProject(contractor, { toKm: 77 })
  await chainWaiting(portal.services.db, portal.clock.now())
  expect((await unpacked(await portal.as('kad_mt'))).bytes.equals(bytes)).toBe(true)
  for (const stranger of ['contractor2', 'qaj_branch2'])
    expect((await (await portal.as(stranger)).get(path('evidence'))).statusCode).toBe(404)
  expect((await portal.nobody({ url: path('evidence') })).statusCode).toBe(401)
})

test('once its day is over, the archive proves that the lines of the signatures stand in the journal', async () => {
  portal.clock.set('2026-11-21T10:00:00+05:00')
  contractor = await portal.as('contractor')
  await fileProject(contractor, { toKm: 78 })
  await chainWaiting(portal.services.db, portal.clock.now())
  const { text } = await unpacked(contractor)
  const proofs = JSON.parse(text('journal.json'))
  expect(proofs.map((p: { link: { entry: { act: string } } }) => p.link.entry.act)).toEqual(['project.sign', 'project.approve'])
  expect(proofs.every(proves)).toBe(true)
})

test('a row that was changed past the portal does not speak in the archive: names and numbers are those of the signature and the journal', async () => {
  const { text } = await unpacked(contractor)
  const genuine = JSON.parse(text('verdict.json'))
  expect([genuine.faults, genuine.gone, genuine.signatures.map(({ code }: { code: string }) => code)]).toEqual([[], [], ['ok', 'ok']])
  const past = (statement: string) =>
    sql.raw(`set session_replication_role = replica; ${statement}; reset session_replication_role`).execute(portal.db)
  await past(`create table kept_signature as table signature; create table kept_document as table document;
    update signature set full_name = 'Чужой Человек', role = 'QAJ', iin = '900101300017', certificate_serial = '01', algorithm = 'RSA';
    update document set title = 'Чужой проект', number = 'П-999999' where id = '${documentId}'`)
  const forged = JSON.parse((await unpacked(contractor)).text('verdict.json'))
  await past(`delete from signature; insert into signature overriding system value select * from kept_signature;
    update document d set title = k.title, number = k.number from kept_document k where k.id = d.id; drop table kept_signature, kept_document`)
  const unjudged = ({ code: _, ...signature }: { code: string }) => signature
  expect(forged.document).toEqual(genuine.document)
  expect(forged.signatures.map(unjudged)).toEqual(genuine.signatures.map(unjudged))
  expect([forged.faults, forged.signatures.map(({ code }: { code: string }) => code)]).toEqual([
    ['signature', 'paper'],
    ['rowChanged', 'rowChanged'],
  ])
})

async function sheetText(who: SignedIn): Promise<string> {
  const answer = await who.get(path('sheet'))
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const pdf = await getDocument({ data: Uint8Array.from(answer.rawPayload), verbosity: 0 }).promise
  const { items } = await (await pdf.getPage(1)).getTextContent()
  await pdf.loadingTask.destroy()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}

test('the signature sheet shows whole numbers to those concerned and masked ones to other readers, the same bytes each time', async () => {
  const { iin } = portal.person('contractor')
  expect(await sheetText(contractor)).toContain(iin)
  expect(await sheetText(await portal.as('qaj_branch'))).toContain(iin)
  const outside = await sheetText(await portal.as('qaj'))
  expect(outside).toContain(`${iin.slice(0, 6)}******`)
  expect(outside).not.toContain(iin)
  const [one, two] = [await contractor.get(path('sheet')), await contractor.get(path('sheet'))]
  expect(one.rawPayload.equals(two.rawPayload)).toBe(true)
})

test('the list of signatures masks as the sheet does', async () => {
  const { iin } = portal.person('contractor')
  const shown = async (name: string) => (await (await portal.as(name)).get(path('signatures'))).json().signatures[0].iin
  expect([await shown('contractor'), await shown('qaj_branch')]).toEqual([iin, iin])
  expect([await shown('qaj'), await shown('kad_mt')]).toEqual([`${iin.slice(0, 6)}******`, `${iin.slice(0, 6)}******`])
})

test('whoever holds the paper gets the proof of its signatures’ lines, and of no others', async () => {
  const { verifyCode } = await portal.db.selectFrom('document').select('verifyCode').where('id', '=', documentId).executeTakeFirstOrThrow()
  const proofs = (await portal.nobody({ url: `/api/verify/${verifyCode}/proof` })).json()
  expect(proofs.map((p: { link: { entry: { act: string } } }) => p.link.entry.act)).toEqual(['project.sign', 'project.approve'])
  expect(proofs.every(proves)).toBe(true)
})
