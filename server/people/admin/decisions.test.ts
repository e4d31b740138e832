import { beforeAll, expect, test } from 'vitest'
import { fileProject, portalOfFile, type SignedIn, signGenerated } from '../../portal.testing.ts'

const portal = portalOfFile()
let admin: SignedIn
let project: number
beforeAll(async () => {
  admin = await portal.as('admin')
  const contractor = await portal.as('contractor')
  project = await fileProject(contractor)
  await signGenerated(contractor, project, await portal.keys(portal.person('contractor')))
  portal.clock.forward(24 * 3600)
  await fileProject(await portal.as('contractor2'), { fromKm: 30, toKm: 40 })
  admin = await portal.as('admin')
})

type Row = { act: { code: string }; objectId: number; fullName: string }
const decisions = async (query = '') =>
  (await admin.get(`/api/admin/decisions${query}`)).json() as { content: Row[]; totalElements: number }
const acts = async (query: string) => (await decisions(query)).content.map((d) => d.act.code)

test('every act on every object is there, the newest first, in words', async () => {
  const { content, totalElements } = await decisions()
  expect(content.map((d) => d.act.code)).toEqual(['project.create', 'project.sign', 'project.generate', 'project.create'])
  expect(totalElements).toBe(4)
  expect(content[1]).toMatchObject({
    object: { code: 'PROJECT', description: 'Проект' },
    objectId: project,
    from: { code: 'CREATED', description: 'Создан' },
    to: { code: 'AWAITING_SIGNATURE' },
    ip: expect.any(String),
  })
})

test('they are found by act, object, person, number and period, sorted and paged', async () => {
  expect(await acts('?act=project.sign')).toEqual(['project.sign'])
  expect((await decisions('?objectType=REQUEST')).totalElements).toBe(0)
  expect((await decisions(`?query=${encodeURIComponent('Қасенов')}`)).totalElements).toBe(1)
  expect((await decisions(`?query=${project}`)).content.some((d) => d.objectId === project)).toBe(true)
  expect((await decisions('?from=2026-11-21')).totalElements).toBe(1)
  expect((await decisions('?to=2026-11-20')).totalElements).toBe(3)
  expect(await acts('?sort=at,asc&size=1&page=1')).toEqual(['project.generate'])
  // millions of lines are not sorted for ten: names and acts are looked for
  for (const name of ['password', 'act', 'fullName', 'organizationName', 'objectId'])
    expect((await admin.get(`/api/admin/decisions?sort=${name},asc`)).json()).toMatchObject({ field: 'sort' })
})

test('what administrators did to accounts and settings has a list of its own, before and after', async () => {
  const { bin } = portal.person('supplier')
  await admin.post(`/api/admin/organizations/${bin}/act`, { act: 'suspend', comment: 'Проверка документов', withoutSigner: true })
  const { content } = (await admin.get('/api/admin/changes')).json()
  expect(content).toMatchObject([
    {
      act: { code: 'account.suspend' },
      subject: { code: 'ORGANISATION' },
      subjectId: bin,
      before: { status: 'ACTIVE' },
      after: { status: 'SUSPENDED' },
    },
  ])
  expect((await admin.get('/api/admin/changes?subject=SETTING')).json().totalElements).toBe(0)
})

test('both are exported as filtered, and no other role reads them', async () => {
  for (const name of ['decisions', 'changes']) {
    const sheet = await admin.get(`/api/admin/${name}/sheet?from=2026-11-01`)
    expect(sheet.rawPayload.subarray(0, 2).toString()).toBe('PK')
    expect((await (await portal.as('qaj')).get(`/api/admin/${name}`)).statusCode).toBe(403)
  }
})
