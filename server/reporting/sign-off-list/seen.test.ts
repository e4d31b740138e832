import { beforeAll, expect, test } from 'vitest'
import { goodDraft, multipart, portalOfFile, signGenerated } from '../../portal.testing.ts'
import { openTrade, putRequest, type Trade } from '../../trade/request/request.testing.ts'

const portal = portalOfFile()
let trade: Trade
beforeAll(async () => {
  trade = await openTrade(portal)
})

const pdf = (text: string) => ({ name: `${text}.pdf`, bytes: Buffer.from(`%PDF-1.7 ${text}`) })
const putProject = async (id: number, change: object, files = {}) => {
  const { version } = (await trade.contractor.get(`/api/project/${id}`)).json()
  return trade.contractor.call({
    method: 'PUT',
    url: `/api/project/${id}`,
    ...multipart({ data: { ...goodDraft(trade.contractor.bin), version, ...change }, files }),
  })
}
const routeOfProject = async (id: number) =>
  (
    await portal.db
      .selectFrom('signatureRoute')
      .select('id')
      .where('objectType', '=', 'PROJECT')
      .where('objectId', '=', id)
      .orderBy('id')
      .executeTakeFirstOrThrow()
  ).id
const reason = 'Нужно уточнить ведомость объёмов'

test('a sign-off says what its own version says, whatever the contractor writes meanwhile', async () => {
  const id = await trade.signedProject({ fromKm: 40, toKm: 45 })
  const request = await trade.filed(id, { requestVolume: 30 })
  await trade.signs(id, request)
  const route = await routeOfProject(id)
  const before = (await trade.branch.get(`/api/signature-routes/${route}`)).json()
  expect(before).toMatchObject({ title: expect.stringContaining('(40 – 45 км)'), tons: 294 })
  await trade.branch.post(`/api/signature-routes/${route}/revoke`, { comment: reason })
  expect(
    (await putProject(id, { fromKm: 40, toKm: 99, bitumenTotal: 200, workType: 'RECONSTRUCTION', projectPlannedList: [] })).statusCode,
  ).toBe(200)

  const branch = (url: string) => trade.branch.get(url).then((answer) => answer.json())
  expect(await branch(`/api/signature-routes/${route}`)).toMatchObject({ title: before.title, tons: 294 })
  const ofRequest = await branch(`/api/signature-routes/${await trade.routeOf(request)}`)
  expect(ofRequest).toMatchObject({ title: before.title, request: { project: { projectName: before.title } } })
  expect(ofRequest.request.project.workType.code).toBe('MEDIUM_REPAIR')
  expect((await branch(`/api/project/${id}/request`)).content[0].project.projectName).toBe(before.title)
  expect(await branch(`/api/project/${id}/request/free`)).toMatchObject({ bitumenTotal: 294, free: 250 })
  expect((await branch(`/api/project/${id}`)).warnings).toEqual([])
  expect((await branch(`/api/signature-routes?objectType=REQUEST&query=${encodeURIComponent('40 – 99')}`)).totalElements).toBe(0)
  expect((await branch(`/api/signature-routes?objectType=REQUEST&query=${encodeURIComponent('40 – 45')}`)).totalElements).toBe(1)
  expect((await trade.read(id, request)).project.projectName).toContain('(40 – 99 км)')
  expect((await trade.contractor.get(`/api/project/${id}/request/free`)).json()).toMatchObject({ bitumenTotal: 200, free: 156 })

  await signGenerated(trade.contractor, id, trade.keys.contractor)
  expect(await branch(`/api/signature-routes/${route}`)).toMatchObject({ version: 1, title: before.title, tons: 294 })
  expect((await trade.read(id, request, trade.branch)).project.projectName).toContain('(40 – 99 км)')
})

test('tons that a contractor writes into a withdrawn request stay with the contractor, also while the project is stopped', async () => {
  const id = await trade.signedProject({ fromKm: 50, toKm: 55 })
  const request = await trade.filed(id, { requestVolume: 30 })
  await trade.signs(id, request)
  const { version } = (await trade.act(id, request, 'withdraw')).json()
  await putRequest(trade.contractor, id, request, { requestVolume: 70, version })
  const seen = async () => {
    const { tons } = (await trade.branch.get(`/api/signature-routes/${await trade.routeOf(request)}`)).json()
    return [tons, (await trade.read(id, request, trade.branch)).requestVolume]
  }
  expect(await seen()).toEqual([30, 30])
  await (await portal.as('qaj')).post(`/api/project/${id}/act`, { act: 'stop', comment: reason })
  expect(await seen()).toEqual([30, 30])
  expect((await trade.read(id, request)).requestVolume).toBe(70)
})

test('an attachment that the signed paper names stays for the office until a version without it is signed', async () => {
  const files = { attachment1: pdf('Ведомость'), attachment2: pdf('Смета') }
  const filed = await trade.contractor.send('/api/project', { data: goodDraft(trade.contractor.bin, { fromKm: 60, toKm: 65 }), files })
  const { id, projectAttachmentList } = filed.json()
  const [first, second] = projectAttachmentList.map((a: { documentId: string }) => a.documentId)
  await signGenerated(trade.contractor, id, trade.keys.contractor)
  await trade.contractor.post(`/api/project/${id}/act`, { act: 'withdraw' })
  expect((await trade.contractor.remove(`/api/project/${id}/attached/${second}`)).statusCode).toBe(204)
  const added = (await putProject(id, { fromKm: 60, toKm: 65 }, { attachment1: pdf('Новая смета') })).json().projectAttachmentList[1]
    .documentId

  const names = async () =>
    (await trade.branch.get(`/api/project/${id}`)).json().projectAttachmentList.map((a: { fileName: string }) => a.fileName)
  const fetched = async (documentId: string) => (await trade.branch.get(`/api/project/${id}/${documentId}/attached`)).statusCode
  expect(await names()).toEqual(['Ведомость.pdf', 'Смета.pdf'])
  expect([await fetched(first), await fetched(second), await fetched(added)]).toEqual([200, 200, 404])
  expect((await trade.branch.get(`/api/project/${id}/${second}/attached`)).rawPayload).toEqual(files.attachment2.bytes)
  expect((await trade.contractor.get(`/api/project/${id}/${second}/attached`)).statusCode).toBe(404)

  await signGenerated(trade.contractor, id, trade.keys.contractor)
  expect(await names()).toEqual(['Ведомость.pdf', 'Новая смета.pdf'])
  expect([await fetched(first), await fetched(second), await fetched(added)]).toEqual([200, 404, 200])
})
