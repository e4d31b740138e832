import { Readable } from 'node:stream'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { standIn } from '../../core/lifecycle/status.testing.ts'
import { generatedDocument, goodDraft, multipart, portalOfFile, testMoment } from '../../portal.testing.ts'
import { factories, goodRequest, openTrade, putRequest, sendRequest, type Trade } from './request.testing.ts'

const portal = portalOfFile()
let trade: Trade
let project: number
let traderBin: string
beforeAll(async () => {
  trade = await openTrade(portal)
  traderBin = (await portal.db.selectFrom('trader').select('bin').orderBy('bin').executeTakeFirstOrThrow()).bin
})
beforeEach(async () => {
  portal.clock.set(testMoment)
  project = await trade.signedProject()
})

const file = (change: object = {}, files = {}, headers = {}) => sendRequest(trade.contractor, project, change, files, headers)
const count = async () => (await portal.db.selectFrom('bitumenRequest').select('id').where('projectId', '=', project).execute()).length
const contract = { traderContractAttachment: { name: 'Договор № 17.pdf', bytes: Buffer.from('%PDF-1.7 договор') } }
const storage = (storageType: string) => ({ storageType, projectStorageVolume: 100, projectStorageRemainder: 0, katoCode: '350000000' })
const trader = () => ({ traderBin, traderPhoneNumber: '77010000001', traderComment: 'Поставка на сезон' })

test('a request is filed against a signed project and answered as the spec reads it', async () => {
  const answer = await file()
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { success: true, message: 'Заявка на битум успешно отправлена', id: expect.any(Number) },
  ])
  expect(await trade.read(project, answer.json().id)).toMatchObject({
    projectId: project,
    organization: { bin: factories.caspi, organizationName: 'ТОО «СП «CASPI BITUM»' },
    requestPeriod: '2026-12-01',
    requestVolume: 100,
    distributedAmount: null,
    approvedVolume: null,
    bitumenType: { code: 'BND_70_100', description: 'БНД 70/100' },
    transportType: { description: 'Железнодорожный' },
    katoCode: { code: '350000000', description: 'Карагандинская область' },
    status: { code: 'CREATED', description: 'Создана' },
    destination: { projectStorageName: 'АБЗ' },
    bitumenRequestDocumentList: [],
    trader: null,
    warnings: [{ code: 'abovePlan', args: { planned: 0, asked: 100 } }],
  })
})

test.each([
  ['no volume', { requestVolume: null }, 'request.fieldsRequired', 'requestVolume'],
  ['no factory', { organizationBin: '' }, 'request.fieldsRequired', 'organizationBin'],
  ['no grade', { bitumenType: '' }, 'request.fieldsRequired', 'bitumenType'],
  ['no transport', { transportType: null }, 'request.fieldsRequired', 'transportType'],
  ['nothing but a nought', { requestVolume: 0 }, 'request.volumeNotPositive', 'requestVolume'],
  ['a part of a ton', { requestVolume: 1.5 }, 'input.digitsOnly', 'requestVolume'],
  ['more than the country makes', { requestVolume: 1e9 }, 'input.tooManyTons', 'requestVolume'],
  ['the present month', { requestPeriod: '2026-11-01' }, 'request.monthNotNext', 'requestPeriod'],
  ['another month', { requestPeriod: '2027-01-01' }, 'request.monthNotNext', 'requestPeriod'],
  ['more than is free', { requestVolume: 281 }, 'request.overFree', 'requestVolume'],
  ['a trader without the rest', { traderPhoneNumber: '7701' }, 'request.traderIncomplete', 'traderBin'],
  ['a factory that is none', { organizationBin: '240140900019' }, 'request.unknownReference', 'organizationBin'],
  ['a storage of another project', { projectStorageId: 999_999 }, 'request.unknownReference', 'projectStorageId'],
  ['another project in the body', { projectId: 999_999 }, 'request.foreignProject', 'projectId'],
])('%s is refused in the answer, with its reason, and nothing is stored', async (_rule, change, code, field) => {
  const answer = await file(change)
  expect([answer.statusCode, answer.json().success, answer.json().code, answer.json().field]).toEqual([200, false, code, field])
  expect(answer.json().message).not.toContain(code)
  expect(await count()).toBe(0)
})

test.each([
  ['is longer than eleven digits', '770100000012'],
  ['begins with 0', '0701'],
  ['has a plus', '+7701'],
])('a trader’s phone that %s is refused in the answer', async (_rule, traderPhoneNumber) => {
  const answer = await file({ ...trader(), traderPhoneNumber }, contract)
  expect([answer.json().success, answer.json().code, answer.json().field]).toEqual([false, 'request.traderPhone', 'traderPhoneNumber'])
  expect(await count()).toBe(0)
})

test.each(['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx'])(
  'a contract called .%s that is something else inside is refused',
  async (kind) => {
    const bytes = Buffer.from('MZ, which is a program')
    const answer = await file(trader(), { traderContractAttachment: { name: `договор.${kind}`, bytes } })
    expect([answer.json().success, answer.json().code, await count()]).toEqual([false, 'request.fileType', 0])
  },
)

test('the sentences that the spec gives in Russian stand to the letter', async () => {
  const said = async (change: object, files = {}) => (await file(change, files)).json().message
  expect(await said({ bitumenType: null })).toBe(
    "Поля 'Объем (тонн)', 'Марка битума', 'Завод изготовителя' и 'Метод доставки' должны быть заполнены.",
  )
  expect(await said(trader())).toBe(
    'Все поля в блоке ИНФОРМАЦИЯ О ТРЕЙДЕРЕ должны быть заполнены, документ приложен, и файл должен соответствовать требованиям.',
  )
  const exe = { traderContractAttachment: { name: 'договор.exe', bytes: Buffer.from('MZ') } }
  expect(await said(trader(), exe)).toBe('Недопустимый тип файла. Пожалуйста, выберите документ.')
  project = await trade.signedProject({ startDate: '2026-01-01', endDate: '2026-11-30' })
  expect(await said({})).toBe('Произошла ошибка: Дата заявки на битум не может выходить за пределы дат проекта')
})

test('a contract of 25 MB passes, one byte more is refused while it is read, in the answer', async () => {
  const sized = (size: number) => ({
    traderContractAttachment: { name: 'a.pdf', bytes: Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(size - 8)]) },
  })
  expect((await file(trader(), sized(26_214_400))).json().success).toBe(true)
  const over = await file(trader(), sized(26_214_401))
  expect([over.statusCode, over.json().code, over.json().message]).toEqual([
    200,
    'request.fileTooLarge',
    'Размер файла не должен превышать 25 МБ',
  ])
})

test('the byte over 25 MB is answered by the sentence of the contract however the bytes arrive', async () => {
  const { payload, headers } = multipart({
    data: goodRequest(project, trader()),
    name: 'bitumenRequestInDto',
    files: { traderContractAttachment: { name: 'a.pdf', bytes: Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(26_214_393)]) } },
  })
  const lastByte = payload.lastIndexOf('\r\n--', payload.length - 10) - 1
  for (const cut of [lastByte, lastByte - 1, lastByte + 1, 1_000_000]) {
    const inPieces = Readable.from([payload.subarray(0, cut), payload.subarray(cut)])
    const over = await trade.contractor.call({ method: 'POST', url: `/api/project/${project}/request`, payload: inPieces, headers })
    expect([cut - lastByte, over.json().code]).toEqual([cut - lastByte, 'request.fileTooLarge'])
  }
})

test('who may not file, or what is no form, is refused by the status, not in the answer', async () => {
  const other = await portal.as('contractor2')
  expect((await sendRequest(other, project)).statusCode).toBe(404)
  expect((await sendRequest(trade.branch, project)).statusCode).toBe(403)
  expect((await trade.contractor.post(`/api/project/${project}/request`, goodRequest(project))).statusCode).toBe(415)
})

test('a project that is not signed takes no request', async () => {
  await standIn(portal.db, 'project', project, { status: 'AWAITING_SIGNATURE' })
  expect((await file()).json()).toMatchObject({ success: false, code: 'request.projectNotSigned', message: 'Проект ещё не подписан.' })
})

test('a double click files one request', async () => {
  const key = { 'idempotency-key': 'request-0001' }
  const answers = await Promise.all([file({}, {}, key), file({}, {}, key)])
  expect(new Set(answers.map((a) => a.json().id)).size).toBe(1)
  expect(await count()).toBe(1)
})

test('the twin of an open request is filed, and the answer says whose twin it is, in the caller’s language', async () => {
  const first = (await file({ requestVolume: 40 })).json()
  expect(first).not.toHaveProperty('warning')
  const twin = await file({ requestVolume: 10 })
  expect([twin.statusCode, twin.json()]).toEqual([
    200,
    {
      success: true,
      message: 'Заявка на битум успешно отправлена',
      id: expect.any(Number),
      warning: {
        code: 'request.twin',
        id: first.id,
        message: `На этот месяц с той же маркой и тем же местом доставки уже есть заявка № ${first.id}: 40 т, статус «Создана»`,
      },
    },
  ])
  const kazakh = (await file({ requestVolume: 10 }, {}, { 'accept-language': 'kk' })).json().warning
  expect([kazakh.id, kazakh.message]).toEqual([twin.json().id, expect.stringContaining(`№ ${twin.json().id} өтінім бар`)])
  expect(await count()).toBe(3)
})

test('another grade or destination, or a request that has ended, makes no twin; what tells them apart is read with the free tons', async () => {
  const two = [storage('ABZ'), storage('PIT')]
  project = await trade.signedProject({ projectStorageList: two })
  const { projectStorageList: places } = (await trade.contractor.get(`/api/project/${project}`)).json()
  const first = (await file({ requestVolume: 40, projectStorageId: places[0].id })).json().id
  for (const change of [{ bitumenType: 'PBV' }, { projectStorageId: places[1].id }])
    expect((await file({ requestVolume: 10, ...change })).json()).not.toHaveProperty('warning')
  expect((await trade.contractor.get(`/api/project/${project}/request/free`)).json().requests[0]).toMatchObject({
    id: first,
    bitumenType: 'BND_70_100',
    projectStorageId: places[0].id,
  })
  await trade.signs(project, first)
  await trade.branch.post(`/api/signature-routes/${await trade.routeOf(first)}/reject`, { comment: 'Повтор прошлой заявки' })
  expect((await file({ requestVolume: 10 })).json()).not.toHaveProperty('warning')
})

test('two requests at once cannot take the same tons', async () => {
  const answers = await Promise.all([file({ requestVolume: 200 }), file({ requestVolume: 200 })])
  expect(answers.map((a) => a.json().success).sort()).toEqual([false, true])
  expect((await trade.contractor.get(`/api/project/${project}/request/free`)).json()).toMatchObject({ taken: 200, free: 80 })
})

test('the trader’s contract travels with a request and comes back byte for byte to those who may see it', async () => {
  const { id } = (await file(trader(), contract)).json()
  const read = await trade.read(project, id)
  expect(read.trader).toMatchObject({ ...trader(), traderName: 'ТОО «Битум Трейд» (демо)', contract: { fileName: 'Договор № 17.pdf' } })
  const url = `/api/project/${project}/request/${id}/${read.trader.contract.documentId}/attached`
  expect((await trade.contractor.get(url)).rawPayload.equals(contract.traderContractAttachment.bytes)).toBe(true)
  expect((await trade.branch.get(url)).statusCode).toBe(404) // a draft is not visible to others
  await trade.signs(project, id)
  expect((await trade.branch.get(url)).statusCode).toBe(200)
  expect((await trade.read(project, id, trade.branch)).trader.traderBin).toBe(traderBin)
})

test('the contractor signs, the office signs, and what was asked is approved', async () => {
  const id = await trade.filed(project)
  expect((await trade.signs(project, id)).json()).toMatchObject({
    objectType: 'REQUEST',
    objectId: id,
    status: { code: 'AWAITING_SIGNATURE', description: 'Ожидает подписания' },
  })
  expect(await trade.read(project, id)).toMatchObject({
    holder: { role: 'ROLE_QAJ_BRANCH', deadline: '2026-11-23' },
    documents: [{ readOnly: true, version: 1 }],
    takes: 100,
  })
  expect((await trade.approves(project, id)).json().status).toEqual({ code: 'SIGNED', description: 'Подписана' })
  expect(await trade.read(project, id)).toMatchObject({
    approvedVolume: 100,
    stage: { code: 'LIMIT', description: 'Ждёт лимитов месяца' },
    holder: { role: 'ROLE_KAD_MT' },
    expected: null,
  })
  const timeline = (await trade.branch.get(`/api/journal?objectType=REQUEST&objectId=${id}`)).json()
  expect(timeline.map((e: { act: { code: string }; to: { code: string } | null }) => [e.act.code, e.to?.code])).toEqual([
    ['request.create', 'CREATED'],
    ['request.generate', undefined],
    ['request.sign', 'AWAITING_SIGNATURE'],
    ['request.approve', 'SIGNED'],
  ])
})

const reason = 'Запас на складе покрывает половину потребности месяца'
const propose = async (id: number, change: object = {}) =>
  trade.branch.post(`/api/signature-routes/${await trade.routeOf(id)}/propose`, { requestVolume: 60, comment: reason, ...change })

test('the office proposes less, the contractor accepts by signing the new version, the office signs it', async () => {
  const id = await trade.filed(project)
  await trade.signs(project, id)
  expect((await propose(id)).json()).toMatchObject({ status: { code: 'ON_APPROVAL', description: 'На согласовании' }, mine: false })
  expect(await trade.read(project, id)).toMatchObject({
    requestVolume: 100,
    takes: 100,
    signatureComment: reason,
    proposal: { requestVolume: 60, organization: { bin: factories.caspi } },
    holder: { role: 'ROLE_CONTRACTOR' },
    documentFresh: false,
  })
  const tabs = (await trade.branch.get('/api/signature-routes?objectType=REQUEST&state=PROPOSED')).json()
  expect(tabs.content.map((r: { objectId: number }) => r.objectId)).toEqual([id])
  expect((await trade.signs(project, id)).json().status.code).toBe('AWAITING_SIGNATURE')
  expect((await trade.approves(project, id)).json().status.code).toBe('SIGNED')
  expect(await trade.read(project, id)).toMatchObject({ requestVolume: 100, approvedVolume: 60, takes: 60, proposal: null })
  expect((await trade.read(project, id)).documents.map((d: { version: number }) => d.version)).toEqual([1, 2])
  expect((await trade.contractor.get(`/api/project/${project}/request/free`)).json()).toMatchObject({ taken: 60, free: 220 })
})

test('a proposal is no more than was asked, says why, and changes something', async () => {
  const id = await trade.filed(project)
  await trade.signs(project, id)
  const code = async (change: object) => (await propose(id, change)).json().code
  expect(await code({ requestVolume: 101 })).toBe('request.proposalOverAsked')
  expect(await code({ requestVolume: 100 })).toBe('request.proposalSame')
  expect(await code({ comment: 'мало' })).toBe('flow.commentRequired')
  expect(await code({ organizationBin: '240140900019' })).toBe('request.unknownReference')
  expect((await trade.read(project, id)).status.code).toBe('AWAITING_SIGNATURE')
  expect((await propose(id, { requestVolume: 100, organizationBin: factories.pavlodar, transportType: 'CAR' })).statusCode).toBe(200)
  await trade.signs(project, id)
  await trade.approves(project, id)
  expect(await trade.read(project, id)).toMatchObject({
    approvedVolume: 100,
    organization: { bin: factories.pavlodar },
    transportType: { code: 'CAR' },
  })
})

test('the contractor refuses what was proposed, and that is final', async () => {
  const id = await trade.filed(project)
  await trade.signs(project, id)
  await propose(id)
  expect((await trade.act(project, id, 'refuse')).json()).toMatchObject({
    status: { code: 'REJECTED' },
    takes: 0,
    signatureComment: reason,
    proposal: null,
  })
  expect((await trade.read(project, id, trade.branch)).proposal).toBeNull()
  const { args } = await portal.db.selectFrom('notice').select('args').where('kind', '=', 'request.refused').executeTakeFirstOrThrow()
  expect(args).toMatchObject({ id, tons: 60 })
  expect((await trade.signs(project, id)).statusCode).toBe(409)
})

test('the contractor withdraws and writes anew; others see what was signed meanwhile', async () => {
  const id = await trade.filed(project)
  await trade.signs(project, id)
  const { documentId } = await generatedDocument(trade.contractor, project, `/request/${id}`)
  const { version } = (await trade.act(project, id, 'withdraw')).json()
  const edited = await putRequest(trade.contractor, project, id, { requestVolume: 70, version })
  expect(edited.json()).toMatchObject({ requestVolume: 70, status: { code: 'SIGNATURE_REVOKED' }, documentFresh: false })
  const next = await generatedDocument(trade.contractor, project, `/request/${id}`)
  expect((await trade.read(project, id, trade.branch)).requestVolume).toBe(100)
  expect((await trade.branch.get(`/api/project/${project}/request/${id}/${next.documentId}`)).statusCode).toBe(404)
  expect((await trade.branch.get(`/api/document/${next.documentId}`)).statusCode).toBe(404)
  expect((await trade.branch.get(`/api/project/${project}/request/${id}/generate`)).headers['document-id']).toBe(documentId)
  expect((await trade.signs(project, id)).json().status.code).toBe('AWAITING_SIGNATURE')
  expect((await trade.read(project, id, trade.branch)).requestVolume).toBe(70)
})

test('who edits what another has changed meanwhile is told, and an edit may keep the contract', async () => {
  const { id } = (await file(trader(), contract)).json()
  const edit = await putRequest(trade.contractor, project, id, { ...trader(), requestVolume: 50, version: 1 })
  expect(edit.json()).toMatchObject({ requestVolume: 50, trader: { contract: { fileName: 'Договор № 17.pdf' } } })
  const late = await putRequest(trade.contractor, project, id, { requestVolume: 40, version: 1 })
  expect([late.statusCode, late.json().code]).toEqual([409, 'record.stale'])
  const without = await putRequest(trade.contractor, project, id, { version: 2 })
  expect(without.json()).toMatchObject({ requestVolume: 100, trader: null })
})

test('the office rejects with a reason; revokes only what no signed order holds', async () => {
  const [first, second] = [await trade.filed(project), await trade.filed(project)]
  await trade.signs(project, first)
  const decide = async (id: number, verb: string) =>
    trade.branch.post(`/api/signature-routes/${await trade.routeOf(id)}/${verb}`, { comment: reason })
  expect((await decide(first, 'reject')).json()).toMatchObject({ status: { code: 'REJECTED' }, request: { signatureComment: reason } })
  await trade.signs(project, second)
  await trade.approves(project, second)
  const ordered = (distributedAmount: number | null) =>
    portal.db.updateTable('bitumenRequest').set({ distributedAmount }).where('id', '=', second).execute()
  await ordered(80)
  expect((await decide(second, 'revoke')).json().code).toBe('request.inSignedOrder')
  const { id: projectRoute } = await portal.db
    .selectFrom('signatureRoute')
    .select('id')
    .where('objectType', '=', 'PROJECT')
    .where('objectId', '=', project)
    .executeTakeFirstOrThrow()
  const revokeProject = () => trade.branch.post(`/api/signature-routes/${projectRoute}/revoke`, { comment: reason })
  expect((await revokeProject()).json().code).toBe('project.inSignedOrder')
  await ordered(null)
  expect((await decide(second, 'revoke')).json().status.code).toBe('SIGNATURE_REVOKED')
  expect(await trade.read(project, second)).toMatchObject({ approvedVolume: null, takes: 100, signatureComment: reason })
  expect((await revokeProject()).json().status.code).toBe('SIGNATURE_REVOKED')
})

test('an office decides many requests in one ceremony, found by project and contractor', async () => {
  const ids = [await trade.filed(project, { requestVolume: 10 }), await trade.filed(project, { requestVolume: 20 })]
  for (const id of ids) await trade.signs(project, id)
  const waiting = (await trade.branch.get(`/api/signature-routes?objectType=REQUEST&query=${project}`)).json()
  const found = waiting.content.filter((r: { projectId: number }) => r.projectId === project)
  expect(found.map((r: { objectId: number; tons: number; mine: boolean }) => [r.objectId, r.tons, r.mine])).toEqual([
    [ids[0], 10, true],
    [ids[1], 20, true],
  ])
  expect(found[0].request).toMatchObject({ id: ids[0], requestPeriod: '2026-12-01', contractor: { bin: trade.contractor.bin } })
  const projects = (await trade.branch.get('/api/signature-routes')).json()
  expect(projects.content.every((r: { objectType: string }) => r.objectType === 'PROJECT')).toBe(true)
})

const nameOf = async (account: string) =>
  (await portal.db.selectFrom('person').select('fullName').where('email', '=', `${account}@bitumen.test`).executeTakeFirstOrThrow())
    .fullName

test('a stopped project stops its requests, and each goes on from where it was', async () => {
  const [draft, sent, signed] = [
    await trade.filed(project, { requestVolume: 10 }),
    await trade.filed(project, { requestVolume: 20 }),
    await trade.filed(project, { requestVolume: 30 }),
  ]
  await trade.signs(project, sent)
  await trade.signs(project, signed)
  await trade.approves(project, signed)
  const qaj = await portal.as('qaj')
  const act = (name: string) => qaj.post(`/api/project/${project}/act`, { act: name, comment: reason })
  const statuses = async () => Promise.all([draft, sent, signed].map(async (id) => (await trade.read(project, id)).status.code))
  await act('stop')
  const stop = { by: await nameOf('qaj'), at: portal.clock.now().toISOString(), reason }
  const told = (await trade.contractor.get(`/api/project/${project}`)).json()
  expect(told).toMatchObject({ signatureComment: reason, stopped: stop })
  const { content: own } = (await trade.contractor.get(`/api/project/republican?query=${project}`)).json()
  expect(own.find((p: { id: number }) => p.id === project)).toMatchObject({ signatureComment: reason, stopped: stop })
  expect((await trade.read(project, sent)).project.stopped).toEqual(stop)
  expect((await file()).json()).toMatchObject({
    message: 'Проект ещё не подписан.',
    issues: [{ code: 'request.projectNotSigned' }, { code: 'request.projectStopped', message: expect.stringContaining(reason) }],
  })
  expect(await statuses()).toEqual(['STOPPED', 'STOPPED', 'STOPPED'])
  expect((await trade.contractor.get(`/api/project/${project}/request/free`)).json()).toMatchObject({ taken: 0, free: 280 })
  expect((await trade.approves(project, sent)).statusCode).toBe(409)
  const { content } = (await trade.branch.get(`/api/signature-routes?objectType=REQUEST&query=${project}`)).json()
  expect(content.filter((r: { projectId: number }) => r.projectId === project)).toEqual([])
  expect((await qaj.get(`/api/project/${project}/request/${draft}`)).statusCode).toBe(404)
  await act('resume')
  expect((await trade.contractor.get(`/api/project/${project}`)).json()).toMatchObject({ signatureComment: null, stopped: null })
  expect(await statuses()).toEqual(['CREATED', 'AWAITING_SIGNATURE', 'SIGNED'])
  expect((await trade.read(project, signed)).approvedVolume).toBe(30)
  expect((await trade.approves(project, sent)).json().status.code).toBe('SIGNED')
})

test('a revoked project keeps room and places for its requests, which cannot be signed until it is signed again', async () => {
  const id = await trade.filed(project, { requestVolume: 200 })
  await trade.signs(project, id)
  const { id: route } = await portal.db
    .selectFrom('signatureRoute')
    .select('id')
    .where('objectType', '=', 'PROJECT')
    .where('objectId', '=', project)
    .executeTakeFirstOrThrow()
  await trade.branch.post(`/api/signature-routes/${route}/revoke`, { comment: reason })
  expect((await trade.approves(project, id)).json().code).toBe('request.projectNotSigned')
  expect((await trade.read(project, id)).status.code).toBe('AWAITING_SIGNATURE')
  const edit = async (change: object) => {
    const { version } = (await trade.contractor.get(`/api/project/${project}`)).json()
    const data = { ...goodDraft(trade.contractor.bin, { projectPlannedList: [], ...change }), version }
    return trade.contractor.call({ method: 'PUT', url: `/api/project/${project}`, ...multipart({ data }) })
  }
  expect((await edit({ bitumenTotal: 213 })).json()).toMatchObject({ code: 'project.belowRequests', args: { taken: 200 } })
  expect((await edit({ katoCode: '100000000' })).json().code).toBe('project.movedWithRequests')
  expect((await edit({ projectStorageList: [] })).json().code).toBe('project.storageInUse')
  const before = (await trade.read(project, id)).destination.id
  expect((await edit({ bitumenTotal: 214 })).statusCode).toBe(200)
  expect((await trade.read(project, id)).destination.id).toBe(before)
})

test('a request that nobody signed is deleted with its paper, a signed one is not', async () => {
  const [draft, sent] = [await trade.filed(project, { requestVolume: 10 }), await trade.filed(project, { requestVolume: 20 })]
  const { documentId } = await generatedDocument(trade.contractor, project, `/request/${draft}`)
  await trade.signs(project, sent)
  const remove = (id: number) => trade.contractor.remove(`/api/project/${project}/request/${id}`)
  expect((await remove(draft)).statusCode).toBe(204)
  expect((await trade.contractor.get(`/api/document/${documentId}`)).statusCode).toBe(404)
  expect((await remove(sent)).json().code).toBe('request.notDeletable')
})

test('what makes up the free tons: for others the drafts of a contractor take nothing', async () => {
  await trade.filed(project, { requestVolume: 10 })
  const sent = await trade.filed(project, { requestVolume: 20 })
  await trade.signs(project, sent)
  const free = async (who = trade.contractor) => (await who.get(`/api/project/${project}/request/free`)).json()
  expect(await free()).toMatchObject({
    bitumenTotal: 294,
    bitumenRemainder: 14,
    taken: 30,
    free: 250,
    requestPeriod: '2026-12-01',
  })
  expect((await free()).requests).toHaveLength(2)
  const seen = await free(trade.branch)
  expect([seen.requests.map((r: { id: number }) => r.id), seen.taken, seen.free]).toEqual([[sent], 20, 260])
})

test('the list of a project’s requests is paged, counted and kept from others', async () => {
  for (const requestVolume of [1, 2, 3]) await trade.filed(project, { requestVolume })
  const url = `/api/project/${project}/request`
  const page = (await trade.contractor.get(`${url}?page=0&size=2&sort=requestVolume,asc`)).json()
  expect(page.content.map((r: { requestVolume: number }) => r.requestVolume)).toEqual([1, 2])
  expect([page.totalElements, page.byStatus]).toEqual([3, { CREATED: 3 }])
  expect((await trade.contractor.get(`${url}?query=caspi`)).json().totalElements).toBe(3)
  expect((await trade.branch.get(url)).json()).toMatchObject({ content: [], totalElements: 0 })
  expect((await (await portal.as('contractor2')).get(url)).statusCode).toBe(404)
  expect((await trade.contractor.get(`/api/project/${project + 1000}/request/1`)).statusCode).toBe(404)
})

test('anybody checks a request’s paper by its code', async () => {
  const id = await trade.filed(project)
  await trade.signs(project, id)
  const { verifyCode } = await portal.db
    .selectFrom('document')
    .select('verifyCode')
    .where('objectType', '=', 'REQUEST')
    .where('objectId', '=', id)
    .executeTakeFirstOrThrow()
  const look = (await portal.nobody({ method: 'GET', url: `/api/verify/${verifyCode}` })).json()
  expect(look).toMatchObject({ intact: true, document: { kind: 'REQUEST', version: 1 }, status: { description: 'Ожидает подписания' } })
})

test('the database itself refuses what the rules refuse', async () => {
  const id = await trade.filed(project)
  const set = (change: object) => portal.db.updateTable('bitumenRequest').set(change).where('id', '=', id).execute()
  await expect(set({ requestVolume: 281 })).rejects.toThrow('requests take more than project')
  await expect(set({ requestVolume: 0.5 })).rejects.toThrow(/check constraint/)
  await expect(set({ status: 'SIGNED' })).rejects.toThrow(/check constraint/)
  await expect(set({ traderPhoneNumber: '7701' })).rejects.toThrow(/check constraint/)
  await expect(set({ status: 'ON_APPROVAL' })).rejects.toThrow(/check constraint/)
  await expect(portal.db.updateTable('project').set({ bitumenTotal: 100 }).where('id', '=', project).execute()).rejects.toThrow(
    'requests take more',
  )
})
