import type { IncomingMessage } from 'node:http'

/** Who may speak to the service. A browser always says where a page comes from; a program without a browser says nothing. */
export type Gate = {
  /** The request was meant for this machine: a foreign name that resolves to 127.0.0.1 (DNS rebinding) is not. */
  meantForUs(request: IncomingMessage): boolean
  /** A page of an allowed portal, or a program of this machine. */
  fromPortal(request: IncomingMessage): boolean
  /** The signer's own page, with the token only it can read. */
  fromOwnPage(request: IncomingMessage, token: string | null): boolean
}

export function newGate(port: number, origins: string[], secret: string): Gate {
  const hosts = new Set(['127.0.0.1', 'localhost'].map((name) => `${name}:${port}`))
  const portals = new Set(origins.map((origin) => origin.trim().replace(/\/$/, '')))
  const own = (origin: string | undefined) => origin === undefined || [...hosts].some((host) => origin === `http://${host}`)
  return {
    meantForUs: ({ headers }) => hosts.has(headers.host ?? ''),
    fromPortal: ({ headers }) => headers.origin === undefined || portals.has(headers.origin),
    fromOwnPage: ({ headers }, token) => own(headers.origin) && token === secret,
  }
}
