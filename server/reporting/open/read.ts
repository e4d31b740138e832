import type { OpenMonth } from '#contract/reporting/open.ts'
import type { OwnershipType } from '#domain/access.ts'
import { nobodys, type OpenFigure, openFigures } from '#domain/reporting/open/figures.ts'
import { openParts, type Share } from '#domain/reporting/open/parts.ts'
import { publishRule } from '#domain/reporting/open/publishable.ts'
import { tons } from '#domain/tons.ts'
import { engineVersion } from '#domain/trade/engine/proposal.ts'
import type { BitumenType } from '#domain/trade/request/request.ts'
import { sumsByContractor } from '../../documents/ledger/shares.ts'
import type { Db } from '../../platform/sql/db.ts'
import type { PublishedMonth } from './months.ts'
import { processOf } from './process.ts'

type Placed = { region: string | null; ownershipType: OwnershipType | null; factoryBin: string | null; bitumenType: BitumenType }
type Row = Placed & { figure: OpenFigure; kg: number }
type Side = 'place' | 'plant'

/** The cell of a row on each side; null = it stands in none. */
const cellOf = {
  place: ({ region, ownershipType, bitumenType }: Placed) =>
    region && ownershipType ? [region, ownershipType, bitumenType].join('/') : null,
  plant: ({ factoryBin, bitumenType }: Placed) => (factoryBin ? [factoryBin, bitumenType].join('/') : null),
} satisfies Record<Side, (row: Placed) => string | null>

/** A month as anybody may read it. */
export async function openMonth(db: Db, { period, closedOn, publishedOn }: PublishedMonth): Promise<OpenMonth> {
  const [rows, shares] = [await rowsOf(db, period), await sharesOf(db, period)]
  const { figures: published, places, plants } = openParts(shares, cellsOf(rows, shares, 'place'), cellsOf(rows, shares, 'plant'))
  const names = await namesOf(db, rows)
  // what a limit gives is divided among its requests: where that is withheld, it is too
  const limits = published.place.includes('LIMITED') || !shares.some(({ figure }) => figure === 'LIMITED') ? nobodys.place : []
  const figures: Record<Side, readonly string[]> = {
    place: [...published.place, ...limits],
    plant: [...published.plant, ...nobodys.plant],
  }
  const sumsOf = (side: Side, keys: readonly string[]) => {
    const own = rows.filter((row) => keys.includes(cellOf[side](row) ?? ''))
    return sums(own, (figure) => figures[side].includes(figure))
  }
  return {
    period: period.slice(0, 7),
    closedOn,
    publishedOn,
    rule: engineVersion,
    fewestContractors: publishRule.contractors,
    mostOfOnePercent: publishRule.percent,
    totals: sums(rows, (figure) => figures.place.includes(figure) || figures.plant.includes(figure)),
    places: places.map(({ keys }) => ({
      cells: keys.map((key) => {
        const [region, ownershipType, bitumenType] = key.split('/') as [string, OwnershipType, BitumenType]
        return { region: names(region), ownershipType, bitumenType }
      }),
      sums: sumsOf('place', keys),
    })),
    plants: plants.map(({ keys }) => ({
      cells: keys.map((key) => {
        const [plant, bitumenType] = key.split('/') as [string, BitumenType]
        return { plant: names(plant), bitumenType }
      }),
      sums: sumsOf('plant', keys),
    })),
    ...(await processOf(db, period)),
  }
}

const sums = (rows: readonly Row[], isPublished: (figure: OpenFigure) => boolean): OpenMonth['totals'] =>
  Object.fromEntries(
    openFigures.map((figure) => {
      const kg = rows.reduce((sum, row) => sum + (row.figure === figure ? row.kg : 0), 0)
      return [figure, isPublished(figure) ? tons(kg) : null]
    }),
  ) as OpenMonth['totals']

/** Cells with tons, and with what each is put together first: those of its region, those of its plant. */
const cellsOf = (rows: readonly Row[], shares: readonly Share[], side: Side) =>
  [...new Set([...rows.flatMap((row) => (row.kg === 0 ? [] : (cellOf[side](row) ?? []))), ...shares.flatMap((share) => share[side] ?? [])])]
    .sort()
    .map((key) => ({ key, near: key.split('/')[0]! }))

async function rowsOf(db: Db, period: string): Promise<Row[]> {
  const rows = await db
    .selectFrom('balanceTally')
    .select(['figure', 'region', 'ownershipType', 'factoryBin', 'bitumenType', (eb) => eb.fn.sum<number>('kg').as('kg')])
    .where('period', '=', period)
    .where('figure', 'in', openFigures)
    .groupBy(['figure', 'region', 'ownershipType', 'factoryBin', 'bitumenType'])
    .execute()
  return rows.map((row) => ({ ...row, figure: row.figure as OpenFigure, kg: Number(row.kg) }))
}

/** Whose kilograms stand in each cell of each figure. */
async function sharesOf(db: Db, period: string): Promise<Share[]> {
  const rows = await sumsByContractor(db, period, openFigures)
  return rows.map((row) => ({
    figure: row.figure,
    contractor: row.contractor,
    kg: Number(row.kg),
    place: cellOf.place(row),
    plant: cellOf.plant(row),
  }))
}

async function namesOf(db: Db, rows: readonly Row[]) {
  const regions = await db
    .selectFrom('place')
    .select(['code', 'nameRu as ru', 'nameKk as kk'])
    .where('code', 'in', ['', ...rows.flatMap(({ region }) => region ?? [])])
    .execute()
  const plants = await db
    .selectFrom('organisationEntry')
    .select(['bin as code', 'nameRu as ru', 'nameKk as kk'])
    .where('bin', 'in', ['', ...rows.flatMap(({ factoryBin }) => factoryBin ?? [])])
    .execute()
  const known = new Map([...regions, ...plants].map((row) => [row.code, row]))
  return (code: string) => known.get(code) ?? { code, ru: code, kk: code }
}
