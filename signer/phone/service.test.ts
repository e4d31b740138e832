import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { addKeys, type SigningKey } from '../keys/key-store.ts'
import { signerFolder } from '../signer.testing.ts'
import { openOnPhone } from './phone.ts'
import { type PhoneService, startPhoneService } from './service.ts'

let folder: Awaited<ReturnType<typeof signerFolder>>
let service: PhoneService
let key: SigningKey
beforeAll(async () => {
  folder = await signerFolder()
  const person = { surname: 'Сейтқали', name: 'Айжан', iin: '900101400019' }
  const issued = await folder.issue({ person, rights: ['head'] })
  ;[key] = (await addKeys(folder.dir, [{ ...issued, label: 'Айжан' }])) as [SigningKey]
})
afterAll(() => folder.remove())
beforeEach(async () => {
  service = await startPhoneService({ port: 0, dir: folder.dir })
})
afterEach(() => service.close())

const texts = ['first', 'second', 'third']
const documentsOf = (all: readonly string[]) => ({
  signMethod: 'CMS_SIGN_ONLY',
  documentsToSign: all.map((text, i) => ({
    ...{ id: i + 1, nameRu: text, nameKz: text, nameEn: text, meta: [] },
    document: { file: { mime: '@file/pdf', data: Buffer.from(text).toString('base64') } },
  })),
})
type Registered = { expireAt: number; qrCode: string; eGovMobileLaunchLink: string; dataURL: string; signURL: string }
type Answer = { message?: string; status?: string; documentsToSign?: { id: number; document: { file: { data: string } } }[] }

const call = async <T>(url: string, body?: object): Promise<T> =>
  (await (await fetch(url, { method: body ? 'POST' : 'GET', ...(body && { body: JSON.stringify(body) }) })).json()) as T
const register = () => call<Registered>(`${service.url}/api/egovQr`, { description: 'Три документа' })
const addressOf = ({ eGovMobileLaunchLink }: Registered) => eGovMobileLaunchLink.replace('/phone/', '/api/egovQr/egov/')

test('three documents are fetched by the phone and come back signed, each by the key of its holder', async () => {
  const { dataURL, signURL, ...registered } = await register()
  expect(Buffer.from(registered.qrCode, 'base64').subarray(1, 4).toString()).toBe('PNG')
  const sent = call<Answer>(dataURL, documentsOf(texts))
  const signatures = call<Answer>(signURL)
  const phone = await openOnPhone(`mobileSign:${addressOf({ dataURL, signURL, ...registered })}`)
  expect([phone.description, phone.documents.map(({ nameRu }) => nameRu)]).toEqual(['Три документа', texts])
  expect(await sent).not.toHaveProperty('message')
  await phone.sign(key, new Date())
  const { documentsToSign } = await signatures
  for (const [i, text] of texts.entries()) {
    const verdict = folder.verdict(documentsToSign![i]!.document.file.data, Buffer.from(text))
    expect([verdict.ok, verdict.identity?.iin]).toEqual([true, '900101400019'])
  }
  expect(await call(signURL)).toEqual(await signatures) // an answer that was lost may be read again
})

test('a page waits until the phone has the documents, and the phone until the page has sent them', async () => {
  const registered = await register()
  const opening = openOnPhone(addressOf(registered))
  let arrived = false
  void opening.then(() => {
    arrived = true
  })
  await new Promise((later) => setTimeout(later, 50))
  expect(arrived).toBe(false)
  await call(registered.dataURL, documentsOf(['one']))
  expect((await opening).documents).toHaveLength(1)
})

test('a code opens the procedure on one phone, which decides once', async () => {
  const registered = await register()
  void call(registered.dataURL, documentsOf(['one']))
  const phone = await openOnPhone(addressOf(registered))
  await expect(openOnPhone(addressOf(registered))).rejects.toThrow('уже использован')
  await phone.refuse()
  await expect(phone.sign(key, new Date())).rejects.toThrow('завершена')
  expect(await call(registered.signURL)).toEqual({ status: 'CANCELED' })
})

test('a procedure that has expired answers every call with a message', async () => {
  service.lifeMs = 20
  const registered = await register()
  const message = 'Срок действия процедуры подписания истёк'
  expect(await call<Answer>(registered.dataURL, documentsOf(['one']))).toMatchObject({ message })
  expect(await call<Answer>(registered.signURL)).toMatchObject({ message })
  await expect(openOnPhone(addressOf(registered))).rejects.toThrow(message)
})

test('the page in the place of the app shows documents and keys, and acts for its own script only', async () => {
  const registered = await register()
  void call(registered.dataURL, documentsOf(texts))
  const html = await (await fetch(registered.eGovMobileLaunchLink)).text()
  const token = /name="signer-token" content="([^"]+)"/.exec(html)![1]!
  const headers = { 'x-signer-token': token }
  const documents = `${registered.eGovMobileLaunchLink}/documents`
  expect((await fetch(documents)).status).toBe(403)
  expect((await fetch(documents, { headers: { ...headers, origin: 'https://evil.example' } })).status).toBe(403)
  expect(await (await fetch(documents, { headers })).json()).toMatchObject({
    keys: [{ id: key.id, label: 'Айжан' }],
    documents: texts.map((ru) => ({ ru })),
  })
  const signed = await fetch(registered.eGovMobileLaunchLink, { method: 'POST', headers, body: JSON.stringify({ sign: key.id }) })
  expect(signed.status).toBe(200)
  expect((await call<Answer>(registered.signURL)).documentsToSign).toHaveLength(3)
})

test.each([
  ['no description', '/api/egovQr', {}],
  ['an unknown procedure', '/api/egovQr/AAAAAAAAAAAAAAAA', documentsOf(['one'])],
  ['an unknown call', '/api/other', {}],
])('%s is refused with a message', async (_, path, body) => {
  expect(await call<Answer>(service.url + path, body)).toMatchObject({ message: expect.any(String) })
})

test('a foreign name of this machine gets no answer', async () => {
  const { port } = new URL(service.url)
  const sent = request({ port, host: '127.0.0.1', path: '/api/egovQr', method: 'POST', headers: { host: `evil.example:${port}` } }).end(
    '{}',
  )
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(403)
  answer.resume()
})

test('it does not start in production', async () => {
  process.env.NODE_ENV = 'production'
  try {
    await expect(startPhoneService({ port: 0, dir: folder.dir })).rejects.toThrow('production')
  } finally {
    process.env.NODE_ENV = 'test'
  }
})
