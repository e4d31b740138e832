import { sql } from 'kysely'
import { balanceReachOf } from '#domain/reach.ts'
import { paceStepNames, stepDays } from '#domain/reporting/dashboard/pace.ts'
import { restOf, totalsOf } from '#domain/reporting/open/totals.ts'
import { inLanguage } from '#i18n/language.ts'
import { cellOf, type PlaceCell, withinFilter } from '../../documents/ledger/place.ts'
import type { Sql } from '../../platform/sql/db.ts'
import { type DividedMilestones, milestonesOf, milestonesWithin, type PlacedMilestones } from '../dashboard/pace.ts'
import { type Asked, columnsOf, type FewRows, type MakeReport, type Row } from './report.ts'

const counted = ['requests', ...paceStepNames, 'whole'] as const
type Counts = Record<(typeof counted)[number], number | null>

/** Days that the received requests of a month spent in each step, by region, deciding office and holder: of the same requests as the dashboard's. Readers of totals get the regions alone. */
export const lostDays: MakeReport = (call, q) => {
  const { t, language, actor } = call
  const { names } = balanceReachOf(actor)
  const { region, office, holder } = columnsOf(t)
  const count = (key: string, title: string) => ({ key, title, width: 14, look: 'number' as const, sum: true as const })
  return {
    columns: [
      region,
      ...(names
        ? [office, { ...holder, value: ({ holder: name, total }: Row) => name ?? (total ? null : t('summary.several.holder')) }]
        : []),
      count('requests', t('summary.column.requests')),
      ...paceStepNames.map((step) => count(step, t(`summary.step.${step}`))),
      count('whole', t('summary.column.whole')),
      {
        key: 'mean',
        title: t('summary.column.mean'),
        width: 16,
        look: 'days',
        value: ({ whole, requests }) => (whole === null || requests === null ? null : mean(Number(whole), Number(requests))),
      },
    ],
    rows: {
      all: async (db) => {
        const report = names ? byPlace((await milestonesOf(db, call, q)).rows) : await byRegion(db, q)
        const nameOf = await namesOf(
          db,
          report.rows.flatMap(({ region, office, holder }) => [region, office, holder].map(textOf)),
        )
        const named = (code: Row[string] | undefined) => {
          const name = nameOf.get(textOf(code) ?? '')
          return name ? inLanguage(language, name.ru, name.kk) : null
        }
        const rows = report.rows.map(
          (row): Row => ({ ...row, region: named(row.region), office: named(row.office), holder: named(row.holder) }),
        )
        return {
          ...report,
          rows: rows.sort(
            (a, b) =>
              Number(a.region === null) - Number(b.region === null) || Number(b.whole) - Number(a.whole) || key(a).localeCompare(key(b)),
          ),
        }
      },
    },
  }
}

const textOf = (value: Row[string] | undefined): string | null => (typeof value === 'string' ? value : null)

/** How many requests there are, and their days by step. */
function countsOf(requests: readonly PlacedMilestones[]): Counts {
  const days = requests.map(stepDays)
  const steps = paceStepNames.map((step) => [step, days.reduce((sum, of) => sum + of[step], 0)] as const)
  const whole = steps.reduce((sum, [, some]) => sum + some, 0)
  return { ...(Object.fromEntries(steps) as Counts), requests: requests.length, whole }
}

function byPlace(requests: readonly PlacedMilestones[]): FewRows {
  const groups = Map.groupBy(requests, ({ region, office, holder }) => JSON.stringify([region, office, holder]))
  const rows = [...groups.values()].map(([first, ...others]): Row => {
    const { region, office, holder } = first!
    return { region, office, holder, ...countsOf([first!, ...others]) }
  })
  return { rows, merged: false }
}

/** The requests of the whole country by region, divided as the tons of a month are for readers of totals (domain/reporting/open/totals.ts); at last what is withheld by itself, together. */
async function byRegion(db: Sql, q: Asked): Promise<FewRows> {
  const { rows: requests } = await milestonesWithin(db, { period: q.period }, sql`true`)
  const isWithin = withinFilter(q)
  const sums = countsWithin(requests, isWithin)
  const regions = [...new Set(requests.filter(isWithin).map(({ region }) => region))]
  const rows = regions.map((region) => ({ region, ...sums((cell) => cell.region === region) }))
  const totals = sums(() => true)
  const merged = rows.some(({ requests: some }) => some === null)
  const rest = Object.fromEntries(
    counted.map((count) => [
      count,
      restOf(
        totals[count],
        rows.map((row) => row[count]),
      ),
    ]),
  )
  return { rows: merged && totals.requests !== null ? [...rows, { region: null, ...rest }] : rows, totals, merged }
}

/** The requests and days of chosen places, of whole parts alone; all null = withheld. */
function countsWithin(requests: readonly DividedMilestones[], isWithin: (cell: PlaceCell) => boolean) {
  const cells = Map.groupBy(requests, (request) => cellOf(request).key)
  const shares = requests.map((request) => ({ figure: 'requests', cell: cellOf(request).key, contractor: request.contractor, amount: 1 }))
  const totals = totalsOf(
    [...cells.values()].map(([first]) => cellOf(first!)),
    shares,
  )
  return (chosen: (cell: PlaceCell) => boolean): Counts => {
    const isChosen = (cell: PlaceCell) => isWithin(cell) && chosen(cell)
    const own = requests.filter((request) => isChosen(cellOf(request)))
    if (totals.sumOf('requests', isChosen) !== null) return countsOf(own)
    return Object.fromEntries(counted.map((count) => [count, null])) as Counts
  }
}

/** Names of regions and organisations by their codes. */
async function namesOf(db: Sql, codes: readonly (string | null)[]): Promise<Map<string, { ru: string; kk: string }>> {
  const wanted = [...new Set(codes)].filter((code) => code !== null)
  const { rows } = await sql<{ code: string; ru: string; kk: string }>`
    select code, name_ru as ru, name_kk as kk from place where code = any(${wanted})
    union all select bin, name_ru, name_kk from organisation_entry where bin = any(${wanted})`.execute(db)
  return new Map(rows.map((row) => [row.code, row]))
}

const key = ({ region, office, holder }: Row): string => [region, office, holder].join()
/** Days of one request, one decimal; null also where they are withheld. */
const mean = (days: number, requests: number): number | null => (requests > 0 ? Math.round((days / requests) * 10) / 10 : null)
