import { answersOf, type Description, forProgram, type Operation, type Parameter, type Schema, typeOf } from '#domain/openapi.ts'

/** Generates a client in TypeScript of all calls that an access token may make: one file that needs nothing but `fetch`. */
export function clientOf({ paths, components: { schemas } }: Description): string {
  const types = Object.entries(schemas).map(([name, schema]) => `export type ${name} = ${typeOf(schema)}`)
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => forProgram(operation))
      .map(([method, operation]) => ({ feature: operation.tags[0]!, text: callOf(method.toUpperCase(), path, operation) })),
  )
  const features = [...Map.groupBy(calls, ({ feature }) => feature)].map(
    ([feature, own]) => `    ${feature}: {\n${own.map(({ text }) => text).join('\n')}\n    },`,
  )
  return [head, types.join('\n'), runtime, `  return {\n${features.join('\n')}\n  }\n}\n`].join('\n')
}

/** The parameters of one place as an object. */
function groupOf(parameters: Parameter[], where: Parameter['in']): Schema | undefined {
  const own = parameters.filter((p) => p.in === where)
  if (own.length === 0) return undefined
  const required = own.filter((p) => p.required).map(({ name }) => name)
  return { type: 'object', properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])), required }
}

/** What a method takes, as one object; only what may be left out need not be given. */
function inputOf({ parameters, requestBody: { content = {} } = {} }: Operation): Schema {
  const given = {
    params: groupOf(parameters, 'path'),
    query: groupOf(parameters, 'query'),
    body: content['application/json']?.schema,
    form: content['multipart/form-data']?.schema,
  }
  const parts = Object.entries(given).flatMap(([name, schema]) => (schema ? [[name, schema] as const] : []))
  const required = parts.filter(([name, { required: must }]) => name !== 'query' || must?.length).map(([name]) => name)
  return { type: 'object', properties: Object.fromEntries(parts), required }
}

function callOf(method: string, path: string, operation: Operation): string {
  const input = inputOf(operation)
  const answer = [...new Set(answersOf(operation).map((schema) => (schema ? typeOf(schema) : 'null')))].join(' | ')
  const given = `input: ${typeOf(input)} & Extra${input.required?.length ? '' : ' = {}'}`
  const sent = `call<${answer}>('${method}', '${path}', '${answer.includes('Blob') ? 'blob' : 'json'}', input)`
  return `      /** ${operation.summary}. ${operation.description} */\n      ${operation.operationId.split('.')[1]}: (${given}) => ${sent},`
}

const head = `// A client of the road bitumen portal, generated from its OpenAPI description. It is yours: change it as you like.
`

/** What every call shares, as text of the client. */
const runtime = `
/** A refusal: \`code\` is stable, \`message\` is in the language asked for. */
export class PortalRefusal extends Error {
  readonly status: number
  readonly failure: Partial<Failure>
  constructor(status: number, failure: Partial<Failure>) {
    super(failure.message ?? \`HTTP \${status}\`)
    this.status = status
    this.failure = failure
  }
}

export type PortalOptions = {
  /** Address of the portal, without a slash at its end. */
  url: string
  /** An access token, made at /user/tokens. */
  token: string
  /** BIN of the organisation to act for, where the token is of a person in several. */
  organization?: string
  language?: 'ru' | 'kk'
}

type Extra = { signal?: AbortSignal }
type Input = Extra & { params?: Record<string, string | number>; query?: object; body?: unknown; form?: object }

const sentForm = (form: object): FormData => {
  const data = new FormData()
  for (const [name, part] of Object.entries(form))
    if (part instanceof Blob) data.append(name, part)
    else if (part !== undefined) data.append(name, new Blob([JSON.stringify(part)], { type: 'application/json' }))
  return data
}

export function createPortal({ url, token, organization, language = 'ru' }: PortalOptions) {
  const call = async <Answer>(method: string, path: string, reads: 'json' | 'blob', input: Input): Promise<Answer> => {
    const address = new URL(url + path.replace(/{\\*?(\\w*)}/g, (_, name: string) => encodeURIComponent(String(input.params?.[name]))))
    for (const [name, value] of Object.entries(input.query ?? {})) if (value !== undefined) address.searchParams.set(name, String(value))
    const headers: Record<string, string> = { authorization: \`Bearer \${token}\`, 'accept-language': language }
    if (organization) headers['x-organization-bin'] = organization
    if (method !== 'GET') headers['idempotency-key'] = crypto.randomUUID()
    if (input.body !== undefined) headers['content-type'] = 'application/json'
    const body = input.form ? sentForm(input.form) : input.body === undefined ? null : JSON.stringify(input.body)
    const response = await fetch(address, { method, headers, body, signal: input.signal ?? null })
    if (!response.ok) throw new PortalRefusal(response.status, await response.json().catch(() => ({})))
    if (response.status === 204) return null as Answer
    return (reads === 'blob' ? await response.blob() : await response.json()) as Answer
  }
`
