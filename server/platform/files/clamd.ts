import { createConnection } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { refuse } from '#domain/refusal.ts'

/** Where clamd listens: a socket of this machine, or a host and port. */
export type ScannerPlace = { path: string } | { host: string; port: number }

/** @returns null if the text is neither a path (`/run/clamav/clamd.ctl`) nor `host:port` */
export function scannerPlaceIn(text: string): ScannerPlace | null {
  if (text.startsWith('/')) return { path: text }
  const [, host, port] = /^([^\s/:]+|\[[\da-f:]+\]):(\d{1,5})$/i.exec(text) ?? []
  return host && Number(port) > 0 && Number(port) < 65_536 ? { host: host.replace(/^\[|\]$/g, ''), port: Number(port) } : null
}

/** Bytes that are handed over at once; clamd reads pieces of any size. */
const piece = 256 * 1024
/** ms in which clamd has to say something: it scans 25 MB in one or two seconds. */
const patience = 30_000

/**
 * Sends a file to clamd by INSTREAM: a command, pieces with their length in four bytes, an empty one.
 * @returns what was found, null if nothing was
 * @throws Error if clamd is away, silent, or has not scanned all of it
 */
export function scan(place: ScannerPlace, bytes: Uint8Array): Promise<string | null> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = createConnection(place)
    socket.setTimeout(patience, () => socket.destroy(new Error('clamd does not answer')))
    // it answers and closes before it has read all of what is too large: its answer says so
    socket.on('error', (error) => !answer && reject(error))
    socket.on('data', (part) => {
      answer += part.toString('latin1')
    })
    socket.on('close', () => {
      const [, found] = /^stream: (.+) FOUND\0?$/.exec(answer) ?? []
      if (found) resolve(found)
      else if (/^stream: OK\0?$/.test(answer)) resolve(null)
      else reject(new Error(`clamd said: ${answer || 'nothing'}`))
    })
    socket.write('zINSTREAM\0')
    for (let from = 0; from < bytes.length; from += piece) {
      const part = bytes.subarray(from, from + piece)
      const length = Buffer.alloc(4)
      length.writeUInt32BE(part.length)
      socket.write(length)
      socket.write(part)
    }
    socket.write(Buffer.alloc(4))
  })
}

/**
 * Has uploaded files scanned where the operator has a scanner; nothing is kept of what strangers have verified.
 * @throws Refused if something is in one of them, or it cannot be found out now: a file that nobody looked at is not taken
 */
export async function requireClean(
  { scanner }: { scanner?: ScannerPlace | null },
  { act }: Pick<Endpoint, 'act'>,
  files: readonly { field: string; bytes: Uint8Array }[],
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  if (!scanner || act === 'anyone') return
  for (const { field, bytes } of files) {
    const found = await scan(scanner, bytes).catch((err: Error) => {
      log.error({ err }, 'an uploaded file cannot be scanned')
      return refuse('attachment.unscanned', undefined, field)
    })
    if (found) refuse('attachment.infected', { found }, field)
  }
}
