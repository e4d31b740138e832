import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { onTestFinished } from 'vitest'

export type ListAnswer = { status?: number; body?: Uint8Array; headers?: Record<string, string> }

/** An address that returns what the test sets at the moment, until the test has ended. */
export async function listAddress(answer: (request: IncomingMessage) => ListAnswer): Promise<string> {
  const server = createServer((request, response) => {
    const { status = 200, body, headers = {} } = answer(request)
    response.writeHead(status, headers).end(body)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as { port: number }).port}/list.crl`
}
