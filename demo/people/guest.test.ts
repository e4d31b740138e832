import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { addMonths, yearOf } from '#domain/month.ts'
import { seasonTimeoutMs } from '#e2e/portal/kept-season.ts'
import { seasonMonth } from '#e2e/portal/season-day.ts'
import { unzipText } from '#server/platform/files/unzip.testing.ts'
import type { Answer, Portal } from '#server/portal.testing.ts'
import { openKeptSeason } from '../kept.testing.ts'

/** The season's present month, and its year. */
const month = seasonMonth
const year = yearOf(month)

type Parameter = { name: string; in: string; required?: boolean; schema: { enum?: string[] } }
type Described = { paths: Record<string, { get?: { parameters?: Parameter[] } }> }

/** Excluded paths: streams do not end; the public page of a document is open to any holder of its code, guest or not. */
const apart = (path: string) => path.includes('/live') || path.startsWith('/api/verify') || path.startsWith('/api/docs')

/** Values for each parameter of a path, from the season itself. */
async function valuesIn({ db }: Portal): Promise<(name: string) => string[]> {
  const [documents, organisations] = await Promise.all([
    db.selectFrom('document').select('id').orderBy('createdAt').limit(2).execute(),
    db.selectFrom('organisation').select('bin').where('katoCode', 'is not', null).limit(2).execute(),
  ])
  const known: Record<string, string[]> = {
    documentId: documents.map((d) => d.id),
    bin: organisations.map((o) => o.bin),
    factoryBin: organisations.map((o) => o.bin),
    period: [0, 1, 2].map((n) => addMonths(month, n).slice(0, 7)),
    year: [year, year + 1].map(String),
    katoCode: ['350000000'],
    ownershipType: ['REPUBLICAN', 'LOCAL'],
    kind: ['project.new'],
    dimension: ['grade', 'factory', 'supplier', 'region', 'ownership'],
  }
  return (name) => known[name] ?? ['1', '2']
}

const addresses = (path: string, valuesOf: (name: string) => string[]): string[] =>
  (path.match(/\{\w+\}/g) ?? []).reduce<string[]>(
    (all, part) => all.flatMap((url) => valuesOf(part.slice(1, -1)).map((value) => url.replace(part, value))),
    [path],
  )

/** The path without a query, each value of each filter, and a search for an existing name. */
function queries(parameters: Parameter[], name: string): string[] {
  const asked = parameters.filter((p) => p.in === 'query')
  const usual: Record<string, string> = {
    period: addMonths(month, 1).slice(0, 7),
    year: String(year),
    objectType: 'PROJECT',
    objectId: '1',
    query: name,
  }
  const needed = asked
    .filter((p) => p.required || p.name === 'period')
    .map((p) => [p.name, usual[p.name] ?? p.schema.enum?.[0] ?? '1'] as const)
  const choices = asked.flatMap((p) => (p.name === 'query' ? [name] : (p.schema.enum ?? [])).map((value) => [p.name, value] as const))
  return [[], ...choices.map((choice) => [choice])].map((more) => String(new URLSearchParams(Object.fromEntries([...needed, ...more]))))
}

/** The readable text of a response, including sheets and documents. */
async function textOf({ headers, body, rawPayload }: Answer): Promise<string> {
  if (rawPayload.subarray(0, 2).toString('latin1') === 'PK') return unzipText(rawPayload)
  if (!String(headers['content-type']).includes('pdf')) return body
  const pdf = await getDocument({ data: Uint8Array.from(rawPayload), verbosity: 0 }).promise
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, async (_, i) => (await pdf.getPage(i + 1)).getTextContent()))
  await pdf.loadingTask.destroy()
  return pages.flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : ''))).join(' ')
}

/** All names in the season: people; organisations that trade, by BIN, by name and by the part between the quotation marks. */
async function namesIn({ db, person }: Portal): Promise<string[]> {
  const own = person('guest')
  const organisations = await db.selectFrom('organisation').select(['bin', 'nameRu', 'nameKk']).where('bin', '<>', own.bin).execute()
  const people = await db.selectFrom('person').select(['fullName', 'iin']).where('email', '<>', own.email).execute()
  const trade = await db.selectFrom('membership').select('bin').where('role', 'in', ['CONTRACTOR', 'SUPPLIER', 'FACTORY']).execute()
  const traders = await db.selectFrom('bitumenRequest').select('traderBin').where('traderBin', 'is not', null).execute()
  const trading = new Set([...trade.map((t) => t.bin), ...traders.map((t) => t.traderBin)])
  const marked = organisations
    .filter((o) => trading.has(o.bin))
    .flatMap((o) => [o.nameRu, o.nameKk].map((n) => n.match(/«([^«»]{4,})»/)?.[1]))
  return [...organisations.flatMap((o) => [o.bin, o.nameRu, o.nameKk]), ...people.flatMap((p) => [p.fullName, p.iin]), ...marked].filter(
    (name): name is string => Boolean(name),
  )
}

test(
  'of a whole season a guest reads totals, and nobody’s name, BIN or trader in any answer, sheet or paper, whatever they filter by',
  async () => {
    const portal = await openKeptSeason()
    const guest = await portal.as('guest')
    const [names, valuesOf] = [await namesIn(portal), await valuesIn(portal)]
    const { paths } = (await guest.get('/api/openapi.json')).json() as Described
    const [told, read]: [string[], Set<string>] = [[], new Set()]
    for (const [path, { get }] of Object.entries(paths)) {
      if (!get || apart(path)) continue
      for (const address of addresses(path, valuesOf)) {
        for (const query of queries(get.parameters ?? [], 'Сарыарқа')) {
          const answer = await guest.get(`${address}?${query}`)
          if (answer.statusCode === 403) break
          if (answer.statusCode !== 200) continue
          read.add(path)
          const text = await textOf(answer)
          told.push(...names.filter((name) => text.includes(name)).map((name) => `${address}?${query}: ${name}`))
        }
      }
    }
    expect(told).toEqual([])
    // it did read something: a season whose totals are not visible would prove nothing
    expect([...read]).toEqual(expect.arrayContaining(['/api/plan/monthly/{period}', '/api/distribution/{id}', '/api/balance']))
    await portal.close()
  },
  seasonTimeoutMs,
)
