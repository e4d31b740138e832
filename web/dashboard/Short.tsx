import { useNavigate } from 'react-router'
import type { Dashboard } from '#contract/dashboard.ts'
import { bitumenTypes } from '#domain/request/request.ts'
import { type CoverageRow, coverage } from '#pictures/coverage.ts'
import { formatMonth } from '../ui/dates.ts'
import { useTranslate } from '../ui/i18n.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { PictureView } from '../ui/PictureView.tsx'
import { SecondaryText } from '../ui/SecondaryText.tsx'
import { savedWith } from './saved-with.ts'
import { shareOf, signed } from './share.ts'

type Coverage = Dashboard['country']['all']
type Props = { shown: Dashboard; below: string; filters: Record<string, string>; opens: boolean }
const columns = [...bitumenTypes, 'all'] as const
type Column = (typeof columns)[number]
const partOf = (of: { grades: Record<string, Coverage>; all: Coverage }, column: Column) => (column === 'all' ? of.all : of.grades[column]!)

/** Who is short: region by grade, what part of the approved tons was allocated, and how far that is from the country. A cell opens the balance of its tons. */
export function Short({ shown, below, filters, opens }: Props) {
  const t = useTranslate()
  const navigate = useNavigate()
  const nameOf = (column: Column) => (column === 'all' ? t('balance.dashboard.short.all') : t(`trade.bitumenType.${column}`))
  const percent = (share: number) => t('balance.dashboard.lost', { percent: formatNumber(share) })
  const rowOf = (katoCode: string | null, label: string, of: { grades: Record<string, Coverage>; all: Coverage }): CoverageRow => ({
    ...{ label, short: label.replace(/ (область|облысы)$/, '') },
    cells: columns.map((column) => {
      const [part, country] = [partOf(of, column), partOf(shown.country, column)]
      const [share, usual] = [shareOf(part), shareOf(country)]
      const tons = { approved: formatNumber(part.approved), allocated: formatNumber(part.allocated) }
      return {
        key: new URLSearchParams({ ...(katoCode && { region: katoCode }), ...(column !== 'all' && { grade: column }) }).toString(),
        name: t('balance.dashboard.short.cell', { region: label, grade: nameOf(column), percent: percent(share ?? 0), ...tons }),
        ...part,
        share,
        distance: (share ?? 0) - (usual ?? 0),
      }
    }),
  })
  const several = t('balance.dashboard.short.several')
  const rows = [
    rowOf(null, t('balance.dashboard.short.country'), shown.country),
    ...shown.regions.map((row) => rowOf(row.katoCode, row.name ?? several, row)),
  ]
  if (shown.regions.length === 0) return <SecondaryText>{t('balance.dashboard.short.empty')}</SecondaryText>
  const words = {
    name: t('balance.dashboard.short.name', { month: formatMonth(t, shown.period) }),
    heads: columns.map(nameOf),
    table: (['region', 'grade', 'approved', 'allocated', 'share', 'distance'] as const).map((head) => t(`balance.dashboard.short.${head}`)),
    cell: (share: number, distance: number) => (distance === 0 ? percent(share) : `${percent(share)} (${signed(distance)})`),
  }
  return (
    <>
      <PictureView
        draw={(width) => coverage(rows, words, width)}
        onSave={savedWith(below)}
        {...(opens && {
          onOpen: (cell: string) =>
            void navigate(`/balance?${new URLSearchParams({ ...filters, ...Object.fromEntries(new URLSearchParams(cell)) })}`),
        })}
      />
      <SecondaryText>{t('balance.dashboard.short.hint')}</SecondaryText>
    </>
  )
}
