import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { z } from 'zod'

const Attribute = z.strictObject({ key: z.string(), value: z.record(z.string(), z.unknown()) })
const hex = (digits: number) => z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`))
/** What OTLP 1.x says of spans in JSON: ids in hex, times in nanoseconds as text, kinds and states as numbers. */
const Span = z.object({
  traceId: hex(32),
  spanId: hex(16),
  parentSpanId: hex(16).optional(),
  name: z.string().min(1),
  kind: z.int().min(1).max(5),
  startTimeUnixNano: z.string().regex(/^\d{19}$/),
  endTimeUnixNano: z.string().regex(/^\d{19}$/),
  attributes: z.array(Attribute),
  status: z.object({ code: z.int().min(0).max(2).optional(), message: z.string().optional() }),
})
const Batch = z.strictObject({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(Attribute) }),
      scopeSpans: z.array(z.object({ scope: z.object({ name: z.string() }), spans: z.array(Span) })),
    }),
  ),
})

const told = (attributes: z.infer<typeof Attribute>[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

/** A receiver of traces by OTLP over HTTP, JSON, until the test has ended. It refuses what is not as the protocol says. */
export async function otlpReceiver() {
  const batches: z.infer<typeof Batch>[] = []
  const bodies: string[] = []
  const refused: string[] = []
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    const json = request.headers['content-type'] === 'application/json' && request.method === 'POST' && request.url === '/v1/traces'
    const read = json ? Batch.safeParse(JSON.parse(body)) : null
    if (read?.data) {
      bodies.push(body)
      batches.push(read.data)
    } else refused.push(`${request.method} ${request.url} ${read?.error?.message ?? ''}`)
    response.writeHead(read?.data ? 200 : 400, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`,
    refused,
    text: () => bodies.join('\n'),
    resource: () => told(batches[0]!.resourceSpans[0]!.resource.attributes),
    spans: () =>
      batches
        .flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)))
        .map(({ attributes, ...span }) => ({ ...span, attributes: told(attributes) })),
  }
}
