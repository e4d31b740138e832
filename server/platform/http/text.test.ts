import { beforeAll, expect, test } from 'vitest'
import { type Answer, goodDraft, portalOfFile, type SignedIn } from '../../portal.testing.ts'

const portal = portalOfFile()
let contractor: SignedIn
beforeAll(async () => {
  contractor = await portal.as('contractor')
})

const refusedIn = (answer: Answer) => [answer.statusCode, answer.json().code, answer.json().field]

test('a NUL in a search, a form, a draft or a sign-in is refused with the field it stands in', async () => {
  expect(refusedIn(await contractor.get('/api/project/republican?query=a%00b'))).toEqual([400, 'input.invalid', 'query'])
  expect(refusedIn(await contractor.get('/api/search?query=%00'))).toEqual([400, 'input.invalid', 'query'])
  const storage = { ...goodDraft('').projectStorageList[0], projectStorageName: 'АБЗ\0' }
  const form = await contractor.send('/api/project', { data: goodDraft(contractor.bin, { projectStorageList: [storage] }) })
  expect(refusedIn(form)).toEqual([400, 'input.invalid', 'projectStorageList.0.projectStorageName'])
  const draft = (value: unknown) => contractor.call({ method: 'PUT', url: '/api/draft/nul', payload: { value } })
  expect(refusedIn(await draft({ note: '\0' }))).toEqual([400, 'input.invalid', 'value.note'])
  expect(refusedIn(await draft({ '\0': 1 }))).toEqual([400, 'input.invalid', 'value'])
  const login = await portal.nobody({ method: 'POST', url: '/api/auth/login', payload: { email: 'a\0@b.kz', password: 'c' } })
  expect(refusedIn(login)).toEqual([400, 'input.invalid', 'email'])
})

test('half of a surrogate pair is refused, a whole one is kept', async () => {
  const draft = (value: string) =>
    contractor.call({ method: 'PUT', url: '/api/draft/emoji', payload: `{"value":"${value}"}`, headers: json })
  const json = { 'content-type': 'application/json' }
  expect(refusedIn(await draft('\\ud83d'))).toEqual([400, 'input.invalid', 'value'])
  expect((await draft('\\ud83d\\ude00')).statusCode).toBe(200)
  expect((await contractor.get('/api/draft/emoji')).json().value).toBe('😀')
})
