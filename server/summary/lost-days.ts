import { paceStepNames, stepDays } from '#domain/dashboard/pace.ts'
import { inLanguage } from '#i18n/language.ts'
import { milestonesOf } from '../dashboard/pace.ts'
import { columnsOf, type MakeReport, type Row } from './report.ts'

/** Days that the received requests of a month spent in each step, by region, deciding office and holder: of the same requests as the dashboard's. */
export const lostDays: MakeReport = (call, q) => {
  const { t, language } = call
  const { region, office, holder } = columnsOf(t)
  const count = (key: string, title: string) => ({ key, title, width: 14, look: 'number' as const, sum: true as const })
  return {
    columns: [
      region,
      office,
      { ...holder, value: ({ holder: name, total }: Row) => name ?? (total ? null : t('summary.several.holder')) },
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
        const found = (await milestonesOf(db, call, q)).rows
        const named = (of: { ru: string; kk: string } | null) => of && inLanguage(language, of.ru, of.kk)
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
        return { rows: [...rows.values()].sort((a, b) => Number(b.whole) - Number(a.whole) || key(a).localeCompare(key(b))), merged: false }
      },
    },
  }
}

const key = ({ region, office, holder }: Row): string => [region, office, holder].join()
/** Days of one request, one decimal. */
const mean = (days: number, requests: number): number | null => (requests > 0 ? Math.round((days / requests) * 10) / 10 : null)
