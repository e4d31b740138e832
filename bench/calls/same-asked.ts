import { z } from 'zod'
import { endpoints } from '#contract/api.ts'
import { type Endpoint, FileAnswer } from '#contract/endpoint.ts'
import type { Role } from '#domain/access.ts'
import { askedBy, mayAsk, type Places } from './calls-asked.ts'

/** Columns by which some list is sorted; a list refuses those of the others, the same in both builds. */
const sorts = (
  'id,createdAt,updatedAt,period,requestPeriod,documentVersion,status,signedAt,deadline,tons,region,organizationName,bitumenTotal,requestVolume,' +
  'distributedAmount,shippedVolume,days,shippedOn,net,volume,waybill,projectName,startDate,at,loggedTime,traderName,contractDate,fullName'
).split(',')
/** Values of filters that are not one of a few. */
type Typed = Record<string, string[]>
const ofFilled: Typed = {
  query: ['Средний', 'км', '17', '2026', 'Жол'],
  region: ['350000000', '750000000'],
  katoCode: ['350000000'],
  period: ['2026-08', '2026-09'],
  page: ['1', '7'],
  size: ['50'],
  year: ['2025', '2026'],
  late: ['true'],
  sort: sorts.flatMap((column) => [`${column},asc`, `${column},desc`]),
}
/** At most this many objects of a list are opened. */
const opened = 4

const valuesOf = (typed: Typed, name: string, schema: z.ZodType): string[] => {
  const inner = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : schema
  return inner instanceof z.ZodEnum ? inner.options.map(String) : (typed[name] ?? [])
}
const withQuery = (path: string, name: string, value: string) =>
  `${path}${path.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`

/** Every call that `bench calls` measures, and each of them with each filter and order that it has, one at a time; `typed` = values of the filters. */
export function listsOf(role: Role, typed = ofFilled, places?: Places, sheets?: boolean): string[] {
  const paths = askedBy(role, places, sheets).flatMap(({ name, path }) => {
    const [, e] = endpoints.find(([known]) => known === name.split(' ')[0])!
    const filters = Object.entries(e.query.shape).flatMap(([key, schema]) =>
      valuesOf(typed, key, schema).map((value) => [key, value] as const),
    )
    return [path, ...filters.filter(([key]) => !path.includes(`${key}=`)).map(([key, value]) => withQuery(path, key, value))]
  })
  return [...new Set(paths)]
}

type Row = Record<string, unknown>
const rowsIn = (body: string): Row[] => {
  if (!/^[[{]/.test(body)) return []
  const answer = JSON.parse(body) as Row[] | { content?: Row[] }
  return (Array.isArray(answer) ? answer : (answer.content ?? [])).filter((row) => typeof row === 'object')
}

/** Calls about one object: those whose names in the address are in a row of a list, under the list's own address or as the row names them. */
export function objectsIn(role: Role, listPath: string, body: string): string[] {
  const own = listPath.replace(/\?.*/, '')
  const here = endpoints.filter(([, e]) => e.method === 'GET' && !(e.answer instanceof FileAnswer) && mayAsk(role, e))
  return rowsIn(body)
    .slice(0, opened)
    .flatMap((row) => here.flatMap(([, e]) => addressIn(e, own, row)))
}

function addressIn({ path }: Endpoint, own: string, row: Row): string[] {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  const ofList = path.startsWith(`${own}/:`) || (own.startsWith('/api/project/') && path.startsWith('/api/project/:id'))
  const value = (name: string) =>
    row[name] ?? (ofList && name === names[0] ? (row.id ?? row.bin) : name === 'requestId' && row.projectId ? row.id : undefined)
  const values = names.map(value)
  if (names.length === 0 || values.some((v) => typeof v !== 'string' && typeof v !== 'number')) return []
  return [path.replace(/:(\w+)/g, (_, name: string) => String(value(name)))]
}
