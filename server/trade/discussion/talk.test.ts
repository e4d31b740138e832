import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { proves } from '#domain/core/journal/proof.ts'
import { longestTalk, type TalkObject } from '#domain/trade/discussion/discussion.ts'
import { chainWaiting } from '../../core/journal/sequencer.ts'
import { fileProject, generatedDocument, portalOfFile, type SignedIn } from '../../portal.testing.ts'
import { type Deliveries, openDeliveries } from '../shipment/shipment.testing.ts'

const portal = portalOfFile()
let d: Deliveries
let request: number
let wagon: number
const people = {} as Record<'akimat_branch' | 'qaj' | 'kad_mt' | 'guest' | 'contractor3' | 'admin' | 'menergy', SignedIn>
beforeAll(async () => {
  d = await openDeliveries(portal)
  const row = await d.allocated(100)
  request = row.requestId
  portal.clock.set('2026-12-15T10:00:00+05:00')
  d.supplier = await portal.as('supplier')
  d.contractor = await portal.as('contractor')
  d.branch = await portal.as('qaj_branch')
  wagon = (await d.ship(row.allocationId, {}, d.supplier)).json().id as number
  for (const name of ['akimat_branch', 'qaj', 'kad_mt', 'guest', 'contractor3', 'admin', 'menergy'] as const)
    people[name] = await portal.as(name)
})

const say = (who: SignedIn, objectType: TalkObject, objectId: number, text: string) => who.post('/api/talk', { objectType, objectId, text })
const read = (who: SignedIn, objectType: TalkObject, objectId: number) => who.get(`/api/talk?objectType=${objectType}&objectId=${objectId}`)
const texts = async (who: SignedIn, objectType: TalkObject, objectId: number) =>
  ((await read(who, objectType, objectId)).json().content as { text: string }[]).map(({ text }) => text)
const toldOf = async (name: string) =>
  portal.db
    .selectFrom('notice as n')
    .innerJoin('person as p', 'p.id', 'n.personId')
    .select(['n.objectType', 'n.objectId', 'n.path', 'n.mail', 'n.args', 'n.readAt'])
    .where('n.kind', '=', 'talk.said')
    .where('p.email', '=', `${name}@bitumen.test`)
    .orderBy('n.id')
    .execute()

test('a contractor asks about a request, its office is told and answers, both read it in the history', async () => {
  expect((await say(d.contractor, 'REQUEST', request, '  Можно ли отгрузить раньше?\nСклад готов.  ')).statusCode).toBe(201)
  const [told] = await toldOf('qaj_branch')
  expect(told).toMatchObject({ objectType: 'REQUEST', objectId: String(request), mail: true })
  expect(told!.path).toMatch(new RegExp(`^/branchesQaj/application/${request}/\\d+$`))
  expect(told!.args).toMatchObject({ what: { ru: 'Заявка', kk: 'Өтінім' }, comment: 'Можно ли отгрузить раньше?\nСклад готов.' })
  expect(await toldOf('contractor')).toEqual([])
  expect(await toldOf('akimat_branch')).toEqual([])

  const seen = (await read(d.branch, 'REQUEST', request)).json()
  expect(seen).toMatchObject({ unread: 1, earlier: false, why: null })
  expect(seen.content).toMatchObject([{ text: 'Можно ли отгрузить раньше?\nСклад готов.', own: false, isNew: true }])
  await d.branch.post('/api/talk/seen', { objectType: 'REQUEST', objectId: request, lastId: seen.content[0].id })
  expect((await read(d.branch, 'REQUEST', request)).json()).toMatchObject({ unread: 0, content: [{ isNew: false }] })
  expect((await toldOf('qaj_branch'))[0]!.readAt).not.toBeNull()

  expect((await say(d.branch, 'REQUEST', request, 'Да, с 10 декабря')).statusCode).toBe(201)
  expect((await read(d.contractor, 'REQUEST', request)).json()).toMatchObject({ unread: 1 })
  expect((await toldOf('contractor'))[0]!.path).toBe(`/contractor/republican/applications/${d.projectId}/${request}`)
  const history = (await d.contractor.get(`/api/journal?objectType=REQUEST&objectId=${request}`)).json() as {
    act: { code: string }
    comment: string
    to: unknown
  }[]
  expect(history.filter(({ act }) => act.code === 'talk.say')).toMatchObject([
    { comment: 'Можно ли отгрузить раньше?\nСклад готов.', from: null, to: null },
    { comment: 'Да, с 10 декабря' },
  ])
})

test('an empty or too long text is refused, and so is a draft', async () => {
  for (const empty of ['', ' \n\t '])
    expect((await say(d.contractor, 'REQUEST', request, empty)).json()).toMatchObject({ code: 'talk.empty', field: 'text' })
  expect((await say(d.contractor, 'REQUEST', request, 'я'.repeat(longestTalk + 1))).json()).toMatchObject({ code: 'talk.tooLong' })
  expect((await say(d.contractor, 'PROJECT', d.projectId, 'я'.repeat(longestTalk))).statusCode).toBe(201)
  const draft = await fileProject(d.contractor, { fromKm: 100, toKm: 110 })
  expect((await say(d.contractor, 'PROJECT', draft, 'Черновик')).json()).toMatchObject({ code: 'talk.draft' })
  expect((await read(d.contractor, 'PROJECT', draft)).json().why).toContain('Черновик')
  expect((await read(d.branch, 'PROJECT', draft)).statusCode).toBe(404)
})

test('whoever takes no part reads nothing: by the call, the history, the proof, the archive or the journal of decisions', async () => {
  const secret = 'Тайна-двух-сторон'
  await say(d.contractor, 'PROJECT', d.projectId, secret)
  const status = async (who: SignedIn, type: TalkObject, id: number) => (await read(who, type, id)).statusCode
  const { akimat_branch, qaj, kad_mt, guest, contractor3, admin, menergy } = people
  expect(await Promise.all([akimat_branch, contractor3, d.supplier].map((who) => status(who, 'REQUEST', request)))).toEqual([404, 404, 403])
  for (const who of [kad_mt, guest, admin, menergy]) expect(await status(who, 'REQUEST', request)).toBe(403)
  // an office looks at wagons, and acts on none
  expect(await status(d.branch, 'SHIPMENT', wagon)).toBe(403)
  expect(await status(contractor3, 'SHIPMENT', wagon)).toBe(404)

  const { documentId } = await generatedDocument(d.contractor, d.projectId)
  await chainWaiting(portal.services.db, portal.clock.now())
  portal.clock.forward(86_400)
  expect((await say(await portal.as('qaj_branch'), 'PROJECT', d.projectId, 'Следующий день')).statusCode).toBe(201)
  await chainWaiting(portal.services.db, portal.clock.now())
  const ofProject = `objectType=PROJECT&objectId=${d.projectId}`
  const [committee, author] = [await portal.as('kad_mt'), await portal.as('contractor')]
  const archive = async (who: SignedIn) => unzipSync((await who.get(`/api/document/${documentId}/evidence`)).rawPayload)
  for (const address of [`/api/journal?${ofProject}`, `/api/journal/proof?${ofProject}`]) {
    expect((await author.get(address)).body).toContain(secret)
    expect((await committee.get(address)).statusCode).toBe(200)
    expect((await committee.get(address)).body).not.toContain(secret)
  }
  expect(Object.keys(await archive(committee))).not.toContain('talk.json')
  const proofs = JSON.parse(Buffer.from((await archive(author))['talk.json']!).toString('utf8'))
  expect(proofs.map((p: { link: { entry: { comment: string } } }) => p.link.entry.comment)).toContain(secret)
  expect(proofs.every(proves)).toBe(true)
  const decisions = async (query: string) => (await (await portal.as('admin')).get(`/api/admin/decisions?size=100&${query}`)).json()
  expect(JSON.stringify(await decisions('act=talk.say'))).not.toContain(secret)
  expect((await decisions(`query=${encodeURIComponent(secret)}`)).totalElements).toBe(0)
  // QAJ stops and allocates: it takes part, and is told once it has spoken
  const center = await portal.as('qaj')
  expect(await texts(center, 'PROJECT', d.projectId)).toContain(secret)
  expect(await toldOf('qaj')).toEqual([])
  await say(center, 'PROJECT', d.projectId, 'Смотрю')
  await say(await portal.as('contractor'), 'PROJECT', d.projectId, 'Спасибо')
  expect(await toldOf('qaj')).toHaveLength(1)
  expect(qaj.bin).toBe(center.bin)
})

test('a wagon is talked about by its holder and its contractor, each led to their own page', async () => {
  const [contractor, supplier] = [await portal.as('contractor'), await portal.as('supplier')]
  expect((await say(contractor, 'SHIPMENT', wagon, 'Пломба сорвана')).statusCode).toBe(201)
  expect((await toldOf('supplier'))[0]!.path).toBe('/resourceholder/report?period=2026-12&query=51495844')
  expect((await say(supplier, 'SHIPMENT', wagon, 'Составьте акт')).statusCode).toBe(201)
  expect(await texts(contractor, 'SHIPMENT', wagon)).toEqual(['Пломба сорвана', 'Составьте акт'])
})

test('what is said changes no state, no version and no deadline, and is neither edited nor deleted', async () => {
  const contractor = await portal.as('contractor')
  const state = async () => [
    await portal.db.selectFrom('bitumenRequest').selectAll().where('id', '=', request).executeTakeFirstOrThrow(),
    await portal.db.selectFrom('project').selectAll().where('id', '=', d.projectId).executeTakeFirstOrThrow(),
    await portal.db.selectFrom('signatureRoute').selectAll().orderBy('id').execute(),
    await portal.db.selectFrom('shipment').selectAll().where('id', '=', wagon).executeTakeFirstOrThrow(),
  ]
  const before = await state()
  for (const [type, id] of [
    ['REQUEST', request],
    ['PROJECT', d.projectId],
    ['SHIPMENT', wagon],
  ] as const)
    expect((await say(contractor, type, id, 'Ещё вопрос')).statusCode).toBe(201)
  expect(await state()).toEqual(before)
  const line = portal.db.updateTable('journal').set({ comment: 'Другое' }).where('act', '=', 'talk.say')
  await expect(line.execute()).rejects.toThrow()
  await expect(portal.db.deleteFrom('journal').where('act', '=', 'talk.say').execute()).rejects.toThrow()
})

const unread = async (who: SignedIn) => {
  const answer = await who.get('/api/talk/unread')
  expect(answer.statusCode, answer.body).toBe(200)
  return (answer.json() as { objectType: string; objectId: number; path: string }[]).map((u) => [u.objectType, u.objectId, u.path])
}
type Waiting = { kind: string; count: number; link: string }
const questions = async (who: SignedIn) => {
  const tasks: Waiting[] = (await who.get('/api/tasks')).json()
  return tasks.find(({ kind }) => kind === 'questionsToAnswer')
}

test('a question waits for those who are asked, in lists and among the tasks, until it is read or a colleague answers', async () => {
  const [contractor, branch, supplier, qaj] = (await Promise.all(
    ['contractor', 'qaj_branch', 'supplier', 'qaj'].map((name) => portal.as(name as 'qaj')),
  )) as [SignedIn, SignedIn, SignedIn, SignedIn]
  const others = await Promise.all([portal.as('akimat_branch'), portal.as('contractor3')])
  const seen = async (who: SignedIn, objectType: TalkObject, objectId: number) => {
    const { content } = (await read(who, objectType, objectId)).json() as { content: { id: number }[] }
    await who.post('/api/talk/seen', { objectType, objectId, lastId: content.at(-1)!.id })
  }
  for (const who of [contractor, branch, supplier, qaj])
    for (const [objectType, objectId] of await unread(who)) await seen(who, objectType as TalkObject, objectId as number)
  for (const who of [contractor, branch, supplier]) expect([await unread(who), await questions(who)]).toEqual([[], undefined])

  await say(contractor, 'REQUEST', request, 'Можно ли отгрузить раньше?')
  const route = await portal.db
    .selectFrom('signatureRoute')
    .select('id')
    .where('objectType', '=', 'REQUEST')
    .where('objectId', '=', request)
    .executeTakeFirstOrThrow()
  const page = `/branchesQaj/application/${request}/${route.id}`
  expect(await unread(branch)).toEqual([['REQUEST', request, page]])
  expect(await questions(branch)).toMatchObject({ count: 1, link: page, mine: true })
  // it is not the asker's to answer, nor anybody's who takes no part
  for (const who of [contractor, supplier, ...others]) expect(await unread(who)).toEqual([])
  expect((await (await portal.as('kad_mt')).get('/api/talk/unread')).statusCode).toBe(403)
  await seen(branch, 'REQUEST', request)
  expect([await unread(branch), await questions(branch)]).toEqual([[], undefined])

  await say(branch, 'REQUEST', request, 'Да, с десятого числа')
  expect((await unread(contractor)).map(([, id]) => id)).toEqual([request])
  await say(contractor, 'REQUEST', request, 'Спасибо')
  expect(await unread(contractor)).toEqual([])

  await say(contractor, 'SHIPMENT', wagon, 'Где вагон?')
  expect(await unread(supplier)).toEqual([['SHIPMENT', wagon, `/resourceholder/report/${wagon}`]])
  expect(await unread(qaj)).toEqual([])
  await say(qaj, 'SHIPMENT', wagon, 'Ждём ответа ресурсодержателя')
  await say(supplier, 'SHIPMENT', wagon, 'Стоит на станции Жезказган')
  expect((await unread(qaj)).map(([, id]) => id)).toEqual([wagon])
  expect(await unread(contractor)).toEqual([['SHIPMENT', wagon, `/contractor/receipts/${wagon}`]])
})

test('the newest hundred are read first, the earlier ones when they are asked for, by an index', async () => {
  const contractor = await portal.as('contractor')
  const first = (await texts(contractor, 'REQUEST', request))[0]!
  await sql`insert into journal (at, business_day, act, object_type, object_id, person_id, full_name, bin, organization_name, role, comment, ip, detail)
    select j.at, j.business_day, j.act, j.object_type, j.object_id, j.person_id, j.full_name, j.bin, j.organization_name, j.role, 'Вопрос ' || n, j.ip, j.detail
      from generate_series(0, 100) n, (select * from journal where act = 'talk.say' and object_id = ${request} and object_type = 'REQUEST' order by id limit 1) j
      order by n`.execute(portal.db)
  const newest = (await read(contractor, 'REQUEST', request)).json()
  expect([newest.content.length, newest.earlier, newest.content.at(-1).text]).toEqual([100, true, 'Вопрос 100'])
  const earlier = (await contractor.get(`/api/talk?objectType=REQUEST&objectId=${request}&before=${newest.content[0].id}`)).json()
  expect([earlier.content[0].text, earlier.earlier]).toEqual([first, false])
})

test('a suspended organisation reads and says nothing', async () => {
  const contractor = await portal.as('contractor')
  const admin = await portal.as('admin')
  const act = { act: 'suspend', comment: 'Проверка документов организации' }
  expect((await admin.post(`/api/admin/organizations/${contractor.bin}/act`, act)).statusCode).toBe(200)
  const suspended = await portal.as('contractor')
  expect((await say(suspended, 'REQUEST', request, 'Можно?')).statusCode).toBe(403)
  expect((await read(suspended, 'REQUEST', request)).json().why).toBeTruthy()
})
