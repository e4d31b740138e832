import { endpoints } from '#contract/api.ts'
import { actsOf, type Endpoint, FileAnswer, sheetTypes } from '#contract/endpoint.ts'
import { may, type Role } from '#domain/access.ts'
import { summariesOf } from '#domain/reporting/reports/kinds.ts'

/** A call of the contract as a role asks it. `list` = it has pages. */
export type Asked = { name: string; role: Role; path: string; list: boolean }

/** What a place in an address stands for: a month, a year, a region, a network, a dimension. Whatever names one object is not measured here. */
export type Places = Record<string, string>
const ofFilled: Places = {
  period: '2026-08',
  year: '2026',
  katoCode: '350000000',
  ownershipType: 'REPUBLICAN',
  dimension: 'region',
  part: 'region',
}
/** What a query must have. */
const required: Record<string, string> = {
  query: 'Средний',
  roleName: 'ROLE_CONTRACTOR',
}
/** Lists that are read in more than one way. */
const ways: Record<string, string[]> = {
  'route.list': [
    'objectType=PROJECT',
    'objectType=REQUEST',
    'objectType=REQUEST&waits=3-',
    'objectType=REQUEST&state=SIGNED',
    'objectType=REQUEST&period=2026-09',
  ],
  'request.all': ['', 'status=ON_APPROVAL', 'period=2026-09'],
  'shipment.list': ['', 'state=ON_WAY', 'period=2026-08'],
  'holder.list': ['', 'status=NEW'],
  'decision.decisions': ['', 'act=plan.sign'],
}
/** An open stream, what is told of one object, and of the token of a program. */
const never = new Set(['notice.live', 'journal.list', 'journal.proof', 'token.current'])

const shapeOf = (e: Endpoint) => Object.keys(e.query.shape)
/** Addresses of a call; of reports, each that the role reads. Empty = it names one object. */
function pathsOf(role: Role, e: Endpoint, places: Places): string[] {
  const here = role === 'AKIMAT_BRANCH' ? { ...places, ownershipType: 'LOCAL' } : places
  const path = e.path.replace(/:(\w+)/g, (whole, name: string) => here[name] ?? whole)
  const paths = path.includes(':report') ? summariesOf(role).map((kind) => path.replace(':report', kind)) : [path]
  return paths.filter((some) => !some.includes(':'))
}
function queryOf(e: Endpoint, places: Places): string {
  const read = e.query.safeParse({})
  const missing = read.success ? [] : read.error.issues.map((issue) => String(issue.path[0]))
  return missing.map((name) => `${name}=${encodeURIComponent(required[name] ?? places[name] ?? '1')}`).join('&')
}
/** Whether a role may make a call at all. */
export const mayAsk = (role: Role, e: Endpoint) =>
  e.act === 'signedIn' || e.act === 'identified' || actsOf(e).some((act) => may({ role }, act))

const isSheet = ({ answer }: Endpoint) => answer instanceof FileAnswer && answer.types.includes(sheetTypes.csv)

/** Every list and aggregate of the contract that this role may read; `sheets`: those that are spreadsheets. */
export const askedBy = (role: Role, places = ofFilled, sheets = false): Asked[] =>
  endpoints.flatMap(([name, e]) => {
    const wanted = sheets ? isSheet(e) : !(e.answer instanceof FileAnswer)
    if (e.method !== 'GET' || !wanted || never.has(name) || !mayAsk(role, e)) return []
    const needed = queryOf(e, places)
    const asked = (path: string, told: string) =>
      (ways[name] ?? ['']).map((way) => {
        const query = [needed, way].filter(Boolean).join('&')
        return {
          ...{ name: way ? `${told} ${way}` : told, role, path: query ? `${path}?${query}` : path },
          // a report has pages, and totals of all its rows
          list: shapeOf(e).includes('page') && name !== 'summary.read',
        }
      })
    return pathsOf(role, e, places).flatMap((path) =>
      asked(path, path.includes('/reports/') ? `${name} ${path.split('/reports/')[1]}` : name),
    )
  })
