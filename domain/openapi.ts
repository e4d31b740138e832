/** The description of the calls as OpenAPI writes it, as far as it is used here: made by the server, shown by the page, read by the client's generator. */

export type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  minItems?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  properties?: Schemas
  required?: string[]
  additionalProperties?: Schema | boolean
}
export type Schemas = Record<string, Schema>
export const schemaPath = '#/components/schemas/'

export type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }
export type Content = { description?: string; content?: Record<string, { schema: Schema }> }
export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: { session?: string[]; accessToken?: string[]; oauth?: string[] }[]
  parameters: Parameter[]
  requestBody?: Content
  responses: Record<string, Content>
  'x-codeSamples': { lang: string; label: string; source: string }[]
}
export type Description = { paths: Record<string, Record<string, Operation>>; components: { schemas: Schemas } }

/** Whether an access token may make the call. */
export const forProgram = ({ security }: Pick<Operation, 'security'>): boolean =>
  security.length === 0 || security.some((way) => way.accessToken)

/** What a call answers when it is done; null = nothing. */
export const answersOf = ({ responses }: Pick<Operation, 'responses'>): (Schema | null)[] =>
  Object.entries(responses).flatMap(([status, { content }]) =>
    status === 'default' ? [] : [Object.values(content ?? {})[0]?.schema ?? null],
  )

const plainTypes: Record<string, string> = { string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' }
const union = (parts: Schema[]) => [...new Set(parts.map(typeOf))].join(' | ')

/** A schema as a type of TypeScript. */
export function typeOf(schema: Schema): string {
  const { $ref, type, items, properties, additionalProperties: more } = schema
  if ($ref) return $ref.slice(schemaPath.length)
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ')
  const several = schema.anyOf ?? schema.oneOf
  if (several) return `(${union(several)})`
  if (schema.allOf) return schema.allOf.map(typeOf).join(' & ')
  if (Array.isArray(type)) return `(${union(type.map((one) => ({ ...schema, type: one })))})`
  if (type === 'array') return `Array<${typeOf(items ?? {})}>`
  if (type === 'object') return properties ? objectOf(schema) : `Record<string, ${typeOf(typeof more === 'object' ? more : {})}>`
  return schema.format === 'binary' ? 'Blob' : (plainTypes[type ?? ''] ?? 'unknown')
}

const nameOf = (key: string) => (/^\w+$/.test(key) ? key : JSON.stringify(key))

function objectOf({ properties = {}, required = [] }: Schema): string {
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${nameOf(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`,
  )
  return `{ ${fields.join('; ')} }`
}
