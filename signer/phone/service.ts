import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import QRCode from 'qrcode'
import { newGate } from '../gate.ts'
import { keysOf } from '../keys/key-store.ts'
import { addressOf } from '../page-files.ts'
import { shiftedClock } from '../shifted-clock.ts'
import { answerJson, BadRequest, readJson } from './json.ts'
import { Ended, expiredMessage, Package, Procedure, phoneAddress, unknownMessage } from './procedure.ts'
import { servePhonePage } from './screen.ts'

export type PhoneServiceSettings = {
  /** 0 chooses a free one. */
  port: number
  /** The signer's folder, whose keys the phone's page offers. */
  dir: string
  /** How long a procedure lives, ms. */
  lifeMs?: number
}
export type PhoneService = {
  url: string
  /** Of procedures registered from now on, ms. */
  lifeMs: number
  close(): Promise<void>
}

const host = '127.0.0.1'
/** Of the public service: a few minutes to take the phone out, scan and enter the password of the key. */
const usualLifeMs = 300_000
/** The service is called by pages of any portal, without cookies. */
const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': '*',
}

/**
 * Starts a stand-in of the eGov mobile signing service on the loopback: the three calls of a page (register, send documents, fetch signatures), the two
 * addresses of the phone ("API 1" of the QR code, "API 2" with the documents), and a page in the place of the phone's app.
 * For development, demo and tests: whoever reaches the port signs with demo keys.
 */
export async function startPhoneService(settings: PhoneServiceSettings): Promise<PhoneService> {
  if (process.env.NODE_ENV === 'production') throw new Error('the stand-in of the phone signing service does not run in production')
  const procedures = new Map<string, Procedure>()
  const expiredIds = new Set<string>()
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(settings.port, host, resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://${host}:${port}`
  const service: PhoneService = {
    url,
    lifeMs: settings.lifeMs ?? usualLifeMs,
    async close() {
      for (const procedure of procedures.values()) procedure.close(unknownMessage)
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
  const token = randomBytes(32).toString('base64url')
  const gate = newGate(port, [], token)
  const screen = servePhonePage({ url, token, gate, keys: keysOf(settings.dir), clock: shiftedClock(settings.dir) })
  const procedureOf = (id: string): Procedure => {
    const procedure = procedures.get(id)
    if (!procedure) throw new Ended(expiredIds.has(id) ? expiredMessage : unknownMessage)
    return procedure
  }

  async function register(body: unknown): Promise<object> {
    const { description } = (body ?? {}) as { description?: unknown }
    if (typeof description !== 'string' || description.length > 1000) throw new BadRequest('description')
    const procedure = new Procedure(description, service.lifeMs, ({ id }) => {
      procedures.delete(id)
      expiredIds.add(id)
    })
    procedures.set(procedure.id, procedure)
    const call = `${url}/api/egovQr/${procedure.id}`
    const qr = await QRCode.toBuffer(`mobileSign:${phoneAddress(url, procedure.id)}`, { margin: 2, scale: 6 })
    return {
      expireAt: procedure.expiresAt.getTime(),
      qrCode: qr.toString('base64'),
      eGovMobileLaunchLink: `${url}/phone/${procedure.id}`,
      eGovBusinessLaunchLink: `${url}/phone/${procedure.id}`,
      dataURL: call,
      signURL: call,
    }
  }

  /** The calls of a page. */
  async function page({ method }: IncomingMessage, id: string | undefined, body: unknown): Promise<object> {
    if (id === undefined) return register(body)
    const procedure = procedureOf(id)
    if (method === 'POST') {
      await procedure.send(packageOf(body))
      return { signURL: `${url}/api/egovQr/${id}`, expireAt: procedure.expiresAt.getTime() }
    }
    const result = await procedure.result()
    return result === 'CANCELED' ? { status: result } : result
  }

  /** The calls of a phone. The interface has no refusal: who refuses on the phone sends nothing; here it is a DELETE, so that it can be played. */
  async function phone({ method }: IncomingMessage, id: string, documents: boolean, body: unknown): Promise<object> {
    const procedure = procedureOf(id)
    if (!documents) {
      procedure.open()
      return {
        description: procedure.description,
        expiry_date: procedure.expiresAt.toISOString(),
        organisation: { nameRu: 'ДЕМО', nameKz: 'ДЕМО', nameEn: 'DEMO', bin: '' },
        document: { uri: `${phoneAddress(url, id)}/documents`, auth_type: 'None', auth_token: '' },
      }
    }
    const fetched = await procedure.fetch()
    if (method === 'GET') return fetched
    const isAccepted = procedure.decide(method === 'DELETE' ? 'CANCELED' : packageOf(body), fetched.documentsToSign.length)
    if (!isAccepted) throw new Ended('Процедура подписания завершена')
    return { message: 'success' }
  }

  server.on('request', (request, response) => void answer(request, response))
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!gate.meantForUs(request)) return answerJson(response, 403, {})
    const path = addressOf(request)?.pathname ?? ''
    const [, ofPhone, id, documents] = /^\/api\/egovQr(\/egov)?(?:\/([\w-]{16}))?(\/documents)?$/.exec(path) ?? []
    if (!path.startsWith('/api/')) return screen(request, response, path)
    if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end()
    try {
      if (!fits(request.method, ofPhone, id, documents) || !path.startsWith('/api/egovQr')) throw new BadRequest('call')
      const body = ['POST', 'PUT'].includes(request.method!) ? await readJson(request) : undefined
      answerJson(response, 200, ofPhone ? await phone(request, id!, documents !== undefined, body) : await page(request, id, body), cors)
    } catch (error) {
      if (error instanceof Ended) return answerJson(response, 200, { message: error.message, responseCode: 1 }, cors)
      answerJson(response, error instanceof BadRequest ? 400 : 500, { message: String((error as Error).message) }, cors)
    }
  }
  return service
}

/** Which methods an address takes. */
function fits(method: string | undefined, ofPhone: string | undefined, id: string | undefined, documents: string | undefined): boolean {
  if (!ofPhone) return documents === undefined && (method === 'POST' || (method === 'GET' && id !== undefined))
  return id !== undefined && (documents ? ['GET', 'PUT', 'DELETE'].includes(method ?? '') : method === 'GET')
}

function packageOf(body: unknown): Package {
  const read = Package.safeParse(body)
  if (!read.success) throw new BadRequest('documentsToSign')
  return read.data
}
