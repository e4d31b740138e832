import { beforeAll, expect, test } from 'vitest'
import { defaultSettings } from '#domain/core/setting/settings.ts'
import type { Db } from '../../platform/sql/db.ts'
import { fileProject, portalOfFile, type SignedIn, signGenerated } from '../../portal.testing.ts'
import { portalSettings } from './read.ts'

const portal = portalOfFile()
let admin: SignedIn
let adminName: string
beforeAll(async () => {
  admin = await portal.as('admin')
  adminName = (await admin.get('/api/auth/profile')).json().user.fullName
})

const put = (key: string, payload: object) => admin.call({ method: 'PUT', url: `/api/admin/settings/${key}`, payload })
const all = async () => (await admin.get('/api/admin/settings')).json()
const lines = (subjectId: string) =>
  portal.db
    .selectFrom('adminJournal')
    .selectAll()
    .where('subject', '=', 'SETTING')
    .where('subjectId', '=', subjectId)
    .orderBy('id')
    .execute()

test('nothing set: the defaults hold, version 0', async () => {
  expect((await all()).deadlines).toEqual({ version: 0, updatedAt: null, updatedBy: null, value: defaultSettings.deadlines })
  expect(await portalSettings(portal.services.db)).toEqual(defaultSettings)
})

test('a changed section is read by all, and the journal keeps before and after', async () => {
  const value = { ...defaultSettings.deadlines, orders: 26 }
  const saved = await put('deadlines', { version: 0, value })
  expect(saved.statusCode).toBe(200)
  expect(saved.json().deadlines).toMatchObject({ version: 1, value: { orders: 26 } })
  expect((await portalSettings(portal.services.db)).deadlines.orders).toBe(26)
  const [line] = await lines('deadlines')
  expect(line).toMatchObject({ act: 'setting.edit', before: { orders: 25 }, after: { orders: 26 } })
})

test('whoever comes second is told who was faster, and nothing changes', async () => {
  const late = await put('deadlines', { version: 0, value: { ...defaultSettings.deadlines, orders: 27 } })
  expect(late.statusCode).toBe(409)
  expect(late.json()).toMatchObject({ code: 'record.stale', args: { name: adminName } })
  expect((await all()).deadlines.value.orders).toBe(26)
})

test('of two that set a section for the first time one wins', async () => {
  const value = { ...defaultSettings.norms, wagonTons: 61 }
  const answers = await Promise.all([put('norms', { version: 0, value }), put('norms', { version: 0, value })])
  expect(answers.map((a) => a.statusCode).sort()).toEqual([200, 409])
})

test('a section that does not fit is refused field by field', async () => {
  const wrong = await put('deadlines', { version: 1, value: { ...defaultSettings.deadlines, orders: 31, splits: 3 } })
  expect(wrong.statusCode).toBe(422)
  expect(wrong.json()).toMatchObject({ code: 'input.tooMuch', args: { most: 28 }, field: 'orders' })
  const early = await put('deadlines', { version: 1, value: { ...defaultSettings.deadlines, annualPlanDay: 0 } })
  expect([early.statusCode, early.json().message]).toEqual([422, 'Не меньше 1'])
  const step = await put('policy', { version: 0, value: { ...defaultSettings.policy, stepKg: 7 } })
  expect([step.statusCode, step.json().code, step.json().field]).toEqual([400, 'input.invalid', 'stepKg'])
})

test('another instance decides by a change at once', async () => {
  const other: Db = portal.db.withTables<Record<never, never>>() // has a cache of its own, as another process does
  expect((await portalSettings(other)).policy.maxRoadKm).toBe(1000)
  await put('policy', { version: 0, value: { ...defaultSettings.policy, maxRoadKm: 800 } })
  expect((await other.transaction().execute((tx) => portalSettings(tx))).policy.maxRoadKm).toBe(800)
})

test('an office gets a region besides its own; its people decide there at once', async () => {
  const offices = (await admin.get('/api/admin/offices')).json()
  const akmola = offices.offices.find((o: { region: { code: string }; role: { code: string } }) => o.role.code === 'ROLE_QAJ_BRANCH')
  const regions = [...akmola.regions, '750000000', akmola.region.code]
  const saved = await admin.call({
    method: 'PUT',
    url: '/api/admin/offices',
    payload: { version: offices.version, offices: [{ bin: akmola.bin, regions }] },
  })
  expect(saved.statusCode).toBe(200)
  const now = saved.json().offices.find((o: { bin: string }) => o.bin === akmola.bin)
  expect(now.regions).toEqual([...new Set([...akmola.regions, '750000000'])].sort())
  const [line] = await lines('offices')
  expect(Object.values(line!.after as object)).toEqual([now.regions])
  const late = await admin.call({ method: 'PUT', url: '/api/admin/offices', payload: { version: offices.version, offices: [] } })
  expect(late.statusCode).toBe(409)
})

test('an announcement is read by those it is for, in their language, while it lasts', async () => {
  const one = {
    titleRu: 'Работы на портале',
    titleKk: 'Порталдағы жұмыс',
    textRu: 'В субботу портал недоступен',
    textKk: 'Сенбіде портал қолжетімсіз',
    from: '2026-11-20',
    until: '2026-11-21',
    roles: ['CONTRACTOR'],
  }
  expect((await put('announcements', { version: 0, value: [one] })).statusCode).toBe(200)
  const contractor = await portal.as('contractor')
  expect((await contractor.get('/api/announcements?lng=kk')).json()).toEqual([{ title: one.titleKk, text: one.textKk, until: one.until }])
  expect((await (await portal.as('qaj')).get('/api/announcements')).json()).toEqual([])
})

test('only an administrator sees or changes settings', async () => {
  const qaj = await portal.as('qaj')
  expect((await qaj.get('/api/admin/settings')).statusCode).toBe(403)
  expect((await qaj.call({ method: 'PUT', url: '/api/admin/settings/norms', payload: { version: 1, value: {} } })).statusCode).toBe(403)
})

test('a project signed after the office got ten days, and a holiday was entered, is due by them', async () => {
  const { deadlines } = await all()
  await put('deadlines', { version: deadlines.version, value: { ...deadlines.value, projectDecisionDays: 10 } })
  const workingDays = { off: ['2026-11-24'], worked: ['2026-11-21'] }
  expect((await put('workingDays', { version: 0, value: workingDays })).statusCode).toBe(200)
  const contractor = await portal.as('contractor')
  const id = await fileProject(contractor)
  await signGenerated(contractor, id, await portal.keys(portal.person('contractor')))
  // Friday the 20th: a worked Saturday, one day off less and one more
  expect((await contractor.get(`/api/project/${id}`)).json().holder.deadline).toBe('2026-12-04')
})
