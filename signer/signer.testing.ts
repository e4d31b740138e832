import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { readyProfiles } from '#eds/profile/ready.ts'
import { loadTrustAs } from '#eds/trust.ts'
import { verify } from '#eds/verify.ts'
import { trustedBy } from './authority.ts'
import { authorityAt } from './authority-folder.ts'
import { type Issued, issue, type Order } from './issue.ts'
import { authorityFolder } from './keys/key-store.ts'
import { messageText } from './message.ts'
import type { Sheet } from './sheet.ts'

/** For tests: the npm client of NCALayer, unmodified. */
export type NcalayerClient = {
  connect(): Promise<string>
  isKmd: boolean
  wsConnection: { close(): void }
  basicsSignCMS(storages: unknown, data: string | string[], signing: unknown, signer: unknown, locale?: string): Promise<string | string[]>
  basicsSign(
    storages: unknown,
    format: string,
    data: unknown,
    signing: unknown,
    signer: unknown,
    locale?: string,
  ): Promise<string | string[]>
  getActiveTokens(): Promise<string[]>
  getKeyInfo(storage: unknown): Promise<Record<string, string>>
  createCAdESFromBase64(storage: unknown, data: string, keyType?: unknown, attach?: boolean): Promise<string>
  createCAdESFromBase64Hash(storage: unknown, hash: string, keyType?: unknown): Promise<string>
  createCMSSignatureFromBase64(storage: unknown, data: string, keyType?: unknown, attach?: boolean): Promise<string>
  signXml(storage: unknown, xml: string): Promise<string>
  changeLocale(locale: unknown): Promise<undefined>
}
type Library = { NCALayerClient: { new (url: string, allowKmdHttpApi?: boolean): NcalayerClient } & Record<string, unknown> }
export const { NCALayerClient }: Library = createRequire(import.meta.url)('ncalayer-js-client')

export async function connected(port: number): Promise<NcalayerClient> {
  const client = new NCALayerClient(`ws://127.0.0.1:${port}`)
  await client.connect()
  return client
}

/** A signer's folder with its CA, and functions to create keys and to verify signatures with it. */
export async function signerFolder() {
  const dir = mkdtempSync(join(tmpdir(), 'signer-'))
  const authority = await authorityAt(authorityFolder(dir))
  const trust = loadTrustAs(readyProfiles.nca, trustedBy(authority))
  return {
    dir,
    issue: (order: Order): Promise<Issued> => issue(authority, order),
    /** The portal's own verdict on what was signed. */
    verdict: (cms: string | Uint8Array, content: Uint8Array) =>
      verify({ cms, content, trust, at: new Date(), purpose: 'any', revocation: 'none' }),
    remove: () => rmSync(dir, { recursive: true }),
  }
}

export type OpenPage = Awaited<ReturnType<typeof openPage>>

/** Opens the signer's own page like a browser and acts as the user. */
export async function openPage(port: number) {
  const address = `http://127.0.0.1:${port}`
  const token = /name="signer-token" content="([^"]+)"/.exec(await (await fetch(address)).text())?.[1] ?? ''
  const socket = new WebSocket(`ws://127.0.0.1:${port}/page?token=${token}`, { origin: address })
  const heard: { sheets?: Sheet[]; objection?: string | null }[] = []
  let wake = () => {}
  socket.on('message', (data) => {
    heard.push(JSON.parse(messageText(data)))
    wake()
  })
  const next = async <T>(wanted: (message: (typeof heard)[number]) => T | undefined): Promise<T> => {
    for (;;) {
      while (heard.length > 0) {
        const found = wanted(heard.shift()!)
        if (found !== undefined) return found
      }
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  await once(socket, 'open')
  return {
    token,
    /** Resolves to the pending requests once their number reaches `count`. */
    sheets: (count: number): Promise<Sheet[]> => next(({ sheets }) => (sheets?.length === count ? sheets : undefined)),
    async act(what: { act: 'confirm' | 'cancel'; id: string; key?: string }): Promise<string | null> {
      socket.send(JSON.stringify(what))
      return next(({ objection }) => objection)
    },
    close: () => socket.terminate(),
  }
}

/** Returns the HTTP status of a web socket upgrade: 101, or the refusal. */
export function upgradeStatus(url: string, headers: Record<string, string>): Promise<number> {
  const socket = new WebSocket(url, { headers })
  return new Promise((resolve) => {
    socket.on('open', () => resolve(101))
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
    socket.on('error', () => {})
  }).finally(() => socket.terminate()) as Promise<number>
}
