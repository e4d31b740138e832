import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { fileProject, generatedDocument, portalOfFile, type SignedIn } from '../../portal.testing.ts'

const portal = portalOfFile()
let admin: SignedIn
beforeAll(async () => {
  admin = await portal.as('admin')
})
const readings = async (query = '') => (await admin.get(`/api/admin/readings?${query}`)).json()

test('who opened personal data is recorded before it is answered: who, what, how many rows; the list of readings is none itself', async () => {
  const people = (await admin.get('/api/admin/people?size=3&query=')).json()
  const { id } = people.content[0]
  await admin.get(`/api/admin/people/${id}`)
  const { content, totalElements } = await readings()
  expect(content.map((r: { what: { code: string }; name: string; rows: number }) => [r.what.code, r.name, r.rows])).toEqual([
    ['person', `/api/admin/people/${id}`, 1],
    ['people', '/api/admin/people?size=3&query=', 3],
  ])
  expect(content[0]).toMatchObject({
    fullName: 'Ли Виктор Андреевич',
    role: { code: 'ROLE_ADMIN' },
    what: { description: 'Карточка пользователя' },
  })
  expect((await readings()).totalElements).toBe(totalElements)
  const kk = await admin.call({ method: 'GET', url: '/api/admin/readings', headers: { 'accept-language': 'kk' } })
  expect(kk.json().content[0].what.description).toBe('Пайдаланушы карточкасы')
})

test('a refused call opened nothing', async () => {
  const before = (await readings()).totalElements
  const contractor = await portal.as('contractor')
  expect((await contractor.get('/api/admin/people')).statusCode).toBe(403)
  expect((await admin.get('/api/admin/people/999999')).statusCode).toBe(404)
  expect((await readings()).totalElements).toBe(before)
})

test('a sheet is recorded with its file, its format and the rows that left the portal; evidence with its paper', async () => {
  const contractor = await portal.as('contractor')
  const { documentId } = await generatedDocument(contractor, await fileProject(contractor))
  expect((await contractor.get('/api/project/sheet?ownershipType=REPUBLICAN&format=csv')).payload.trim().split('\r\n')).toHaveLength(5)
  await contractor.get(`/api/document/${documentId}/evidence`)
  const [evidence, sheet] = (await readings('size=2')).content
  expect(evidence).toMatchObject({
    what: { code: 'evidence' },
    name: `/api/document/${documentId}/evidence`,
    rows: 1,
    bin: portal.person('contractor').bin,
  })
  expect(sheet).toMatchObject({ what: { code: 'sheet' }, rows: 1 })
  expect(sheet.name).toMatch(/\.csv$/)
  const own = await readings(`what=sheet&query=${encodeURIComponent(sheet.fullName)}`)
  expect(own.content.map((r: { id: number }) => r.id)).toEqual([sheet.id])
  expect((await admin.get('/api/admin/readings/sheet?format=csv')).payload).toContain(sheet.name)
})

test('the database refuses to change a reading, and to delete one of the last five years', async () => {
  for (const attempt of [sql`update reading set rows = 0`, sql`update reading set full_name = 'x'`, sql`delete from reading`])
    await expect(attempt.execute(portal.db)).rejects.toThrow('reading is written once')
  await sql`insert into reading (at, person_id, full_name, what, name, ip)
    values (now() - interval '61 months', 1, 'Ли Виктор', 'people', '/api/admin/people', '10.0.0.1')`.execute(portal.db)
  const { numAffectedRows } = await sql`delete from reading where at < now() - interval '5 years'`.execute(portal.db)
  expect(numAffectedRows).toBe(1n)
})

test('what cannot be recorded is not answered: the reader is told of a failure, nobody reads unseen', async () => {
  await sql`alter table reading rename to reading_away`.execute(portal.db)
  try {
    const contractor = await portal.as('contractor')
    for (const url of ['/api/admin/people', '/api/admin/changes/sheet?format=csv']) expect((await admin.get(url)).statusCode).toBe(500)
    expect((await contractor.get('/api/project/sheet?ownershipType=REPUBLICAN&format=csv')).statusCode).toBe(500)
    expect((await admin.get('/api/admin/organizations')).statusCode).toBe(200)
  } finally {
    await sql`alter table reading_away rename to reading`.execute(portal.db)
  }
})
