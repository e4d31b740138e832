import { isOffStep, kg, offStep, sumTons } from '#domain/tons.ts'
import { percentOf } from '#domain/trade/plan/sums.ts'
import { refusalText } from '#i18n/core/refusal-text.ts'
import type { MatrixColumn } from '../../kit/matrix/matrix.ts'
import type { Translate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import type { Cell, LimitKey, RegionRow } from './rows.ts'

const dash = '–'
export const percentText = (part: number, whole: number): string => {
  const percent = percentOf(part, whole)
  return percent === null ? dash : `${formatNumber(percent)} %`
}
const shown = (tons: number | null) => (tons === null ? dash : formatNumber(tons))

/** Need, limit, coverage and last year for each ownership, then for both together. */
export function limitColumns(t: Translate, stepKg: number): MatrixColumn<RegionRow, LimitKey>[] {
  const of = (ownership: LimitKey, group: string): MatrixColumn<RegionRow, LimitKey>[] => {
    const cell = (row: RegionRow): Cell => row.cells[ownership]
    return [
      { key: `need${ownership}`, head: t('distribution.need'), group, width: 84, cell: (row) => formatNumber(cell(row).need) },
      {
        key: ownership,
        head: t('distribution.limit'),
        name: t('distribution.limit'),
        group,
        width: 92,
        value: (row) => cell(row).limit,
        wrong: (row) => {
          const { limit, allocated } = cell(row)
          if (kg(limit ?? 0) < kg(allocated)) return t('distribution.belowAllocated', { tons: formatNumber(allocated) })
          return isOffStep(limit ?? 0, stepKg, [allocated]) ? refusalText(t, offStep(stepKg, 'limit')) : undefined
        },
      },
      {
        key: `share${ownership}`,
        head: t('distribution.coverage'),
        group,
        width: 76,
        cell: (row) => percentText(cell(row).limit ?? 0, cell(row).need),
      },
      { key: `before${ownership}`, head: t('distribution.lastYear'), group, width: 76, cell: (row) => shown(cell(row).lastYear) },
    ]
  }
  const both = (row: RegionRow, pick: (cell: Cell) => number | null) => sumTons(Object.values(row.cells).map((c) => pick(c) ?? 0))
  const group = t('distribution.both')
  return [
    ...of('REPUBLICAN', t('distribution.republican')),
    ...of('LOCAL', t('distribution.local')),
    { key: 'need', head: t('distribution.need'), group, width: 84, cell: (row) => formatNumber(both(row, (c) => c.need)) },
    { key: 'limit', head: t('distribution.limit'), group, width: 84, cell: (row) => <b>{formatNumber(both(row, (c) => c.limit))}</b> },
    {
      key: 'share',
      head: t('distribution.coverage'),
      group,
      width: 76,
      cell: (row) =>
        percentText(
          both(row, (c) => c.limit),
          both(row, (c) => c.need),
        ),
    },
  ]
}

/** The sums of the columns, in the same order. */
export function columnSums(rows: readonly RegionRow[]): Record<string, string> {
  const sum = (of: readonly LimitKey[], pick: (cell: Cell) => number | null) =>
    sumTons(rows.flatMap((row) => of.map((ownership) => pick(row.cells[ownership]) ?? 0)))
  const hasBefore = rows.some((row) => row.cells.REPUBLICAN.lastYear !== null || row.cells.LOCAL.lastYear !== null)
  const three = (of: readonly LimitKey[]) => [sum(of, (c) => c.need), sum(of, (c) => c.limit)] as const
  const cells: Record<string, string> = {}
  for (const ownership of ['REPUBLICAN', 'LOCAL'] as const) {
    const [need, limit] = three([ownership])
    cells[`need${ownership}`] = formatNumber(need)
    cells[ownership] = formatNumber(limit)
    cells[`share${ownership}`] = percentText(limit, need)
    cells[`before${ownership}`] = hasBefore ? formatNumber(sum([ownership], (c) => c.lastYear)) : dash
  }
  const [need, limit] = three(['REPUBLICAN', 'LOCAL'])
  return { ...cells, need: formatNumber(need), limit: formatNumber(limit), share: percentText(limit, need) }
}
