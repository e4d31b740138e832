import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { authorityAt } from './authority-folder.ts'
import { newDesk } from './desk.ts'
import { newGate } from './gate.ts'
import { authorityFolder, keysOf, type StoredKey, signingKey } from './keys/key-store.ts'
import { addressOf, servePageFiles } from './page-files.ts'
import { servePage } from './page-socket.ts'
import { servePortal } from './portal-socket.ts'
import { shiftedClock } from './shifted-clock.ts'

export type SignerSettings = {
  /** 13579 is NCALayer's; 0 chooses a free one. */
  port: number
  /** The signer's folder: the demo CA and the keys; created when absent. */
  dir: string
  /** Signs without confirmation with the matching key. */
  auto?: boolean
  /** Origins of the portal, such as `http://localhost:8080`. */
  origins?: string[]
  /** Keys in addition to those of the folder. */
  keys?: StoredKey[]
  /** usual: the time of the demo whose folder it is */
  clock?: () => Date
  /** Called with the address of the page when the user must decide. */
  waiting?: (address: string) => void
}

export type Signer = { port: number; address: string; close(): Promise<void> }

/** Reason why the service does not start. */
export class SignerRefusal extends Error {
  readonly code: 'portTaken' | 'production'
  constructor(code: 'portTaken' | 'production', message: string) {
    super(message)
    this.code = code
  }
}

const host = '127.0.0.1'
const largestMessage = 256 * 1024 * 1024

/**
 * Starts the local signing service on the loopback: NCALayer's protocol over an unencrypted web socket, and its own page over HTTP.
 * @throws SignerRefusal `portTaken` when the port is in use, `production` under NODE_ENV=production
 */
export async function startSigner({ auto = false, origins = [], ...settings }: SignerSettings): Promise<Signer> {
  if (process.env.NODE_ENV === 'production') throw new SignerRefusal('production', 'the demo signer does not run in production')
  const { tsa } = await authorityAt(authorityFolder(settings.dir))
  const { clock = shiftedClock(settings.dir) } = settings
  const server = createServer()
  const port = await listen(server, settings.port)
  const address = `http://${host}:${port}/`
  const ofFolder = keysOf(settings.dir)
  const given = (settings.keys ?? []).map(signingKey)
  const desk = newDesk({ keys: async () => [...(await ofFolder()), ...given], auto, clock })
  const token = randomBytes(32).toString('base64url')
  const gate = newGate(port, origins, token)
  const sockets = new WebSocketServer({ noServer: true, maxPayload: largestMessage, perMessageDeflate: false })

  let waiting = 0
  desk.watch(() => {
    if (desk.matters().length > waiting) settings.waiting?.(address)
    waiting = desk.matters().length
  })
  server.on('request', servePageFiles(desk, gate, token))
  server.on('upgrade', (request, stream, head) => {
    const url = addressOf(request)
    const toPage = url?.pathname === '/page'
    const allowed =
      url !== null &&
      gate.meantForUs(request) &&
      (toPage ? gate.fromOwnPage(request, url.searchParams.get('token')) : gate.fromPortal(request))
    if (!allowed) return refuse(stream)
    sockets.handleUpgrade(request, stream, head, (socket) =>
      toPage ? servePage(socket, desk, clock) : servePortal(socket, originOf(request), { desk, tsa, clock }),
    )
  })
  return {
    port,
    address,
    async close() {
      for (const socket of sockets.clients) socket.terminate()
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

const originOf = ({ headers }: IncomingMessage): string | null => headers.origin ?? null

function refuse(stream: Duplex): void {
  stream.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new SignerRefusal('portTaken', `something listens on ${host}:${port} already`) : error),
    )
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}
