import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { addKeys, type SigningKey } from '#signer/keys/key-store.ts'
import { openOnPhone } from '#signer/phone/phone.ts'
import { type PhoneService, startPhoneService } from '#signer/phone/service.ts'
import { signerFolder } from '#signer/signer.testing.ts'
import { signingFailureOf } from '../outcome.ts'
import { type Offer, PhoneError, type PhoneOrder, type PhoneProgress, signByPhone } from './procedure.ts'

let folder: Awaited<ReturnType<typeof signerFolder>>
let key: SigningKey
let service: PhoneService
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

const titles = ['Заявка № 1', 'Заявка № 2', 'Заявка № 3']
const documents = titles.map((title) => ({ title, data: Buffer.from(`Байты: ${title}`).toString('base64'), mime: '@file/pdf' as const }))

/** Opens a procedure as a page does. `offered` resolves when its QR code is shown. */
function opened(change: Partial<PhoneOrder> = {}) {
  const offered = Promise.withResolvers<Offer>()
  const seen: PhoneProgress['phase'][] = []
  const page = new AbortController()
  const order = {
    ...{ serviceUrl: service.url, description: 'Три заявки', documents, signal: page.signal },
    onProgress: (progress: PhoneProgress) => {
      seen.push(progress.phase)
      if (progress.phase === 'scan') offered.resolve(progress.offer)
    },
    ...change,
  }
  const signatures = signByPhone(order)
  signatures.catch(() => {})
  const phone = async () => openOnPhone((await offered.promise).mobileLink!.replace('/phone/', '/api/egovQr/egov/'))
  return { signatures, offered: offered.promise, phone, seen, close: () => page.abort() }
}
const troubleOf = (signatures: Promise<unknown>) =>
  signatures.then(
    () => 'signed',
    (error: PhoneError) => [error.trouble, error.detail].filter(Boolean).join(': '),
  )

test('three documents in one procedure: the person reads their titles on the phone, signs once, and the page has a valid signature of each', async () => {
  const page = opened()
  const phone = await page.phone()
  expect([phone.description, ...phone.documents.map(({ nameKz }) => nameKz)]).toEqual(['Три заявки', ...titles])
  await phone.sign(key, new Date())
  const signatures = await page.signatures
  for (const [i, { data }] of documents.entries())
    expect(folder.verdict(signatures[i]!, Buffer.from(data, 'base64')).ok, titles[i]).toBe(true)
  expect(page.seen).toEqual(['register', 'scan', 'sign'])
})

test('a refusal on the phone, a procedure that expires and a closed page end in a reason of their own', async () => {
  const refused = opened()
  await (await refused.phone()).refuse()
  expect(await troubleOf(refused.signatures)).toBe('phoneRefused')
  service.lifeMs = 300
  expect(await troubleOf(opened().signatures)).toBe('phoneExpired')
  service.lifeMs = 60_000
  const closed = opened()
  await closed.offered
  closed.close()
  expect(await troubleOf(closed.signatures)).toBe('phoneStopped')
})

test('what a phone signs after the page was closed reaches nobody, and a second procedure works', async () => {
  const first = opened()
  const late = await first.phone()
  first.close()
  await late.sign(key, new Date())
  expect(await troubleOf(first.signatures)).toBe('phoneStopped')
  const second = opened()
  await (await second.phone()).sign(key, new Date())
  expect(await second.signatures).toHaveLength(3)
})

test('a challenge that ends before the procedure ends it', async () => {
  const page = opened({ endsAt: Date.now() + 200 })
  const { endsAt } = await page.offered
  expect(endsAt - Date.now()).toBeLessThanOrEqual(200)
})

test('the time is counted by this machine; where its clock and that of the service differ too much, five minutes are given', async () => {
  const lives = async (lifeMs: number) => {
    service.lifeMs = lifeMs
    const page = opened()
    const { endsAt } = await page.offered
    page.close()
    return Math.round((endsAt - Date.now()) / 60_000)
  }
  expect([await lives(180_000), await lives(30_000), await lives(86_400_000)]).toEqual([3, 5, 5])
})

test('a service that does not answer and one that answers an error are two things', async () => {
  const { url } = service
  await service.close()
  expect(await troubleOf(opened({ serviceUrl: url }).signatures)).toBe('phoneUnreachable')
  service = await startPhoneService({ port: 0, dir: folder.dir })
  const error = new PhoneError('phoneService', 'Превышен лимит документов')
  const around = { secure: true, permission: 'unknown', open: false } as const
  expect(signingFailureOf('connect', error, around)).toEqual({
    stage: 'connect',
    trouble: 'phoneService',
    detail: 'Превышен лимит документов',
  })
})

/** A service with the answers of a test. */
async function answering(listener: (url: string) => RequestListener) {
  const server: Server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  server.on('request', listener(url))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url, close }
}
const offerOf = (url: string) => ({ expireAt: Date.now() + 60_000, qrCode: 'AAAA', dataURL: `${url}/data`, signURL: `${url}/sign` })
/** A SignedData whose content is this text, base64: what a phone returns, as far as the page reads it. */
const cmsWith = (text: string) => Buffer.from(`0\u0014\x06\x09*\x86H\x86\xf7\x0d\x01\x07\x02${text.padEnd(9)}`, 'latin1').toString('base64')
const [a, b, c] = ['first', 'second', 'third'].map(cmsWith) as [string, string, string]
const signed = (...all: unknown[]) => ({ documentsToSign: all.map((data, i) => ({ id: i + 1, document: { file: { data } } })) })

test.each<[string, (url: string) => Record<string, unknown>, string]>([
  ['names another site for the documents', (url) => ({ ...offerOf(url), dataURL: 'https://evil.example/data' }), 'phoneService: dataURL'],
  ['names another site for the signatures', (url) => ({ ...offerOf(url), signURL: 'https://evil.example/' }), 'phoneService: signURL'],
  ['sends no picture', (url) => ({ ...offerOf(url), qrCode: '"><script>' }), 'phoneService: qrCode'],
  ['refuses to register', () => ({ message: 'Нет доступа' }), 'phoneService: Нет доступа'],
])('a service that %s gets no document', async (_, offer, reason) => {
  const paths: string[] = []
  const fake = await answering((url) => (request, response) => {
    paths.push(request.url!)
    response.end(JSON.stringify(offer(url)))
  })
  expect(await troubleOf(opened({ serviceUrl: fake.url }).signatures)).toBe(reason)
  expect(paths).toEqual(['/api/egovQr'])
  fake.close()
})

test.each<[string, unknown, string]>([
  ['two of three signatures', signed(a, b), 'phoneIncomplete'],
  ['an empty signature', signed(a, '', c), 'phoneIncomplete'],
  ['a text that is no signature', signed(a, 'AA', c), 'phoneIncomplete'],
  ['no list', { documentsToSign: null }, 'phoneIncomplete'],
  ['a message', { message: 'Ошибка подписи' }, 'phoneService: Ошибка подписи'],
  ['no object', [null][0], 'phoneService: HTTP 200'],
])('%s in place of three signatures: nothing is taken', async (_, answer, reason) => {
  const fake = await answering((url) => ({ url: path }, response) => {
    response.end(JSON.stringify(path === '/api/egovQr' ? offerOf(url) : path === '/data' ? {} : answer))
  })
  expect(await troubleOf(opened({ serviceUrl: fake.url }).signatures)).toBe(reason)
  fake.close()
})

test('signatures in any form are put in the order of the documents, a script is no link, and a lost connection or a proxy that gives up ends nothing', async () => {
  const lost = new Set(['/data', '/sign', '/sign '])
  const fake = await answering((url) => ({ url: path, socket }, response) => {
    if (path === '/sign' && lost.delete('/sign ')) return void response.writeHead(504).end()
    if (lost.delete(path!)) return void socket.destroy()
    const [one, two, three] = signed(
      `-----BEGIN CMS-----\n${a}\n-----END CMS-----`,
      b.replaceAll('+', '-').replace(/=+$/, ''),
      c,
    ).documentsToSign
    const answers: Record<string, unknown> = { '/data': {}, '/sign': { documentsToSign: [three, one, two] } }
    const links = { eGovMobileLaunchLink: 'javascript:alert(1)', eGovBusinessLaunchLink: 'mobileSign:https://phone.example/x' }
    response.end(JSON.stringify(answers[path!] ?? { ...offerOf(url), ...links }))
  })
  const page = opened({ serviceUrl: fake.url })
  expect(await page.signatures).toEqual([a, b, c])
  const { mobileLink, businessLink } = await page.offered
  expect([mobileLink, businessLink]).toEqual([null, 'mobilesign:https://phone.example/x'])
  fake.close()
})
