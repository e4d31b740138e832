import { beforeAll, expect, test } from 'vitest'
import { callOf } from '../../call.testing.ts'
import { unzipText } from '../../platform/files/unzip.testing.ts'
import { fileProject, generatedDocument, goodDraft, multipart, portalOfFile, type SignedIn, signGenerated } from '../../portal.testing.ts'
import { findProjects } from './find.ts'

const portal = portalOfFile()
let contractor: SignedIn
let other: SignedIn
beforeAll(async () => {
  contractor = await portal.as('contractor')
  other = await portal.as('contractor2')
})

const file = (change: object = {}, files?: Parameters<SignedIn['send']>[1]['files'], headers = {}) =>
  contractor.send('/api/project', { data: goodDraft(contractor.bin, change), ...(files && { files }) }, headers)
const count = async () =>
  (
    await portal.db
      .selectFrom('project')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n
const pdf = (text = '', size = 0) => ({ name: 'смета.pdf', bytes: Buffer.concat([Buffer.from(`%PDF-1.7 ${text}`), Buffer.alloc(size)]) })

test('no project at all is 204, for each kind of road', async () => {
  expect((await other.get('/api/project/republican?page=0&size=10')).statusCode).toBe(204)
  expect((await other.get('/api/project/local')).statusCode).toBe(204)
})

test('a republican project is filed, and its name is built in both languages whatever was sent', async () => {
  const answer = await file({ projectName: 'Чужое имя' })
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toMatchObject({
    projectName: 'Средний ремонт автомобильной дороги «Астана – Караганда – Алматы» (10 – 25 км)',
    projectNameKk: '«Астана – Қарағанды – Алматы» автомобиль жолын орташа жөндеу (10 – 25 км)',
    status: { code: 'CREATED', description: 'Создан' },
    ownershipType: { code: 'REPUBLICAN' },
    bitumenTotal: 294,
    projectStorageList: [
      { storageType: 'ABZ', projectStorageVolume: 100, kato: { code: '350000000', description: 'Карагандинская область' } },
    ],
    projectPlannedList: [{ projectPlannedPeriod: '2027-05-01', projectPlannedVolume: 140 }, { projectPlannedPeriod: '2027-06-01' }],
    documents: [],
    documentFresh: false,
  })
  const list = (await contractor.get('/api/project/republican?page=0&size=10')).json()
  expect([list.totalElements, list.content[0].id]).toEqual([1, answer.json().id])
})

test('a Kazakh reader gets Kazakh words, and both names stay', async () => {
  const id = await fileProject(contractor)
  const kk = (await contractor.call({ method: 'GET', url: `/api/project/${id}`, headers: { 'accept-language': 'kk' } })).json()
  expect([kk.status.description, kk.kato.description, kk.name]).toEqual(['Құрылды', 'Қарағанды облысы', kk.projectNameKk])
})

test('a local project is called in Kazakh as it was described in Kazakh, and in Russian where it was not', async () => {
  const local = { ownershipType: 'LOCAL', roadCode: null, projectDescription: 'улицы города Темиртау' }
  const kazakh = { projectDescriptionKk: 'Теміртау қаласының көшелері' }
  const [named, unnamed] = [await file({ ...local, ...kazakh }), await file(local)]
  expect([named.statusCode, unnamed.statusCode]).toEqual([201, 201])
  expect(named.json().projectNameKk).toContain(kazakh.projectDescriptionKk)
  expect(named.json().projectName).toContain(local.projectDescription)
  expect(unnamed.json().projectNameKk).toContain(local.projectDescription)
})

const refused: [rule: string, change: object, code: string, field: string, status?: number][] = [
  ['one ton over 6 %', { bitumenTotal: 295 }, 'project.bitumenOverLimit', 'bitumenTotal'],
  ['a remainder over the total', { bitumenRemainder: 295, projectPlannedList: [] }, 'project.remainderOverTotal', 'bitumenRemainder'],
  ['no region', { katoCode: null }, 'project.katoRequired', 'katoCode'],
  ['no road', { roadCode: '' }, 'project.roadRequired', 'roadCode'],
  ['no description of a local object', { ownershipType: 'LOCAL', roadCode: null }, 'project.descriptionRequired', 'projectDescription'],
  ['no kind of work', { workType: undefined }, 'project.workTypeRequired', 'workType'],
  ['no ownership', { ownershipType: undefined }, 'project.ownershipRequired', 'ownershipType'],
  [
    'a storage without its region',
    { projectStorageList: [{ storageType: 'PIT', projectStorageVolume: 1, projectStorageRemainder: 0 }] },
    'project.storageKatoRequired',
    'projectStorageList.0.katoCode',
  ],
  ['a section of no length', { toKm: 10 }, 'project.kmOrder', 'toKm'],
  ['an end before the start', { endDate: '2026-11-30', projectPlannedList: [] }, 'project.dateOrder', 'endDate'],
  [
    'a month outside the dates sent by hand',
    { projectPlannedList: [{ projectPlannedPeriod: '2027-11-01', projectPlannedVolume: 1 }] },
    'project.planOutsideDates',
    'projectPlannedList.0',
  ],
  [
    'a plan over the distribution volume',
    { projectPlannedList: [{ projectPlannedPeriod: '2027-05-01', projectPlannedVolume: 281 }] },
    'project.planOverVolume',
    'projectPlannedList',
  ],
  ['a fraction of a ton', { bitumenTotal: 100.5 }, 'input.digitsOnly', 'bitumenTotal'],
  ['kilograms for tons', { bitumenTotal: 1e12 }, 'input.tooManyTons', 'bitumenTotal'],
  ['a road that is not in the book', { roadCode: 'KAZ99' }, 'project.unknownReference', 'roadCode'],
  ['a region that is not in the book', { katoCode: '990000000' }, 'project.unknownReference', 'katoCode'],
  ['another organisation', { organizationBin: '240140900019' }, 'project.foreignOrganisation', 'organizationBin'],
]
test.each(refused)('%s is refused with its reason and nothing is stored', async (_rule, change, code, field) => {
  const before = await count()
  const answer = await file(change)
  expect([answer.statusCode, answer.json().code, answer.json().field]).toEqual([422, code, field])
  expect(answer.json().message).not.toContain(code)
  expect(answer.json().traceId).toMatch(/^[0-9a-f-]{36}$/)
  expect(await count()).toBe(before)
})

test('the 6 % refusal says the limit, in the reader’s language', async () => {
  const kk = await file({ bitumenTotal: 295 }, undefined, { 'accept-language': 'kk' })
  expect(kk.json().message).toBe('Битум асфальтбетон массасының 6 %-ынан (294 т) аспауы керек')
  expect(kk.json().args).toEqual({ limit: 294 })
  const fraction = await file({ asphaltPavement: 4901, bitumenTotal: 295 })
  expect(fraction.json().message).toBe('Битума не может быть больше 6 % (294,06 т) от массы асфальтобетона')
})

test('of a volume that is too much the greatest one is said, in the reader’s language', async () => {
  const ru = (await file({ asphaltPavement: 1e9 })).json()
  expect(ru).toMatchObject({ field: 'asphaltPavement', args: { most: 9_999_999 } })
  expect(ru.message).toBe('Не больше 9\u00a0999\u00a0999 т. Проверьте, не в килограммах ли введён объём')
  const kk = await file({ asphaltPavement: 1e9 }, undefined, { 'accept-language': 'kk' })
  expect(kk.json().message).toBe('Ең көбі 9\u00a0999\u00a0999 т. Көлем килограммен енгізіліп кетпегенін тексеріңіз')
})

test('all reasons are told at once', async () => {
  const answer = await file({ bitumenTotal: 295, toKm: 5 })
  expect(answer.json().issues.map((i: { code: string }) => i.code)).toEqual(['project.kmOrder', 'project.bitumenOverLimit'])
})

test('two PDFs travel with a project and come back byte for byte', async () => {
  const [a, b] = [pdf('первый'), pdf('второй')]
  const project = (await file({}, { attachment1: a, attachment2: b })).json()
  expect(project.projectAttachmentList.map((x: { fileName: string; size: number }) => [x.fileName, x.size])).toEqual([
    ['смета.pdf', a.bytes.length],
    ['смета.pdf', b.bytes.length],
  ])
  const got = await contractor.get(`/api/project/${project.id}/${project.projectAttachmentList[1].documentId}/attached`)
  expect(got.rawPayload.equals(b.bytes)).toBe(true)
  const removed = await contractor.remove(`/api/project/${project.id}/attached/${project.projectAttachmentList[0].documentId}`)
  expect(removed.statusCode).toBe(204)
  expect((await contractor.get(`/api/project/${project.id}`)).json().projectAttachmentList).toHaveLength(1)
})

test('what is not a PDF is known by its content, not by its name', async () => {
  const png = { name: 'смета.pdf', bytes: Buffer.from('89504e470d0a1a0a', 'hex') }
  const answer = await file({}, { attachment1: png })
  expect([answer.statusCode, answer.json().code]).toEqual([415, 'attachment.notPdf'])
})

test('25 MB pass, one byte more is refused while it is read', async () => {
  const whole = 26_214_400
  const head = Buffer.byteLength('%PDF-1.7 ')
  expect((await file({}, { attachment1: pdf('', whole - head) })).statusCode).toBe(201)
  const over = await file({}, { attachment1: pdf('', whole - head + 1) })
  expect([over.statusCode, over.json().code]).toEqual([413, 'attachment.tooLarge'])
})

test('a third attachment is refused', async () => {
  const answer = await file({}, { attachment1: pdf(), attachment2: pdf(), attachment3: pdf() })
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'attachment.tooMany'])
})

test('a double click with one key makes one project, and both clicks get the same answer', async () => {
  const before = await count()
  const key = { 'idempotency-key': 'create-0001' }
  const [a, b] = await Promise.all([file({}, undefined, key), file({}, undefined, key)])
  const third = await file({}, undefined, key)
  expect([a.statusCode, b.statusCode, third.statusCode]).toEqual([201, 201, 201])
  expect(new Set([a, b, third].map((r) => r.json().id)).size).toBe(1)
  expect(await count()).toBe(before + 1)
  expect((await file({ toKm: 26 }, undefined, key)).json().code).toBe('idempotency.reused')
})

test('another contractor’s project does not exist, by any route', async () => {
  const id = await fileProject(contractor)
  const { documentId } = await generatedDocument(contractor, id)
  const answers = await Promise.all([
    other.get(`/api/project/${id}`),
    other.get(`/api/project/${id}/generate`),
    other.get(`/api/project/${id}/${documentId}`),
    other.get(`/api/document/${documentId}`),
    other.remove(`/api/project/${id}`),
    other.post('/api/etspsignatured', { documentId, signature: 'x' }),
    other.get(`/api/journal?objectType=PROJECT&objectId=${id}`),
  ])
  expect(answers.map((a) => a.statusCode)).toEqual(Array(7).fill(404))
})

test('an office does not see a draft before its contractor has signed it', async () => {
  const id = await fileProject(contractor)
  const branch = await portal.as('qaj_branch')
  expect((await branch.get(`/api/project/${id}`)).statusCode).toBe(404)
})

test('a project that nobody signed is deleted with its paper', async () => {
  const id = await fileProject(contractor)
  const { documentId } = await generatedDocument(contractor, id)
  expect((await contractor.remove(`/api/project/${id}`)).statusCode).toBe(204)
  expect((await contractor.get(`/api/project/${id}`)).statusCode).toBe(404)
  expect((await contractor.get(`/api/document/${documentId}`)).statusCode).toBe(404)
})

test('the list is searched by name and number, filtered by status and sorted', async () => {
  const id = await fileProject(other, { fromKm: 700, toKm: 777 })
  const found = (await other.get(`/api/project/republican?query=${encodeURIComponent('700 – 777')}`)).json()
  expect(found.content.map((p: { id: number }) => p.id)).toEqual([id])
  expect((await other.get(`/api/project/republican?query=${id}&status=CREATED`)).json().totalElements).toBe(1)
  expect((await other.get('/api/project/republican?status=SIGNED')).json()).toMatchObject({
    content: [],
    totalElements: 0,
    byStatus: { CREATED: 1 },
  })
  expect((await other.get('/api/project/republican?query=%25')).json().totalElements).toBe(0)
  expect((await other.get('/api/project/republican?sort=passwordHash,asc')).json().code).toBe('input.noSuchOrder')
})

test('the paper is made once for one content, and anew after a change', async () => {
  const project = (await file({}, { attachment1: pdf() })).json()
  const first = await generatedDocument(contractor, project.id)
  const again = await generatedDocument(contractor, project.id)
  expect([again.documentId, again.bytes.equals(first.bytes)]).toEqual([first.documentId, true])
  await contractor.remove(`/api/project/${project.id}/attached/${project.projectAttachmentList[0].documentId}`)
  expect((await contractor.get(`/api/project/${project.id}`)).json().documentFresh).toBe(false)
  const changed = await generatedDocument(contractor, project.id)
  expect(changed.documentId).not.toBe(first.documentId)
  expect(changed.bytes.equals(first.bytes)).toBe(false)
})

test('each version of the paper names its code, which opens the public check of that version', async () => {
  const id = await fileProject(contractor)
  const { documentId } = await generatedDocument(contractor, id)
  const [first] = (await contractor.get(`/api/project/${id}`)).json().documents
  expect(first).toEqual({ documentId, readOnly: false, version: 1, verifyCode: expect.stringMatching(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/) })
  const verified = await contractor.get(`/api/verify/${first.verifyCode}`)
  expect(verified.json().document).toMatchObject({ kind: 'PROJECT', version: 1 })
})

test('the database itself refuses what the rules refuse', async () => {
  const id = await fileProject(contractor)
  const set = (change: object) => portal.db.updateTable('project').set(change).where('id', '=', id).execute()
  await expect(set({ bitumenTotal: 295 })).rejects.toThrow(/check constraint/)
  await expect(set({ toKm: 10 })).rejects.toThrow(/check constraint/)
  await expect(portal.db.deleteFrom('journal').execute()).rejects.toThrow('journal is written once')
})

const put = (id: number, change: object, headers: Record<string, string> = {}) => {
  const { payload, headers: form } = multipart({ data: { ...goodDraft(contractor.bin), ...change } })
  return contractor.call({ method: 'PUT', url: `/api/project/${id}`, payload, headers: { ...form, ...headers } })
}

test('a project is changed, its name follows, and the paper has to be made anew', async () => {
  const id = await fileProject(contractor)
  const first = await generatedDocument(contractor, id)
  const edited = await put(id, { version: 1, toKm: 40, projectPlannedList: [] })
  expect(edited.json()).toMatchObject({
    toKm: 40,
    projectName: expect.stringContaining('(10 – 40 км)'),
    documentFresh: false,
    projectPlannedList: [],
    version: 2,
  })
  const second = await generatedDocument(contractor, id)
  expect(second.documentId).not.toBe(first.documentId)
  const entry = await portal.db
    .selectFrom('journal')
    .select('detail')
    .where('objectId', '=', id)
    .where('act', '=', 'project.edit')
    .executeTakeFirstOrThrow()
  expect(entry.detail).toMatchObject({ changed: { toKm: { before: 25, after: 40 } } })
})

test('who edits what another has changed meanwhile is told by whom and when', async () => {
  const id = await fileProject(contractor)
  expect((await put(id, { version: 1, toKm: 41 })).statusCode).toBe(200)
  const late = await put(id, { version: 1, toKm: 42 })
  expect([late.statusCode, late.json().code]).toEqual([409, 'record.stale'])
  expect(late.json().args).toEqual({ name: 'Ахметов Санжар Ерланович', time: '20.11.2026 10:00' })
  expect((await contractor.get(`/api/project/${id}`)).json().toKm).toBe(41)
})

test('marked attachments go when the edit is saved, and a third still has no place', async () => {
  const project = (await file({}, { attachment1: pdf('a'), attachment2: pdf('b') })).json()
  const attach = (name: string) =>
    contractor.send(`/api/project/${project.id}/attached`, { data: {}, files: { attachment: { ...pdf('c'), name } } })
  expect((await attach('c.pdf')).json().code).toBe('attachment.tooMany')
  const [going] = project.projectAttachmentList
  expect((await put(project.id, { version: 1, removedAttachments: [going.documentId] })).json().projectAttachmentList).toHaveLength(1)
  expect((await attach('c.pdf')).json().projectAttachmentList.map((a: { fileName: string }) => a.fileName)).toEqual(['смета.pdf', 'c.pdf'])
  expect((await attach('c.txt')).json().code).toBe('attachment.notPdf')
})

test('a rejected project is final; "create from this" makes a new one with its attachments', async () => {
  const { id } = (await file({}, { attachment1: pdf('a') })).json()
  await signGenerated(contractor, id, await portal.keys(portal.person('contractor')))
  const branch = await portal.as('qaj_branch')
  const { id: route } = await portal.db.selectFrom('signatureRoute').select('id').where('objectId', '=', id).executeTakeFirstOrThrow()
  await branch.post(`/api/signature-routes/${route}/reject`, { comment: 'Нет сводной ведомости объёмов' })
  expect((await put(id, { version: 3 })).statusCode).toBe(409)
  const copied = (await contractor.post(`/api/project/${id}/act`, { act: 'copy' })).json()
  expect(copied).toMatchObject({
    status: { code: 'CREATED' },
    toKm: 25,
    bitumenTotal: 294,
    projectAttachmentList: [{ fileName: 'смета.pdf' }],
    documents: [],
  })
  expect(copied.id).not.toBe(id)
})

test('the sheet has the filtered rows, numbers as numbers, in the reader’s language', async () => {
  const id = await fileProject(other, { fromKm: 1, toKm: 9 })
  const answer = await other.call({
    method: 'GET',
    url: `/api/project/sheet?ownershipType=REPUBLICAN&query=${id}&columns=id,name,bitumenTotal,startDate`,
    headers: { 'accept-language': 'kk' },
  })
  expect(answer.headers['content-type']).toContain('spreadsheetml')
  const text = unzipText(answer.rawPayload)
  expect(text).toContain('Барлық битум, т')
  expect(text).toContain('орташа жөндеу (1 – 9 км)')
  expect(text).toMatch(/<v>294<\/v>/)
  expect((await other.get('/api/project/sheet?ownershipType=LOCAL&columns=secret')).json().code).toBe('input.invalid')
})

test('an office is shown what to look at before it signs', async () => {
  const signed = await fileProject(contractor, { fromKm: 500, toKm: 520 })
  await signGenerated(contractor, signed, await portal.keys(portal.person('contractor')))
  await signGenerated(await portal.as('qaj_branch'), signed, await portal.keys(portal.person('qaj_branch')))
  const next = await fileProject(contractor, { fromKm: 510, toKm: 530, asphaltPavement: 5050, projectStorageList: [] })
  const { warnings } = (await contractor.get(`/api/project/${next}`)).json()
  expect(warnings.map((w: { code: string }) => w.code)).toEqual(['kmOverlap', 'bitumenNearLimit'])
  expect(warnings.map((w: { message: string }) => w.message)).toEqual([
    `Участок 510 – 520 км уже есть в подписанном проекте № ${signed}`,
    'Битума 5,82 % от асфальтобетона: больше 5,5 %',
  ])
})

test('projects are found by number, name and BIN, within one’s reach', async () => {
  const id = await fileProject(other, { fromKm: 801, toKm: 805 })
  const find = async (who: SignedIn, query: string) => (await who.get(`/api/search?query=${encodeURIComponent(query)}`)).json()
  expect((await find(other, String(id)))[0]).toMatchObject({ id: String(id), title: expect.stringContaining(`№ ${id}`) })
  expect(await find(other, '801 – 805')).toHaveLength(1)
  expect(await find(contractor, '801 – 805')).toEqual([])
})

test('the newest ten are found by a word that all have, and one old project by a word of its own, wherever it is looked for first', async () => {
  const ids: number[] = []
  for (let i = 0; i < 12; i++) ids.push(await fileProject(other, { fromKm: 900 + i, toKm: 950 }))
  const call = await callOf(portal, 'contractor2')
  const found = async (query: string, among: number) => (await findProjects(portal.db, call, query, among)).map(({ id }) => Number(id))
  const last = ids.slice(2).reverse()
  for (const among of [3, 10, 500]) {
    expect(await found('– 950 км', among)).toEqual(last)
    expect(await found('900 – 950', among)).toEqual([ids[0]])
    expect((await found(String(ids[1]), among))[0]).toBe(ids[1])
  }
})

test('while the contractor writes a new version, an office finds the project by its signed name alone', async () => {
  const id = await fileProject(contractor, { fromKm: 701, toKm: 702 })
  await signGenerated(contractor, id, await portal.keys(portal.person('contractor')))
  await contractor.post(`/api/project/${id}/act`, { act: 'withdraw' })
  const { version } = (await contractor.get(`/api/project/${id}`)).json()
  await put(id, { version, fromKm: 701, toKm: 777 })
  const branch = await portal.as('qaj_branch')
  const find = async (who: SignedIn, query: string) => (await who.get(`/api/search?query=${encodeURIComponent(query)}`)).json()
  expect(await find(branch, '701 – 777')).toEqual([])
  expect((await find(branch, '701 – 702'))[0]).toMatchObject({ id: String(id), title: expect.stringContaining('701 – 702') })
  expect((await find(contractor, '701 – 777'))[0]).toMatchObject({ id: String(id), title: expect.stringContaining('701 – 777') })
})
