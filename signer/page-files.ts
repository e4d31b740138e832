import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { Desk } from './desk.ts'
import type { Gate } from './gate.ts'

const own = (name: string) => readFileSync(new URL(`./page/${name}`, import.meta.url))
/** The portal's typeface, from its package: `golos-latin.woff2` is its golos-text-latin-wght-normal.woff2. */
const font = (name: string) => {
  const part = name.replace('golos-', '').replace('.woff2', '')
  return readFileSync(fileURLToPath(import.meta.resolve(`@fontsource-variable/golos-text/files/golos-text-${part}-wght-normal.woff2`)))
}

type File = { type: string; read: () => Buffer }

const served = (type: string, read: (name: string) => Buffer, ...names: string[]): Record<string, File> =>
  Object.fromEntries(names.map((name) => [`/${name}`, { type, read: () => read(name) }]))

/** All files of the page; nothing is loaded from elsewhere. */
const files: Record<string, File> = {
  ...served('text/css; charset=utf-8', own, 'page.css', 'wish.css'),
  ...served('text/javascript; charset=utf-8', own, 'page.js', 'words.js', 'draw.js', 'phone.js'),
  ...served('text/html; charset=utf-8', own, 'phone.html'),
  ...served('image/svg+xml', own, 'icon.svg'),
  ...served('font/woff2', font, 'golos-latin.woff2', 'golos-cyrillic.woff2', 'golos-cyrillic-ext.woff2'),
}

export const pageFile = (path: string): File | undefined => files[path]

/** Parses the requested URL; null when it is invalid, such as `//`, which must not crash the program. */
export const addressOf = ({ url = '/' }: IncomingMessage): URL | null => URL.parse(url, 'http://signer')

/** The page must not be framed (clickjacking), and runs only scripts of its own. */
export const guards = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    'frame-src blob:',
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; '),
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
}

/** Serves the page's files over HTTP, and the documents of pending requests to clients with the page's token. */
export function servePageFiles(desk: Desk, gate: Gate, token: string) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const send = (status: number, type: string, body: string | Uint8Array) =>
      response.writeHead(status, { ...guards, 'content-type': type }).end(request.method === 'HEAD' ? undefined : body)
    const refuse = (status: number) => send(status, 'text/plain; charset=utf-8', String(status))

    if (!gate.meantForUs(request)) return void refuse(403)
    if (request.method !== 'GET' && request.method !== 'HEAD') return void refuse(405)
    const address = addressOf(request)
    if (!address) return void refuse(400)
    const { pathname } = address
    if (pathname === '/') return void send(200, 'text/html; charset=utf-8', own('index.html').toString('utf8').replace('{{token}}', token))
    const file = files[pathname]
    if (file) return void send(200, file.type, file.read())
    const [, id, index] = /^\/document\/([\w-]+)\/(\d+)$/.exec(pathname) ?? []
    if (id === undefined) return void refuse(404)
    const said = request.headers['x-signer-token']
    if (!gate.fromOwnPage(request, typeof said === 'string' ? said : null)) return void refuse(403)
    const bytes = desk.matters().find((matter) => matter.id === id)?.wish.documents[Number(index)]
    return void (bytes ? send(200, 'application/octet-stream', bytes) : refuse(404))
  }
}
