import type { FastifyInstance } from 'fastify'
import { refuse } from '#domain/refusal.ts'

/** A form has a few hundred values nested four deep, and a signature's base64 is one value. A body beyond these was made to overload the portal. */
const deepest = 50
const mostValues = 100_000

const [quote, backslash, comma, openList, closeList, openObject, closeObject] = [...'"\\,[]{}'].map((c) => c.charCodeAt(0))

/** Limits depth and values before parsing: 60 MB of `{},` would block the process for seconds and fill its memory. @throws Refused 400 */
export function requireModest(bytes: Buffer): void {
  let depth = 0
  let values = 0
  let inText = false
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i]
    if (inText) {
      if (byte === backslash) i++
      else if (byte === quote) inText = false
      continue
    }
    if (byte === quote) inText = true
    else if (byte === comma) values++
    else if (byte === openList || byte === openObject) {
      values++
      depth++
    } else if (byte === closeList || byte === closeObject) depth--
    if (depth > deepest || values > mostValues) refuse('input.malformed')
  }
}

/** Registers a JSON body parser that checks limits before parsing and still refuses keys that reach into prototypes. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = Buffer.from(body)
    requireModest(bytes)
    return parse(request, bytes.toString('utf8'), done)
  })
}
