import type { IncomingMessage } from 'node:http'

/** Access control of the service. A browser always sends the origin of a page; a program that is no browser sends none. */
export type Gate = {
  /** The Host header is this machine's: a foreign name that resolves to 127.0.0.1 (DNS rebinding) is rejected. */
  meantForUs(request: IncomingMessage): boolean
  /** Sent by a page of an allowed portal, or by a program of this machine. */
  fromPortal(request: IncomingMessage): boolean
  /** Sent by the signer's own page, with the token that only it can read. */
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
