import { Failed, isAborted } from './failed.ts'

/** A request ready to send; it can be sent twice. */
export type Sent = {
  method: string
  path: string
  headers: Record<string, string>
  body: string | FormData | null
  signal?: AbortSignal
  onProgress?: (share: number) => void
}
export type Answered = {
  ok: boolean
  status: number
  header: (name: string) => string | null
  text: () => Promise<string>
  blob: () => Promise<Blob>
}

/** Sends the request. Only XMLHttpRequest reports upload progress. @throws {Failed} code 'network'; an abort throws as fetch does */
export async function transmit(sent: Sent, headers: Record<string, string>): Promise<Answered> {
  sent.signal?.throwIfAborted() // cancelled while the session was being renewed
  return await (sent.onProgress ? byRequest : byFetch)(sent, headers)
}

async function byFetch(sent: Sent, headers: Record<string, string>): Promise<Answered> {
  try {
    const response = await fetch(new URL(sent.path, location.origin), {
      method: sent.method,
      headers: { ...sent.headers, ...headers },
      body: sent.body,
      signal: sent.signal ?? null,
    })
    return await answered(response)
  } catch (error) {
    if (isAborted(error)) throw error
    throw new Failed(0, {})
  }
}

export async function answered(response: Response): Promise<Answered> {
  const bytes = await response.blob()
  return {
    ok: response.ok,
    status: response.status,
    header: (name) => response.headers.get(name),
    text: () => bytes.text(),
    blob: async () => bytes,
  }
}

function byRequest(sent: Sent, headers: Record<string, string>): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(sent.method, new URL(sent.path, location.origin))
    request.responseType = 'blob'
    for (const [name, value] of Object.entries({ ...sent.headers, ...headers })) request.setRequestHeader(name, value)
    request.upload.onprogress = (event) => event.lengthComputable && sent.onProgress?.(event.loaded / event.total)
    request.onload = () => {
      const bytes = request.response as Blob
      const ok = request.status >= 200 && request.status < 300
      resolve({
        ok,
        status: request.status,
        header: (name) => request.getResponseHeader(name),
        text: () => bytes.text(),
        blob: async () => bytes,
      })
    }
    request.onerror = () => reject(new Failed(0, {}))
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'))
    sent.signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(sent.body)
  })
}
