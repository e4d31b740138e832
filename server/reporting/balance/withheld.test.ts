import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { endpoints } from '#contract/api.ts'
import { actsOf, type Endpoint, FileAnswer } from '#contract/endpoint.ts'
import { may } from '#domain/access.ts'
import { type Figure, figures } from '#domain/figure.ts'
import { isPublishable } from '#domain/reporting/open/publishable.ts'
import { summariesOf } from '#domain/reporting/reports/kinds.ts'
import { sumTons } from '#domain/tons.ts'
import { random } from '#domain/trade/engine/random.ts'
import { bitumenTypes } from '#domain/trade/request/request.ts'
import { ownershipTypes } from '#domain/work.ts'
import { createTranslator } from '#i18n/translator.ts'
import { readPdf } from '../../platform/pdf/pdf-text.testing.ts'
import { portalOfFile, type SignedIn } from '../../portal.testing.ts'
import { closeMonth } from '../../trade/month-lock/close.testing.ts'
import { enterAtRandom, months } from '../dashboard/season.testing.ts'
import { fillAtRandom } from '../monitoring/random-season.testing.ts'
import { openMonth } from '../open/read.ts'

/** A season of many contractors, most cells of which have one or two; every answer that a guest may get, by the table of calls. */
const portal = portalOfFile()
const regions = ['350000000', '750000000', '710000000'] as const
const seed = 20261122
let guest: SignedIn
let qaj: SignedIn

beforeAll(async () => {
  const dice = random(seed)
  await fillAtRandom(portal.db, seed, { projects: 40, requests: 250 })
  await ofManyContractors()
  // to the kilogram: a sum of them is no other number by accident
  await enterAtRandom(portal, dice, () => dice.whole(100_000, 900_000) * 10 + 7)
  await signLimits()
  await closeMonth(portal.db, '2025-12-01', '2026-01-05')
  guest = await portal.as('guest')
  qaj = await portal.as('qaj')
})

/** As if each request were of one of many contractors, some of whom have far more than others. */
async function ofManyContractors(): Promise<void> {
  const bins = (await portal.db.selectFrom('organisation').select('bin').orderBy('bin').execute()).map(({ bin }) => bin)
  await portal.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update bitumen_request set contractor_bin = (${bins}::text[])[1 + (id * 7919) % ${bins.length}]`.execute(tx)
  })
}

async function signLimits(): Promise<void> {
  const { id: createdBy } = await portal.db.selectFrom('person').select('id').executeTakeFirstOrThrow()
  const at = new Date('2026-11-18')
  await portal.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    const { id: distributionId } = await tx
      .insertInto('distribution')
      .values({
        ...{ period: '2026-12-01', status: 'SIGNED', documentVersion: 9, version: 9, createdBy, note: null, proposalId: null },
        ...{ organizationBin: qajBin(), createdAt: at, updatedAt: at, contentAt: at, signedAt: at },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const lines = regions.map((region, i) => ({ region, need: 81_071 + i, limitVolume: 1000 }))
    await tx
      .insertInto('distributionLine')
      .values(lines.map((line) => ({ ...line, distributionId, ownershipType: 'LOCAL' as const, bitumenType: 'PBV' as const })))
      .execute()
  })
}
const qajBin = () => portal.person('qaj').bin

type Entry = {
  period: string
  figure: Figure
  region: string
  ownershipType: string
  bitumenType: string
  factoryBin: string | null
  contractor: string
  kg: number
}
/** Kilograms of each contractor in each cell and at each plant. */
async function entries(): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select b.period, b.figure, b.region, b.ownership_type, b.bitumen_type, b.factory_bin, r.contractor_bin as contractor, sum(b.kg)::float as kg
    from balance_entry b join bitumen_request r on r.id = b.request_id group by 1, 2, 3, 4, 5, 6, 7 having sum(b.kg) <> 0`.execute(
    portal.db,
  )
  return rows
}

type Filter = { katoCode?: string; ownershipType?: string; bitumenType?: string }
const every: Filter[] = ['', ...regions].flatMap((katoCode) =>
  ['', ...ownershipTypes].flatMap((ownershipType) =>
    ['', ...bitumenTypes].map((bitumenType) => ({
      ...(katoCode && { katoCode }),
      ...(ownershipType && { ownershipType }),
      ...(bitumenType && { bitumenType }),
    })),
  ),
)
/** By day a part of them. */
const filters = every.filter((_, i) => process.env.NIGHT || i % 2 === 0 || i < 4)
const isWithin =
  ({ katoCode, ownershipType, bitumenType }: Filter) =>
  (entry: Pick<Entry, 'region' | 'ownershipType' | 'bitumenType'>) =>
    (katoCode ?? entry.region) === entry.region &&
    (ownershipType ?? entry.ownershipType) === entry.ownershipType &&
    (bitumenType ?? entry.bitumenType) === entry.bitumenType
const amountsOf = (own: readonly Entry[]) =>
  new Map([...Map.groupBy(own, ({ contractor }) => contractor)].map(([one, some]) => [one, some.reduce((kg, entry) => kg + entry.kg, 0)]))
const tonsOf = (kg: number) => Math.abs(kg) / 1000

/** Tons that no answer to a guest may have: those of groups that are not publishable, by place and by plant, and those of each contractor in each of them. */
async function secrets(): Promise<Set<number>> {
  const all = await entries()
  const groups = [...Map.groupBy(all, ({ period, figure }) => `${period} ${figure}`).values()].flatMap((own) =>
    every.flatMap((filter) => {
      const some = own.filter(isWithin(filter))
      return [some, ...Map.groupBy(some, ({ factoryBin }) => factoryBin).values()]
    }),
  )
  const tons = groups.flatMap((own) => {
    const amounts = new Map([...amountsOf(own)].filter(([, kg]) => kg !== 0))
    const sum = [...amounts.values()].reduce((kg, some) => kg + some, 0)
    const isOpen = isPublishable(new Map([...amounts].map(([one, kg]) => [one, Math.abs(kg)])))
    return [...[...amounts.values()].map(tonsOf), ...(isOpen ? [] : [tonsOf(sum)])]
  })
  return new Set([...tons.filter((some) => some > 0), 81_071, 81_072, 81_073, 3 * 81_072])
}

/** Calls that a guest may make, with a schema of their answer or a file. */
const readable = endpoints.filter(
  ([, { method, act, answer }]) =>
    method === 'GET' &&
    answer !== null &&
    (act === 'signedIn' || act === 'anyone' || actsOf({ act }).some((one) => may({ role: 'GUEST' }, one))),
)
const isTable = ({ answer, path }: Endpoint) => answer instanceof FileAnswer && (path.includes('sheet') || path.endsWith('csv'))
const isPaper = ({ answer }: Endpoint) => answer instanceof FileAnswer && answer.types.includes('application/pdf')

function addressesOf({ path, query }: Endpoint, id: number): string[] {
  const names = Object.keys(query.shape)
  const queries = names.includes('katoCode') ? filters : [{}]
  const periods = names.includes('period') || path.includes(':period') ? months.map((period) => period.slice(0, 7)) : ['2026-12']
  const paths = path.includes(':report')
    ? summariesOf('GUEST').map((report) => path.replace(':report', report))
    : path.includes(':dimension')
      ? ['grade', 'region', 'ownership'].map((dimension) => path.replace(':dimension', dimension))
      : [path.replace(':id', String(id)).replace(':year', '2026').replace(':kind', 'project')]
  return paths.flatMap((of) =>
    periods.flatMap((period) =>
      queries.map((filter) => {
        const words = {
          ...(names.includes('period') && { period }),
          ...(names.includes('query') && { query: 'дорога' }),
          ...(names.includes('format') && { format: 'csv' }),
          ...filter,
        }
        return `${of.replace(':period', period)}?${new URLSearchParams(words)}`
      }),
    ),
  )
}

type Def = {
  type: string
  innerType?: z.ZodType
  element?: z.ZodType
  valueType?: z.ZodType
  options?: z.ZodType[]
  shape?: Record<string, z.ZodType>
}
/** The numbers of an answer by its schema, each with where it stands. */
function* numbersOf(schema: z.ZodType | undefined, value: unknown, at = ''): Generator<[at: string, value: number]> {
  const def = (schema as unknown as { def: Def } | undefined)?.def
  if (def?.innerType) return yield* numbersOf(def.innerType, value, at)
  if (typeof value === 'number') return yield [at, value]
  if (Array.isArray(value)) for (const [i, one] of value.entries()) yield* numbersOf(def?.element, one, `${at}[${i}]`)
  else if (value !== null && typeof value === 'object')
    for (const [name, one] of Object.entries(value)) yield* numbersOf(def?.shape?.[name] ?? def?.valueType, one, `${at}.${name}`)
}

test('no number in any answer that a guest may get, by the table of calls, is of a group that is not publishable', async () => {
  const hidden = await secrets()
  expect(hidden.size).toBeGreaterThan(1000)
  const { id } = await portal.db.selectFrom('distribution').select('id').where('documentVersion', '=', 9).executeTakeFirstOrThrow()
  const [leaks, unanswered]: [string[], string[]] = [[], []]
  let numbers = 0
  for (const [name, e] of readable.filter(([, of]) => !(of.answer instanceof FileAnswer))) {
    let answered = 0
    for (const address of addressesOf(e, id)) {
      const answer = await guest.get(address)
      if (answer.statusCode !== 200) continue
      answered++
      for (const [at, value] of numbersOf(e.answer as z.ZodType, answer.json())) {
        numbers++
        if (hidden.has(Math.abs(value))) leaks.push(`${address} ${at} ${value}`)
      }
    }
    if (answered === 0 && (e.scope === 'figures:read' || name === 'open.month' || name.startsWith('distribution'))) unanswered.push(name)
  }
  expect(leaks).toEqual([])
  expect(unanswered).toEqual([])
  expect(numbers).toBeGreaterThan(5000)
})

test('a file for a guest has an empty cell where the answer has nothing, and no such number', async () => {
  const hidden = new Set([...(await secrets())].map((tons) => String(tons).replace('.', ',')))
  const { id } = await portal.db.selectFrom('distribution').select('id').where('documentVersion', '=', 9).executeTakeFirstOrThrow()
  let empty = 0
  for (const [, e] of readable.filter(([, of]) => isTable(of)))
    for (const address of addressesOf(e, id).filter((_, i) => i % 7 === 0)) {
      const { statusCode, body } = await guest.get(address)
      if (statusCode !== 200) continue
      const cells = body.split('\r\n').flatMap((line) => line.split(';'))
      expect([address, cells.filter((cell) => hidden.has(cell))]).toEqual([address, []])
      empty += cells.filter((cell) => cell === '').length
    }
  expect(empty).toBeGreaterThan(20)
  for (const [, e] of readable.filter(([, of]) => isPaper(of))) {
    const papers = await Promise.all(
      addressesOf(e, id)
        .slice(0, 4)
        .map((address) => guest.get(address)),
    )
    const text = (await Promise.all(papers.map(async ({ rawPayload }) => (await readPdf(rawPayload)).text))).join(' ')
    expect([e.path, [...hidden].filter((tons) => tons.length > 5 && text.includes(tons))]).toEqual([e.path, []])
    expect(text).toContain('непоказано')
  }
})

test('what a guest gets of a figure is what there is, or null where somebody has tons that are no publishable group; never 0 in their place', async () => {
  const all = await entries()
  let [shown, withheld] = [0, 0]
  for (const period of months)
    for (const filter of filters) {
      const words = new URLSearchParams({ period: period.slice(0, 7), ...filter })
      const volumes = async (person: SignedIn) =>
        new Map(((await person.get(`/api/balance?${words}`)).json() as Balance).figures.map(({ figure, volume }) => [figure, volume]))
      const [own, exact] = [await volumes(guest), await volumes(qaj)]
      for (const figure of figures) {
        const some = all.filter((entry) => entry.period === period && entry.figure === figure && isWithin(filter)(entry))
        const amounts = new Map([...amountsOf(some)].map(([one, kg]) => [one, Math.abs(kg)]))
        const value = own.get(figure)
        if (value === null) withheld++
        else shown++
        // a limit is nobody's, but what it gives is divided among its requests
        const isWithheld = figure === 'LIMIT' && [own.get('ASKED'), own.get('LIMITED')].includes(null)
        if (value !== null || figure === 'PLAN')
          expect([period, filter, figure, value]).toEqual([period, filter, figure, exact.get(figure)])
        if (figure === 'LIMIT')
          expect([period, filter, figure, value]).toEqual([period, filter, figure, isWithheld && exact.get(figure) !== 0 ? null : value])
        else if (figure !== 'PLAN' && amounts.size > 0 && !isPublishable(amounts))
          expect([period, filter, figure, value]).toEqual([period, filter, figure, null])
      }
    }
  expect([shown > 100, withheld > 100]).toEqual([true, true])
})
type Balance = { figures: { figure: Figure; volume: number | null }[] }

test('the parts of a published month are those that a guest gets of it: their difference is nobody’s', async () => {
  const month = await openMonth(portal.services.db, { period: '2025-12-01', closedOn: '2026-01-05', publishedOn: '2026-02-05' })
  const report = (await guest.get('/api/reports/regions?period=2025-12&size=100')).json() as { content: { cells: unknown[] }[] }
  const t = createTranslator('ru')
  const only = (values: readonly string[], several: string) => (new Set(values).size === 1 ? values[0]! : several)
  const nameOf = ({ cells }: (typeof month.places)[number]) =>
    [
      only(
        cells.map(({ region }) => region.ru),
        t('summary.several.region'),
      ),
      only(
        cells.map(({ ownershipType }) => t(`trade.ownershipType.${ownershipType}`)),
        t('summary.several.ownership'),
      ),
      only(
        cells.map(({ bitumenType }) => t(`trade.bitumenType.${bitumenType}`)),
        t('summary.several.grade'),
      ),
    ].join()
  const published = [...Map.groupBy(month.places, nameOf)].map(([name, parts]) => [
    name,
    parts.some(({ sums }) => sums.ASKED === null) ? null : sumTons(parts.map(({ sums }) => sums.ASKED!)),
  ])
  const own = report.content.map(({ cells }) => [cells.slice(0, 3).join(), cells[3]])
  expect(own.sort()).toEqual(published.filter(([name]) => own.some(([other]) => other === name)).sort())
  expect(own.length).toBeGreaterThan(2)
})
