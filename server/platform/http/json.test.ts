import { expect, test } from 'vitest'
import { goodDraft, portalOfFile } from '../../portal.testing.ts'

const portal = portalOfFile()

const json = { 'content-type': 'application/json' }
const login = (payload: string) => portal.nobody({ method: 'POST', url: '/api/auth/login', payload, headers: json })

test('a body of very many values is refused before it is built, though nobody would look at them', async () => {
  const answer = await login(`{"email":"nobody@bitumen.test","password":"b","more":[${'1,'.repeat(150_000)}1]}`)
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'input.malformed'])
})

test('a body nested without end is refused, as JSON and as the JSON part of a form', async () => {
  const contractor = await portal.as('contractor')
  const deep = '['.repeat(50_000) + ']'.repeat(50_000)
  const draft = await contractor.call({ method: 'PUT', url: '/api/draft/deep', payload: `{"value":${deep}}`, headers: json })
  expect([draft.statusCode, draft.json().code]).toEqual([400, 'input.malformed'])
  const raw = await contractor.call({
    method: 'POST',
    url: '/api/project',
    payload: `--b\r\ncontent-disposition: form-data; name="data"\r\n\r\n{"ownershipType":${deep}}\r\n--b--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  })
  expect([raw.statusCode, raw.json().field]).toEqual([400, 'data'])
})

test('brackets and commas inside of texts are not counted, and honest forms pass', async () => {
  const contractor = await portal.as('contractor')
  const value = `\\"${'[{,'.repeat(50_000)}`
  expect((await contractor.call({ method: 'PUT', url: '/api/draft/text', payload: { value } })).statusCode).toBe(200)
  expect((await contractor.get('/api/draft/text')).json().value).toBe(value)
  expect((await contractor.send('/api/project', { data: goodDraft(contractor.bin) })).statusCode).toBe(201)
})

test('names that reach into prototypes are refused', async () => {
  expect((await login('{"email":"a","password":"b","__proto__":{"x":1}}')).json().code).toBe('input.malformed')
  expect((await login('')).json().code).toBe('input.malformed')
})

test('a stranger’s body is limited to what a form needs; only signatures may be long', async () => {
  const large = JSON.stringify({ email: 'a'.repeat(2_000_000), password: 'b' })
  expect((await login(large)).statusCode).toBe(413)
  const contractor = await portal.as('contractor')
  const signed = { documentId: crypto.randomUUID(), signature: 'MII', data: 'A'.repeat(2_000_000) }
  expect((await contractor.post('/api/etspsignatured', signed)).statusCode).toBe(404)
})

test('who may not come in is told so before the body is read', async () => {
  const send = (headers: object) =>
    portal.nobody({ method: 'POST', url: '/api/etspsignatured', payload: '{ not json', headers: { ...json, ...headers } })
  expect((await send({})).statusCode).toBe(401)
  const guest = await portal.as('guest')
  expect((await send({ authorization: `Bearer ${guest.token}` })).statusCode).toBe(403)
})
