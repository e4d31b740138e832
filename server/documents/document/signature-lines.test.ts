import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { chainWaiting } from '../../core/journal/sequencer.ts'
import { fileProject, generatedDocument, pemSignature, portalOfFile, type SignedIn } from '../../portal.testing.ts'

const portal = portalOfFile()
let contractor: SignedIn
let project: number
let code: string
beforeAll(async () => {
  contractor = await portal.as('contractor')
  project = await fileProject(contractor)
  const { documentId, bytes } = await generatedDocument(contractor, project)
  portal.clock.set('2026-11-20T10:05:00+05:00')
  const signature = pemSignature(bytes, await portal.keys(portal.person('contractor')))
  await contractor.post('/api/etspsignatured', { documentId, signature, data: bytes.toString('base64') })
  const pdf = portal.db.selectFrom('document').select('verifyCode').where('id', '=', documentId)
  code = (await pdf.executeTakeFirstOrThrow()).verifyCode
  await sql`insert into journal (at, business_day, act, object_type, object_id, person_id, full_name, bin, organization_name, role, ip, detail)
    select j.at, j.business_day, 'project.view', j.object_type, j.object_id, j.person_id, j.full_name, j.bin, j.organization_name, j.role, j.ip, '{}'
    from generate_series(1, 520) cross join (select * from journal where object_id = ${project} and object_type = 'PROJECT' order by id limit 1) j`.execute(
    portal.db,
  )
  for (let n = 0; n < 2; n++) await chainWaiting(portal.services.db, portal.clock.now())
})

const journalOf = async () => (await portal.nobody({ method: 'GET', url: `/api/verify/${code}` })).json().journal

const linesOfProject = () =>
  portal.db
    .selectFrom('journal')
    .select(['id', 'act', 'fullName'])
    .where('objectType', '=', 'PROJECT')
    .where('objectId', '=', project)
    .orderBy('id')
    .execute()

test('of a long history every line is looked at, and an edit of the oldest one is noticed', async () => {
  const lines = await linesOfProject()
  expect(lines.length).toBeGreaterThan(520)
  expect(await journalOf()).toEqual({ lines: lines.length, intact: true })
  const [oldest] = lines
  const rename = (name: string) => sql`update journal set full_name = ${name} where id = ${oldest!.id}`.execute(portal.db)
  await sql`alter table journal disable trigger user`.execute(portal.db)
  await rename('Другой Человек')
  expect(await journalOf()).toEqual({ lines: lines.length, intact: false })
  await rename(oldest!.fullName)
  expect((await journalOf()).intact).toBe(true)
})

test('a signature whose line is gone is noticed under a long history too', async () => {
  const lines = await linesOfProject()
  const signed = lines.find(({ act }) => act === 'project.sign')!
  await sql`alter table journal disable trigger user`.execute(portal.db)
  await sql`delete from journal where id = ${signed.id}`.execute(portal.db)
  expect(await journalOf()).toEqual({ lines: lines.length - 1, intact: false })
})
