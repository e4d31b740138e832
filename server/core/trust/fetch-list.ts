import { asWork } from '../../platform/process/work.ts'
import type { RevocationDesk } from '../../platform/settings/revocation.ts'

/** A list of the national CA has some tens of megabytes. */
const mostListBytes = 256 * 1024 * 1024
const listPatience = 120_000 // ms
const mostOcspBytes = 256 * 1024
const ocspPatience = 5_000 // ms; a person waits

export type Known = { etag: string | null; lastModified: string | null }
export type Fetched = { bytes: Buffer; etag: string | null; lastModified: string | null }

/**
 * Fetches a list from its address; null = it has not changed since. Redirects are not followed: only the configured address is called.
 * @throws Error with the reason why there is none
 */
export const fetchList = (url: string, known: Known): Promise<Fetched | null> =>
  asWork({ kind: 'authority', name: 'list', facts: { 'url.full': url } }, () => newList(url, known))

async function newList(url: string, known: Known): Promise<Fetched | null> {
  const headers: Record<string, string> = {
    ...(known.etag && { 'if-none-match': known.etag }),
    ...(known.lastModified && { 'if-modified-since': known.lastModified }),
  }
  const answer = await ask(url, { headers }, listPatience)
  if (answer.status === 304) return null
  const bytes = await bodyOf(answer, mostListBytes)
  return { bytes, etag: answer.headers.get('etag'), lastModified: answer.headers.get('last-modified') }
}

/** Posts an OCSP request to the configured responder. @throws Error with the reason why there is no answer */
export async function postOcsp(url: string, request: Uint8Array): Promise<Buffer> {
  const post = { method: 'POST', headers: { 'content-type': 'application/ocsp-request' }, body: Buffer.from(request) }
  return asWork({ kind: 'authority', name: 'ocsp', facts: { 'url.full': url } }, async () =>
    bodyOf(await ask(url, post, ocspPatience), mostOcspBytes),
  )
}

async function ask(url: string, options: RequestInit, patience: number): Promise<Response> {
  try {
    return await fetch(url, { ...options, redirect: 'error', signal: AbortSignal.timeout(patience) })
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string; message?: string } }
    throw new Error(cause?.code ?? cause?.message ?? message, { cause: error })
  }
}

async function bodyOf(answer: Response, most: number): Promise<Buffer> {
  if (answer.status !== 200) {
    await answer.body?.cancel()
    throw new Error(`it answered ${answer.status}`)
  }
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of answer.body ?? []) {
    size += piece.length
    if (size > most) throw new Error(`its answer is larger than ${most} bytes`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** Queries the configured responder; null = none is configured, or it did not answer. The answer is judged by the verifier. */
export const ocspFrom =
  (url: string | null, requestAbout: (certificate: Uint8Array, issuer: Uint8Array) => Uint8Array): RevocationDesk['ask'] =>
  async (certificate, issuer) =>
    url ? postOcsp(url, requestAbout(certificate, issuer)).catch(() => null) : null
