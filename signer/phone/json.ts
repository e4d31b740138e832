import type { IncomingMessage, ServerResponse } from 'node:http'

/** A call that the service does not know, or a body that it cannot read. */
export class BadRequest extends Error {}

const largestBody = 256 * 1024 * 1024

/** @throws BadRequest */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request) {
    length += (part as Buffer).length
    if (length > largestBody) throw new BadRequest('too large')
    parts.push(part as Buffer)
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'))
  } catch {
    throw new BadRequest('not JSON')
  }
}

export function answerJson(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  response
    .writeHead(status, { ...headers, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .end(JSON.stringify(body))
}
