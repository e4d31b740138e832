import { type Content, forProgram, type Operation, type Parameter, type Schema, type Schemas, schemaPath } from '#domain/openapi.ts'

const samples: Record<string, unknown> = { uuid: '00000000-0000-4000-8000-000000000000', date: '2026-12-01', email: 'name@example.kz' }
/** Values of the texts that a pattern describes, by their names in the portal. */
const byName: Record<string, string> = { Month: '2026-12-01', MonthInAddress: '2026-12', Day: '2026-12-01', Bin: '000000000000' }
const deepest = 4

/** A value that the schema allows, as small as it can be: fields that must be sent, the first of several choices. */
export function sampleOf(schema: Schema, schemas: Schemas, depth = 0): unknown {
  const inside = (part: Schema = {}) => sampleOf(part, schemas, depth + 1)
  const named = schema.$ref?.slice(schemaPath.length)
  if (named) return byName[named] ?? sampleOf(schemas[named]!, schemas, depth)
  if ('default' in schema) return schema.default
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const [first] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []
  if (first) return inside(first)
  if (schema.type === 'array') return depth < deepest && schema.minItems !== 0 ? [inside(schema.items)] : []
  if (schema.type === 'object') return Object.fromEntries((schema.required ?? []).map((name) => [name, inside(schema.properties?.[name])]))
  return plainSample(schema)
}

function plainSample({ type, format, pattern, minimum, exclusiveMinimum }: Schema): unknown {
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return Math.max(1, minimum ?? exclusiveMinimum ?? 1)
  const digits = /^\^\\d\{(\d+)\}/.exec(String(pattern))
  return samples[String(format)] ?? (digits ? '0'.repeat(Number(digits[1])) : '…')
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/**
 * The call from a command line, as one would try it: only what must be given. `$PORTAL` is the portal's address, `$TOKEN` an access token,
 * `$SESSION` the token of a person who signed in.
 */
export function curlOf(method: string, path: string, operation: Omit<Operation, 'x-codeSamples'>, schemas: Schemas): string {
  const { parameters } = operation
  const value = ({ schema }: Parameter) => encodeURIComponent(String(sampleOf(schema, schemas)))
  const address = parameters.reduce((place, p) => (p.in === 'path' ? place.replace(`{${p.name}}`, value(p)) : place), path)
  const query = parameters.filter((p) => p.in === 'query' && p.required).map((p) => `${p.name}=${value(p)}`)
  const lines = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} "$PORTAL${address}${query.length ? `?${query.join('&')}` : ''}"`,
    ...(operation.security.length > 0 ? [`-H "Authorization: Bearer ${forProgram(operation) ? '$TOKEN' : '$SESSION'}"`] : []),
    ...(method === 'GET' ? [] : ['-H "Idempotency-Key: $(uuidgen)"']),
    ...bodyLines(operation.requestBody, schemas),
  ]
  return lines.join(' \\\n  ')
}

function bodyLines(body: Content | undefined, schemas: Schemas): string[] {
  const [[type, { schema }] = ['', { schema: {} as Schema }]] = Object.entries(body?.content ?? {})
  if (type === 'application/json') return ['-H "Content-Type: application/json"', `-d ${quoted(JSON.stringify(sampleOf(schema, schemas)))}`]
  const parts = Object.entries(schema.properties ?? {})
  return parts.map(([name, part]) =>
    part.format === 'binary'
      ? `-F "${name}=@file.pdf;type=application/pdf"`
      : `-F ${quoted(`${name}=${JSON.stringify(sampleOf(part, schemas))};type=application/json`)}`,
  )
}
