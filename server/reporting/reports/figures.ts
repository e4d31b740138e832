import type { Figure } from '#domain/figure.ts'
import { kg, tons } from '#domain/tons.ts'
import { inLanguage } from '#i18n/language.ts'
import { commonPlace, type Place, placeKey } from '../../documents/ledger/place.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Db, Sql } from '../../platform/sql/db.ts'
import { drawnFor } from '../balance/drawn.ts'
import { type MonthSums, monthSums } from '../balance/sums.ts'
import { visibleParts } from '../balance/visible.ts'
import { type Asked, columnsOf, type MakeReport, percent, type Row, tonsColumn } from './report.ts'

/** Reports of the balance of a month, of the function that the dashboard and the balance have their figures from. */

const named = async (db: Sql, { language }: Call, table: 'kato' | 'organisation'): Promise<Map<string, string>> => {
  const name = inLanguage(language, 'nameRu' as const, 'nameKk' as const)
  const rows =
    table === 'kato'
      ? await db
          .selectFrom('region')
          .select(['code as key', `${name} as name`])
          .execute()
      : await db
          .selectFrom('organisationEntry as o')
          .select(['o.bin as key', `o.${name} as name`])
          .where('o.bin', 'in', (eb) => eb.selectFrom('party as r').select('r.bin').where('r.role', 'in', ['FACTORY', 'SUPPLIER']))
          .execute()
  return new Map(rows.map(({ key, name }) => [key, name]))
}

type Sum = { figure: Figure; kg: number }
/** One row of all sums with the same fields; tons by figure. */
function rowsBy<S extends Sum>(sums: readonly S[], figures: readonly Figure[], fields: (sum: S) => Row): Row[] {
  const some = sums.filter(({ figure, kg }) => figures.includes(figure) && kg !== 0)
  const groups = Map.groupBy(some, (sum) => JSON.stringify(fields(sum)))
  return [...groups.values()].map((own) => ({
    ...fields(own[0]!),
    ...Object.fromEntries(figures.map((figure) => [figure, tons(own.reduce((kg, sum) => (sum.figure === figure ? kg + sum.kg : kg), 0))])),
  }))
}

const ordered = (rows: Row[], keys: readonly string[]): Row[] => {
  const text = (row: Row) => keys.map((key) => row[key] ?? '￿').join('\n')
  return rows.sort((a, b) => text(a).localeCompare(text(b), 'ru'))
}

/** Rows by region, network and grade; what is one sum of several has none of them. */
const byPlace = (call: Call, q: Asked, figures: readonly Figure[]) => async (db: Sql) => {
  const sums = await monthSums(db, call.actor, q)
  const regions = await named(db, call, 'kato')
  const fields = ({ region, ownershipType, bitumenType }: Place): Row => ({
    ...{ region: region && (regions.get(region) ?? region), ownership: ownershipType, grade: bitumenType },
  })
  const rows = sums.parts ? rowsOfParts(sums, sums.parts, figures, fields) : rowsBy(sums.rows, figures, fields)
  return {
    rows: ordered(rows, ['region', 'ownership', 'grade']),
    totals: tonsOf(sums, figures),
    merged: sums.withheld,
  }
}

const tonsOf = ({ kgOf }: MonthSums, figures: readonly Figure[], chosen?: (place: Place) => boolean): Row =>
  Object.fromEntries(
    figures.map((figure) => {
      const kg = kgOf(figure, chosen)
      return [figure, kg === null ? null : tons(kg)]
    }),
  )

/** One row of all parts with the same fields: they are published whole, or withheld. */
function rowsOfParts(sums: MonthSums, parts: readonly Place[][], figures: readonly Figure[], fields: (place: Place) => Row): Row[] {
  const groups = Map.groupBy(parts, (cells) => JSON.stringify(fields(commonPlace(cells))))
  const rows = [...groups.values()].map((own) => {
    const keys = new Set(own.flat().map(placeKey))
    return { ...fields(commonPlace(own[0]!)), ...tonsOf(sums, figures, (place) => keys.has(placeKey(place))) }
  })
  return rows.filter((row) => figures.some((figure) => row[figure] !== 0))
}

/** The month by region, network and grade: each figure on its way from asked to received. */
export const regions: MakeReport = (call, q) => {
  const { t } = call
  const figures = drawnFor(call, q).filter((figure) => figure !== 'PLAN')
  const { region, ownership, grade } = columnsOf(t)
  return {
    columns: [region, ownership, grade, ...figures.map((figure) => tonsColumn(figure, t(`served.figure.${figure}`)))],
    rows: { all: byPlace(call, q, figures) },
  }
}

/** What was approved against what was limited. */
export const limits: MakeReport = (call, q) => {
  const { t } = call
  const { region, ownership, grade } = columnsOf(t)
  const figures = ['APPROVED', 'LIMIT', 'LIMITED'] as const
  return {
    columns: [
      ...[region, ownership, grade, ...figures.map((figure) => tonsColumn(figure, t(`served.figure.${figure}`)))],
      {
        ...tonsColumn('short', t('summary.column.short')),
        value: ({ APPROVED = 0, LIMIT = 0 }) =>
          APPROVED === null || LIMIT === null ? null : tons(kg(Number(LIMIT)) - kg(Number(APPROVED))),
      },
      { key: 'covered', title: t('summary.column.covered'), width: 14, look: 'percent', value: (row) => percent(row.LIMIT, row.APPROVED) },
    ],
    rows: { all: byPlace(call, q, figures) },
  }
}

/** How the plan is carried out: by plant, holder and grade. */
export const execution: MakeReport = (call, q) => {
  const { t, actor } = call
  const planned = drawnFor(call, q).includes('PLAN')
  const figures = [...(planned ? (['PLAN'] as const) : []), 'ALLOCATED', 'SHIPPED', 'OVER', 'RECEIVED'] as const
  const { factory, holder, grade } = columnsOf(t)
  return {
    columns: [
      ...[factory, holder, grade, ...figures.map((figure) => tonsColumn(figure, t(`served.figure.${figure}`)))],
      {
        key: 'shipped',
        title: t('summary.column.shippedPart'),
        width: 14,
        look: 'percent',
        value: (row) => percent(row.SHIPPED, row.ALLOCATED),
      },
    ],
    rows: {
      all: async (db) => {
        const sums = await visibleParts(db as Db, actor, q)
          .select(['b.figure', 'b.factoryBin', 'b.supplierBin', 'b.bitumenType', (eb) => eb.fn.sum<number>('b.kg').as('kg')])
          .where('b.figure', 'in', figures)
          .groupBy(['b.figure', 'b.factoryBin', 'b.supplierBin', 'b.bitumenType'])
          .execute()
        const names = await named(db, call, 'organisation')
        const nameOf = (bin: string | null) => bin && (names.get(bin) ?? bin)
        const rows = rowsBy(sums, figures, ({ factoryBin, supplierBin, bitumenType }) => ({
          ...{ factory: nameOf(factoryBin), holder: nameOf(supplierBin), grade: bitumenType },
        }))
        return { rows: ordered(rows, ['factory', 'holder', 'grade']), merged: false }
      },
    },
  }
}
