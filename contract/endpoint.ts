import { z } from 'zod'
import type { Act } from '#domain/access.ts'
import type { SecurityKind } from '#domain/core/session/security.ts'
import type { CallScope } from '#domain/core/token/scope.ts'
import type { RefusalCode } from '#domain/refusal.ts'

const nothing = z.object({})
export type Nothing = typeof nothing

/** A response that is a file, not JSON. `base64` = with ?base64=true the same bytes are returned as {data}. */
export class FileAnswer {
  readonly types: readonly string[]
  readonly base64: boolean
  constructor(types: readonly string[], base64 = false) {
    this.types = types
    this.base64 = base64
  }
}
export const pdfFile = new FileAnswer(['application/pdf'])
export const sheetTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const
export type SheetFormat = keyof typeof sheetTypes
const sheetFile = new FileAnswer(Object.values(sheetTypes))
export const zipFile = new FileAnswer(['application/zip'])
export const pdfOrBase64 = new FileAnswer(['application/pdf'], true)

/** `tooLarge` = the refusal code for a file over the limit, where it is not the general one. */
export type Multipart = { part: string; files: readonly string[]; tooLarge?: RefusalCode }

/** What a reading of personal data opened; sheets are recorded besides. */
export const personalData = ['registrations', 'registration', 'organization', 'people', 'person', 'evidence', 'everything'] as const
export type PersonalData = (typeof personalData)[number]

/** Definition of one HTTP endpoint. Server routes, permissions, web client and the OpenAPI page are all derived from these. */
export type Endpoint<
  P extends z.ZodObject = z.ZodObject,
  Q extends z.ZodObject = z.ZodObject,
  B extends z.ZodType = z.ZodType,
  A extends z.ZodType | FileAnswer | null = z.ZodType | FileAnswer | null,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** One sentence for the OpenAPI page. */
  summary: string
  /**
   * The act of the access table by which the call changes or reads something. Several: the caller needs one of them; which one the call is depends on its
   * body or on the state of the object, and the transition checks it. 'identified' = signed in, confirmed by an administrator or not yet.
   */
  act: Act | readonly Act[] | 'signedIn' | 'identified' | 'anyone'
  /** What an access token needs to make this call: a scope, none ('open'), or no token may ('session'). */
  scope: CallScope
  params: P
  query: Q
  body: B
  /** Response schema; null = 204 without a body. */
  answer: A
  status: 200 | 201 | 204
  /** multipart/form-data: the body is the JSON part, with files next to it. */
  multipart?: Multipart
  /** 204 instead of an empty first page (docs/requirements.md, section 2). */
  emptyIs204?: true
  /** Works even with an invalid or expired access token, so that sign-out succeeds after the session has expired. */
  deadTokenToo?: true
  /** Opens a session or leads to one: sent without a token, and its responses never trigger a new sign-in. */
  opensSession?: true
  /** A violated rule is answered with status 200 and `success: false` (docs/requirements.md, section 7). */
  refusalIs200?: true
  /** Rate limit: requests per minute from one IP address; the default is generous. */
  perMinute?: number
  /** The answer has numbers, addresses or phones of people: each reading of it is recorded. */
  personal?: PersonalData
  /** A change at the door that a security officer reads of. */
  security?: SecurityKind
  /** The cache-control of an answer that may be kept; any other must not be. */
  cached?: string
  /** Maximum size of a JSON body in bytes; the default is enough for every form. */
  largestBody?: number
}

/** The acts of the access table of which a caller needs one; none where no membership is asked for. */
export const actsOf = ({ act }: Pick<Endpoint, 'act'>): readonly Act[] => {
  if (act === 'signedIn' || act === 'identified' || act === 'anyone') return []
  return typeof act === 'string' ? [act] : act
}

type EndpointParts<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, A extends z.ZodType | FileAnswer | null> = Partial<
  Pick<
    Endpoint<P, Q, B, A>,
    | 'params'
    | 'query'
    | 'body'
    | 'multipart'
    | 'emptyIs204'
    | 'refusalIs200'
    | 'deadTokenToo'
    | 'opensSession'
    | 'perMinute'
    | 'cached'
    | 'largestBody'
    | 'personal'
    | 'security'
    | 'status'
  >
> &
  Pick<Endpoint<P, Q, B, A>, 'method' | 'path' | 'summary' | 'act' | 'scope' | 'answer'>

export function endpoint<
  A extends z.ZodType | FileAnswer | null,
  P extends z.ZodObject = Nothing,
  Q extends z.ZodObject = Nothing,
  B extends z.ZodType = Nothing,
>(e: EndpointParts<P, Q, B, A>): Endpoint<P, Q, B, A> {
  return {
    params: nothing as unknown as P,
    query: nothing as unknown as Q,
    body: nothing as unknown as B,
    status: e.answer === null ? 204 : 200,
    ...e,
  }
}

const SheetForm = { format: z.enum(['xlsx', 'csv']).default('xlsx') }

/** A list or table as a spreadsheet: all its rows, XLSX or with format=csv a CSV. */
export const sheetEndpoint = <S extends z.ZodRawShape = Record<never, never>, P extends z.ZodObject = Nothing>({
  query,
  ...e
}: Pick<Endpoint, 'path' | 'summary' | 'act' | 'scope'> & { params?: P; query?: z.ZodObject<S> }) =>
  endpoint({ ...e, method: 'GET', answer: sheetFile, query: (query ?? (nothing as unknown as z.ZodObject<S>)).extend(SheetForm) })

export const id = z.coerce.number().int().positive().max(2_147_483_647)
export const uuid = z.uuid()

/** ?page=0&size=10&sort=field,desc;other,asc&query= : up to three keys */
export const Page = z.object({
  page: z.coerce.number().int().min(0).max(1_000_000).default(0),
  size: z.coerce.number().int().min(1).max(1000).default(10),
  sort: z
    .string({ error: 'input.invalid' })
    .regex(/^[A-Za-z]+,(asc|desc)(;[A-Za-z]+,(asc|desc)){0,2}$/, { error: 'input.invalid' })
    .optional(),
  query: z.string().trim().max(200).optional(),
})
export type Page = z.infer<typeof Page>

/** Columns of a spreadsheet, in order: id,name,status */
export const ColumnNames = z.string().regex(/^[A-Za-z]+(,[A-Za-z]+)*$/)

export const pageOf = <T extends z.ZodType>(item: T) => z.object({ content: z.array(item), totalElements: z.int() })

type AsRead<F> = { [K in keyof F]: F[K] extends z.ZodOptional<infer U> ? U : F[K] }
/** Response version of request fields: optional fields are nullable. */
export const asRead = <F extends Record<string, z.ZodType>>(fields: F): AsRead<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, f]) => [name, f instanceof z.ZodOptional ? f.unwrap() : f])) as AsRead<F>

/** A code with its description in the reader's language. */
export const Described = z.object({ code: z.string(), description: z.string() })
export type Described = z.infer<typeof Described>

export const Failure = z.object({
  code: z.string(),
  message: z.string(),
  args: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  field: z.string().optional(),
  issues: z.array(z.object({ code: z.string(), message: z.string(), field: z.string().optional() })).optional(),
  traceId: z.string(),
})
export type Failure = z.infer<typeof Failure>
