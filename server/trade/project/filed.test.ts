import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldsOf, filledWith } from '#domain/trade/project/filled.testing.ts'
import { filedFields, filedNames, storageFields, storageNames } from '#domain/trade/project/project.ts'
import { fileProject, goodDraft, multipart, openPortal, type Portal, signGenerated } from '../../portal.testing.ts'
import { openTrade, type Trade } from '../request/request.testing.ts'

/** Tests every field of the field tables without listing field names. */
let portal: Portal
let trade: Trade
beforeAll(async () => {
  portal = await openPortal()
  trade = await openTrade(portal)
})
afterAll(() => portal.close())

const draft = goodDraft('')
const filled = (mark: string) => ({
  ...filledWith(filedFields, draft, mark),
  projectStorageList: [filledWith(storageFields, draft.projectStorageList[0]!, mark)],
})
type Read = { projectStorageList: object[] }
const filedIn = (project: Read) => ({
  ...fieldsOf(filedNames, project),
  projectStorageList: project.projectStorageList.map((storage) => fieldsOf(storageNames, storage)),
})
const read = async (id: number, who = trade.contractor) => filedIn((await who.get(`/api/project/${id}`)).json())
const route = async (id: number) =>
  (await portal.db.selectFrom('signatureRoute').select('id').where('objectId', '=', id).executeTakeFirstOrThrow()).id
const comment = 'Причина, которой достаточно'

test('every field that is filed comes back, to whoever opens it or reads the list', async () => {
  const { contractor } = trade
  const id = await trade.signedProject(filled(''))
  expect(await read(id)).toEqual(filled(''))
  const list = (await contractor.get('/api/project/republican?page=0&size=10')).json()
  expect(filedIn(list.content.find((p: { id: number }) => p.id === id))).toEqual(filled(''))
})

test('while a new version is written the office reads every field as it was signed', async () => {
  const { contractor, branch } = trade
  const id = await trade.signedProject({ ...filled(''), fromKm: 30, toKm: 40 })
  await branch.post(`/api/signature-routes/${await route(id)}/revoke`, { comment })
  const signed = await read(id, branch)
  const { version } = (await contractor.get(`/api/project/${id}`)).json()
  const { payload, headers } = multipart({ data: { ...goodDraft(contractor.bin, filled('2')), version } })
  const edited = await contractor.call({ method: 'PUT', url: `/api/project/${id}`, payload, headers })
  expect(filedIn(edited.json())).toEqual(filled('2'))
  expect(signed).toEqual({ ...filled(''), fromKm: 30, toKm: 40 })
  expect(await read(id, branch)).toEqual(signed)
})

test('a project that is made from a rejected one has all its fields', async () => {
  const { contractor, branch, keys } = trade
  const id = await fileProject(contractor, filled(''))
  await signGenerated(contractor, id, keys.contractor)
  await branch.post(`/api/signature-routes/${await route(id)}/reject`, { comment })
  const copied = await contractor.post(`/api/project/${id}/act`, { act: 'copy' })
  expect(filedIn(copied.json())).toEqual(filled(''))
})
