import { sql } from 'kysely'
import { paceStepNames, stepDays } from '#domain/dashboard/pace.ts'
import { balanceReachOf } from '#domain/reach.ts'
import { inLanguage } from '#i18n/language.ts'
import { toldRequests } from '../balance/told.ts'
import { milestonesOf, milestonesWithin, type PlacedMilestones } from '../dashboard/pace.ts'
import type { Sql } from '../platform/db.ts'
import { type Asked, columnsOf, type MakeReport, type Row } from './report.ts'

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
        value: ({ whole, requests }) => mean(Number(whole), Number(requests)),
      },
    ],
    rows: {
      all: async (db) => {
        const { found, merged } = names ? { found: (await milestonesOf(db, call, q)).rows, merged: false } : await totalsOnly(db, q)
        const nameOf = await namesOf(
          db,
          found.flatMap(({ region, office, holder }) => [region, office, holder]),
        )
        const named = (code: string | null) => {
          const name = code === null ? undefined : nameOf.get(code)
          return name ? inLanguage(language, name.ru, name.kk) : null
        }
        const rows = new Map<string, Row>()
        for (const request of found) {
          const place = { region: named(request.region), office: named(request.office), holder: named(request.holder) }
          const key = JSON.stringify(place)
          const row = rows.get(key) ?? { ...place, requests: 0, whole: 0, ...Object.fromEntries(paceStepNames.map((step) => [step, 0])) }
          const days = stepDays(request)
          row.requests = Number(row.requests) + 1
          for (const step of paceStepNames) {
            row[step] = Number(row[step]) + days[step]
            row.whole = Number(row.whole) + days[step]
          }
          rows.set(key, row)
        }
        return { rows: [...rows.values()].sort((a, b) => Number(b.whole) - Number(a.whole) || key(a).localeCompare(key(b))), merged }
      },
    },
  }
}

/** The requests of the whole country, divided as other figures are for readers of totals: no office, no holder, a region where its part is of one. */
async function totalsOnly(db: Sql, q: Asked): Promise<{ found: PlacedMilestones[]; merged: boolean }> {
  const { rows } = await milestonesWithin(db, { period: q.period }, sql`true`)
  const { told, merged } = toldRequests(rows, q)
  return { found: told.map(({ row, place }) => ({ ...row, region: place.region, office: null, holder: null })), merged }
}

/** Names of regions and organisations by their codes. */
async function namesOf(db: Sql, codes: readonly (string | null)[]): Promise<Map<string, { ru: string; kk: string }>> {
  const wanted = [...new Set(codes)].filter((code) => code !== null)
  const { rows } = await sql<{ code: string; ru: string; kk: string }>`
    select code, name_ru as ru, name_kk as kk from kato where code = any(${wanted})
    union all select bin, name_ru, name_kk from organisation where bin = any(${wanted})`.execute(db)
  return new Map(rows.map((row) => [row.code, row]))
}

const key = ({ region, office, holder }: Row): string => [region, office, holder].join()
/** Days of one request, one decimal. */
const mean = (days: number, requests: number): number | null => (requests > 0 ? Math.round((days / requests) * 10) / 10 : null)
