import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { journalMarkIn } from '#documents/journal-mark.ts'
import { journalMark } from '../../core/journal/mark.ts'
import { chainWaiting } from '../../core/journal/sequencer.ts'
import { fileProject, generatedDocument, portalOfFile, type SignedIn } from '../../portal.testing.ts'
import { takeRenderQuota } from './render.ts'

const portal = portalOfFile()
let contractor: SignedIn
beforeAll(async () => {
  contractor = await portal.as('contractor')
})

const chainNow = () => chainWaiting(portal.services.db, portal.clock.now())

/** Writes a closed day of the journal and the current one. */
async function twoDays() {
  await fileProject(contractor, { toKm: 40 })
  await chainNow()
  portal.clock.set('2026-11-21T10:00:00+05:00')
  contractor = await portal.as('contractor')
  await fileProject(contractor, { toKm: 41 })
  await chainNow()
}

test('a paper carries the mark of the journal as it was when it was printed, and a second print has the same bytes', async () => {
  await twoDays()
  const id = await fileProject(contractor)
  const first = await generatedDocument(contractor, id)
  const mark = journalMarkIn(first.bytes)!
  expect(mark).toEqual(await journalMark(portal.services.db))
  expect(mark.closed!.day).toBe('2026-11-20')
  // the journal continues, the document is lost completely and rendered again
  await fileProject(contractor, { toKm: 42 })
  await chainNow()
  const { sha256 } = await portal.db.selectFrom('document').select('sha256').where('id', '=', first.documentId).executeTakeFirstOrThrow()
  await portal.db.deleteFrom('document').where('id', '=', first.documentId).execute()
  await portal.services.files.remove(sha256)
  const second = await generatedDocument(contractor, id)
  expect(second.documentId).not.toBe(first.documentId)
  expect(second.bytes.equals(first.bytes)).toBe(true)
  expect(await journalMark(portal.services.db)).not.toEqual(mark)
})

test('of several prints of one project at once there is one paper, and every one gets it', async () => {
  const id = await fileProject(contractor, { toKm: 60 })
  const answers = await Promise.all(Array.from({ length: 6 }, () => contractor.get(`/api/project/${id}/generate`)))
  expect(new Set(answers.map((a) => a.headers['document-id'])).size).toBe(1)
  expect(new Set(answers.map((a) => a.rawPayload.toString('base64'))).size).toBe(1)
})

test('the command finds the last lines cut off by the marks of papers, and names the place by a paper that was printed before', async () => {
  const pdf = await generatedDocument(contractor, await fileProject(contractor, { toKm: 70 }))
  const file = join(portal.folder, 'kept.pdf')
  writeFileSync(file, pdf.bytes)
  await chainNow()
  const env = { ...process.env, DATABASE_URL: portal.databaseUrl }
  const check = (...args: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, '../../../commands/journal.ts'), 'check', ...args], { encoding: 'utf8', env })
  expect(check('--paper', file)).toMatchObject({ status: 0, stdout: expect.stringContaining('2 given roots found') })
  const place = Number(journalMarkIn(pdf.bytes)!.head.split('-')[0])
  await sql`alter table journal disable trigger user`.execute(portal.db)
  await sql`alter table journal_chain disable trigger user`.execute(portal.db)
  await sql`delete from journal where id in (select journal_id from journal_chain where seq >= ${place})`.execute(portal.db)
  await sql`delete from journal_chain where seq >= ${place}`.execute(portal.db)
  expect(check()).toMatchObject({ status: 1 })
  expect(check('--paper', file)).toMatchObject({
    status: 1,
    stdout: expect.stringContaining(`somewhere up to place ${place}, lines were cut off`),
  })
  writeFileSync(file, 'no paper')
  expect(check('--paper', file)).toMatchObject({ status: 2, stderr: expect.stringContaining('carries no mark') })
})

test('one person cannot keep the press from others: beyond 120 prints a minute they wait, what is printed already comes at once', async () => {
  const { services } = portal
  const { id } = await portal.db
    .selectFrom('person')
    .select('id')
    .where('iin', '=', portal.person('contractor').iin)
    .executeTakeFirstOrThrow()
  const project = await fileProject(contractor, { toKm: 90 })
  const person = { id } as never
  expect(() => {
    for (let n = 0; n <= 120; n++) takeRenderQuota(services, { person })
  }).toThrow('rate.exceeded')
  for (let n = 0; n < 200; n++) takeRenderQuota(services, { person }, `PROJECT ${1_000_000 + n}`) // 200 papers of one ceremony
  expect((await contractor.get(`/api/project/${project}/generate`)).statusCode).toBe(200)
  await portal.db.updateTable('project').set({ toKm: 91, contentVersion: 2 }).where('id', '=', project).execute()
  const refused = await contractor.get(`/api/project/${project}/generate`)
  expect([refused.statusCode, refused.json().code, Number(refused.headers['retry-after']) > 0]).toEqual([429, 'rate.exceeded', true])
})
