import { type Month, quarterOf, yearOf } from '#domain/month.ts'
import { sumTons } from '#domain/tons.ts'

type Planned = { month: Month; volume: number }
/** One row of the table of planned volumes: one value per year, null where nothing is planned; `number` starts at 1. */
export type PlanRow = { kind: 'month' | 'quarter' | 'year'; number: number; volumes: (number | null)[] }
/** `blocks` hold at most four years each, so that the columns stay legible on a portrait page. */
export type PlanSheet = { total: number; blocks: { years: number[]; rows: PlanRow[] }[] }

const yearsAcross = 4

/** Builds the table of planned tons, months as rows and years as columns, with sums of quarters and years (docs/requirements.md, section 5). */
export function planSheet(planned: Planned[]): PlanSheet {
  const years = [...new Set(planned.map((p) => yearOf(p.month)))].sort((a, b) => a - b)
  const blocks: PlanSheet['blocks'] = []
  for (let at = 0; at < years.length; at += yearsAcross) {
    const across = years.slice(at, at + yearsAcross)
    blocks.push({ years: across, rows: rowsOf(planned, across) })
  }
  return { total: sumTons(planned.map((p) => p.volume)), blocks }
}

function rowsOf(planned: Planned[], years: number[]): PlanRow[] {
  const sums = (wanted: (month: Month) => boolean) =>
    years.map((year) => {
      const found = planned.filter((p) => yearOf(p.month) === year && wanted(p.month))
      return found.length === 0 ? null : sumTons(found.map((p) => p.volume))
    })
  const rows: PlanRow[] = []
  for (let month = 1; month <= 12; month++) {
    rows.push({ kind: 'month', number: month, volumes: sums((m) => Number(m.slice(5, 7)) === month) })
    if (month % 3 === 0) rows.push({ kind: 'quarter', number: month / 3, volumes: sums((m) => quarterOf(m) === month / 3) })
  }
  return [...rows, { kind: 'year', number: 1, volumes: sums(() => true) }]
}
