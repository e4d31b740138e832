import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ncanode } from '../../platform/http/ncanode.ts'
import { fileProject, openPortal, type Portal, type SignedIn, signGenerated } from '../../portal.testing.ts'

type Heard = { method: string | undefined; url: string | undefined; type: string | undefined; body: Record<string, unknown> }
let heard: Heard[]
let answer: { status: number; body: string }
let server: Server
let address: string
let portal: Portal
let contractor: SignedIn
let key: Awaited<ReturnType<Portal['keys']>>
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const { method, url, headers } = request
    heard.push({ method, url, type: headers['content-type'], body: JSON.parse(String(Buffer.concat(pieces))) as Heard['body'] })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  portal = await openPortal()
  portal.services.secondVerifier = ncanode(address, true)
  contractor = await portal.as('contractor')
  key = await portal.keys(portal.person('contractor'))
})
afterAll(async () => {
  await portal.close()
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  heard = []
})

/** An answer of NCANode 3, including the fields that are not read. */
const says = (valid: boolean, ...signers: { iin?: string; bin?: string; valid?: boolean }[]) => ({
  status: 200,
  body: JSON.stringify({
    status: 200,
    message: 'OK',
    valid,
    signers: signers.map(({ valid: own = true, ...subject }) => ({
      certificates: [
        { valid: own, revokedBy: [], keyUsage: 'SIGN', serialNumber: '0a', subject: { commonName: 'ТЕСТ', country: 'KZ', ...subject } },
      ],
      tsp: null,
    })),
  }),
})
const sign = async () => (await signGenerated(contractor, await fileProject(contractor), key)).json()
const own = () => ({ iin: portal.person('contractor').iin, bin: contractor.bin })

test('the second verifier is sent the signature and the stored document, and where it agrees the signature is taken', async () => {
  answer = says(true, own())
  const { documentId, status } = await sign()
  expect(status.code).toBe('AWAITING_SIGNATURE')
  expect(heard).toMatchObject([
    { method: 'POST', url: '/cms/verify', type: 'application/json', body: { revocationCheck: ['OCSP', 'CRL'] } },
  ])
  const { cms, documentSha256 } = await portal.db
    .selectFrom('signature')
    .selectAll()
    .where('documentId', '=', documentId)
    .executeTakeFirstOrThrow()
  expect(heard[0]!.body.cms).toBe(cms.toString('base64'))
  expect(heard[0]!.body.data).toBe((await portal.services.files.get(documentSha256)).toString('base64'))
})

const disagreements: [what: string, answer: () => { status: number; body: string }][] = [
  ['not valid', () => says(false, own())],
  ['a certificate that is not', () => says(true, { ...own(), valid: false })],
  ['another person', () => says(true, { ...own(), iin: '900101300017' })],
  ['another organisation', () => says(true, { ...own(), bin: '090140000019' })],
  ['a private person', () => says(true, { iin: own().iin })],
  ['nobody', () => says(true)],
  ['two signers', () => says(true, own(), own())],
  ['that it cannot read it', () => ({ status: 400, body: '{"status":400,"message":"bad","details":"asn1"}' })],
]
test.each(disagreements)('where it says %s, the signature is refused', async (_, given) => {
  answer = given()
  expect(await sign()).toMatchObject({ code: 'sign.secondDisagrees' })
  expect(heard).toHaveLength(1)
})

const silences: [what: string, answer: { status: number; body: string }][] = [
  ['an error of its own', { status: 500, body: '{"status":500,"message":"error"}' }],
  ['no JSON', { status: 200, body: '<html>' }],
  ['something of another shape', { status: 200, body: '{"valid":"yes"}' }],
]
test.each(silences)('where it answers with %s, nothing is taken and it is said why', async (_, given) => {
  answer = given
  expect(await sign()).toMatchObject({ code: 'sign.secondSilent' })
})

test('a signature that ours refuses is not sent to it; and where it is away, that is said', async () => {
  const other = await portal.keys(portal.person('contractor2'))
  expect((await signGenerated(contractor, await fileProject(contractor), other)).json().code).toMatch(/^sign\.foreign/)
  expect(heard).toEqual([])
  portal.services.secondVerifier = ncanode('http://127.0.0.1:1/', false)
  expect(await sign()).toMatchObject({ code: 'sign.secondSilent' })
})
