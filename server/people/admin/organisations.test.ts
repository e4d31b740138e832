import { beforeAll, expect, test } from 'vitest'
import { demoBin, withCheckDigit } from '../../demo.testing.ts'
import { fileProject, portalOfFile, type SignedIn, signGenerated } from '../../portal.testing.ts'

const portal = portalOfFile()
let admin: SignedIn
beforeAll(async () => {
  admin = await portal.as('admin')
})

let serial = 820
const draft = (change: object = {}) => ({
  bin: demoBin(++serial),
  nameRu: `ТОО «Жол Құрылыс ${serial}»`,
  nameKk: `«Жол Құрылыс ${serial}» ЖШС`,
  katoCode: '351000000',
  roles: ['ROLE_CONTRACTOR'],
  email: 'office@zhol.example.kz',
  phone: '+7 7212 50-00-00',
  legalAddress: 'Караганда, ул. Дорожная, 1',
  actualAddress: '',
  ...change,
})
type Draft = ReturnType<typeof draft>
const enter = (one: object) => admin.post('/api/admin/organizations', one)
const edit = ({ bin, ...terms }: Draft, version: number, change: object = {}, who = admin) =>
  who.call({ method: 'PUT', url: `/api/admin/organizations/${bin}`, payload: { ...terms, version, ...change } })
const codes = (answer: Awaited<ReturnType<typeof enter>>) => [answer.statusCode, answer.json().code, answer.json().field]

test('an organisation is entered with its names, region, roles and contacts, and stands in the journal', async () => {
  const one = draft()
  const answer = await enter(one)
  expect(answer.statusCode).toBe(201)
  const { roles: _, ...terms } = one
  expect(answer.json()).toMatchObject({
    ...terms,
    roles: [{ code: 'ROLE_CONTRACTOR' }],
    region: 'Карагандинская область',
    status: { code: 'ACTIVE' },
    version: 1,
    members: [],
    history: [{ act: { code: 'organisation.enter', description: 'Организация внесена' }, before: {}, after: { nameRu: one.nameRu } }],
  })
})

test('a number that is none, a region that is none, an organisation without a role are refused', async () => {
  expect(codes(await enter(draft({ bin: '123456789012' })))).toEqual([422, 'registration.bin', 'bin'])
  expect(codes(await enter(draft({ katoCode: '999999999' })))).toEqual([422, 'input.unknown', 'katoCode'])
  expect(codes(await enter(draft({ roles: [] })))).toEqual([422, 'input.required', 'roles'])
  expect((await enter(draft({ bin: portal.person('contractor3').iin }))).statusCode).toBe(201)
})

test('one that is known is named', async () => {
  const one = draft()
  await enter(one)
  const again = await enter({ ...draft(), bin: one.bin })
  expect(codes(again)).toEqual([409, 'organisation.known', 'bin'])
  expect(again.json().message).toBe(`Организация с этим БИН уже есть на портале: ${one.nameRu}`)
})

test('there is one road agency, and one office of each kind in a region', async () => {
  const second = await enter(draft({ roles: ['ROLE_QAJ'], katoCode: '710000000' }))
  expect(codes(second)).toEqual([409, 'organisation.roleTaken', 'roles'])
  expect(second.json().args).toMatchObject({ role: 'Центральный аппарат ҚазАвтоЖол', name: 'АО «Национальная компания «ҚазАвтоЖол»' })
  const office = await enter(draft({ roles: ['ROLE_QAJ_BRANCH'], katoCode: '350000000' }))
  expect(codes(office)).toEqual([409, 'organisation.officeTaken', 'roles'])
  expect(codes(await enter(draft({ roles: ['ROLE_AKIMAT_BRANCH'], katoCode: '351000000' })))).toEqual([
    422,
    'organisation.officeRegion',
    'katoCode',
  ])
  expect((await enter(draft({ roles: ['ROLE_QAJ_BRANCH'], katoCode: '710000000' }))).statusCode).toBe(201)
})

test('two administrators who enter the same place at the same moment: one of them', async () => {
  const both = await Promise.all([1, 2].map(() => enter(draft({ roles: ['ROLE_QAJ_BRANCH'], katoCode: '750000000' }))))
  expect(both.map((a) => a.statusCode).sort()).toEqual([201, 409])
})

test('names, region and contacts are edited; the journal keeps what changed', async () => {
  const one = draft()
  await enter(one)
  const answer = await edit(one, 1, { nameRu: 'АО «Жол»', email: '', katoCode: '100000000', roles: ['ROLE_SUPPLIER', 'ROLE_CONTRACTOR'] })
  expect(answer.json()).toMatchObject({ nameRu: 'АО «Жол»', nameKk: one.nameKk, email: '', region: 'Область Абай', version: 2 })
  expect(answer.json().history.at(-1)).toMatchObject({
    act: { code: 'organisation.edit' },
    before: { nameRu: one.nameRu, email: one.email, katoCode: one.katoCode, roles: 'ROLE_CONTRACTOR' },
    after: { nameRu: 'АО «Жол»', email: null, katoCode: '100000000', roles: 'ROLE_CONTRACTOR, ROLE_SUPPLIER' },
  })
  expect(Object.keys(answer.json().history.at(-1).after).sort()).toEqual(['email', 'katoCode', 'nameRu', 'roles'])
  expect((await edit({ ...one, bin: demoBin(999) }, 1)).statusCode).toBe(404)
})

test('what was saved as it stood leaves no line and no new version', async () => {
  const one = draft()
  await enter(one)
  expect((await edit(one, 1)).json()).toMatchObject({ version: 1, history: [{ act: { code: 'organisation.enter' } }] })
})

test('of two who edit at the same time the second is told who was first', async () => {
  const one = draft()
  await enter(one)
  await edit(one, 1, { nameRu: 'ТОО «Первое»' })
  const late = await edit(one, 1, { nameRu: 'ТОО «Второе»' })
  expect(codes(late)).toEqual([409, 'record.stale', undefined])
  expect(late.json().args.name).toBe('Ли Виктор Андреевич')
})

test('names that were changed among the traders are not overwritten either', async () => {
  const one = draft()
  await enter(one)
  await admin.post('/api/admin/traders', { bin: one.bin, nameRu: one.nameRu, nameKk: one.nameKk, katoCode: one.katoCode })
  const url = `/api/admin/traders/${one.bin}`
  await admin.call({ method: 'PUT', url, payload: { nameRu: 'ТОО «Трейд»', nameKk: '«Трейд» ЖШС', version: 1 } })
  expect(codes(await edit(one, 1))).toEqual([409, 'record.stale', undefined])
})

test('a role that somebody acts in stays; how many do is said', async () => {
  const { bin } = portal.person('contractor')
  const kept = (await admin.get(`/api/admin/organizations/${bin}`)).json()
  const terms = draft({ bin, nameRu: kept.nameRu, nameKk: kept.nameKk, katoCode: kept.katoCode })
  const refused = await edit(terms, kept.version, { roles: ['ROLE_SUPPLIER'] })
  expect(codes(refused)).toEqual([409, 'organisation.roleInUse', 'roles'])
  expect(refused.json().args).toEqual({ role: 'Подрядчик', count: 2 })
  const two = await edit(terms, kept.version, { roles: ['ROLE_SUPPLIER', 'ROLE_CONTRACTOR'] })
  expect((await edit(terms, two.json().version)).json().roles.map((r: { code: string }) => r.code)).toEqual(['ROLE_CONTRACTOR'])
})

test('administrators do not take ADMIN from their own organisation, and nobody edits a cancelled one', async () => {
  const { bin } = portal.person('admin')
  const own = (await admin.get(`/api/admin/organizations/${bin}`)).json()
  const terms = draft({ bin, nameRu: own.nameRu, nameKk: own.nameKk, katoCode: own.katoCode })
  expect(codes(await edit(terms, own.version))).toEqual([409, 'account.own', 'roles'])
  const one = draft()
  await enter(one)
  await admin.post(`/api/admin/organizations/${one.bin}/act`, { act: 'cancel', comment: 'Организация ликвидирована' })
  expect(codes(await edit(one, 1, { nameRu: 'ТОО «Новое»' }))[1]).toBe('flow.wrongStatus')
})

const ulytau = '620000000'
/** Signs a project in Ulytau and returns the office in its approval route. */
async function officeOfProject(fromKm: number): Promise<string> {
  const contractor = await portal.as('contractor')
  const id = await fileProject(contractor, { katoCode: ulytau, fromKm, toKm: fromKm + 5 })
  expect((await signGenerated(contractor, id, await portal.keys(portal.person('contractor')))).statusCode).toBe(200)
  const step = portal.db.selectFrom('signatureRouteStep as s').innerJoin('signatureRoute as r', 'r.id', 's.routeId')
  return (await step.select('s.organizationBin').where('r.objectId', '=', id).executeTakeFirstOrThrow()).organizationBin
}

test('where a region has no office yet, whoever signs is told so', async () => {
  const contractor = await portal.as('contractor')
  const id = await fileProject(contractor, { katoCode: '790000000', fromKm: 300, toKm: 305 })
  await portal.db.deleteFrom('officeRegion').where('region', '=', '790000000').execute()
  const refused = await signGenerated(contractor, id, await portal.keys(portal.person('contractor')))
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'route.noOffice'])
})

test('an office that was cancelled gets no papers: its region’s go to the one entered in its place, those that wait too', async () => {
  const first = await officeOfProject(100)
  await admin.post(`/api/admin/organizations/${first}/act`, { act: 'cancel', comment: 'Филиал ликвидирован' })
  const next = draft({ bin: withCheckDigit('25024100001'), roles: ['ROLE_QAJ_BRANCH'], katoCode: ulytau })
  expect((await enter(next)).statusCode).toBe(201)
  expect(await officeOfProject(200)).toBe(next.bin)
  const offices = (await admin.get('/api/admin/offices')).json().offices as {
    bin: string
    role: { code: string }
    region: { code: string }
  }[]
  const there = offices.filter((o) => o.role.code === 'ROLE_QAJ_BRANCH' && o.region.code === ulytau)
  expect(there).toMatchObject([{ bin: next.bin }])
  const { iin } = portal.person('qaj_branch2')
  await admin.post(`/api/admin/organizations/${next.bin}/members`, { iin, role: 'ROLE_QAJ_BRANCH' })
  const official = await portal.as('qaj_branch2')
  const headers = { 'x-organization-bin': next.bin }
  expect((await official.call({ method: 'GET', url: '/api/signature-routes', headers })).json().totalElements).toBe(2)
})
