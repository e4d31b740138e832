import type { Dashboard, DashboardMap } from '#contract/reporting/dashboard.ts'
import { monthText } from '#i18n/month-text.ts'
import { numberText as formatted } from '#i18n/number-text.ts'
import type { Translate } from '#i18n/translator.ts'
import { isWithheld } from './coverage.ts'
import { type MapRow, regionMap } from './map.ts'
import { distanceOf, shareOf } from './of-month.ts'
import type { Drawing } from './picture.ts'

type Coverage = Dashboard['country']['all']
/** The map of a month: its picture, the heads of its table, how a part is written, and whose boundaries they are. What is withheld of single regions is in the table, together. */
export function mapOf(
  t: Translate,
  shown: Dashboard,
  { centres, boundaries }: DashboardMap,
): { draw: Drawing; heads: string[]; shareOf: (of: Coverage) => string; source: string } {
  const percent = (share: number) => t('balance.dashboard.lost', { percent: formatted(share) })
  const said = (of: Coverage) => {
    const share = shareOf(of)
    return isWithheld(of) ? t('balance.withheld.short') : share === null ? '–' : percent(share)
  }
  const usual = shareOf(shown.country.all)
  const found = new Map(shown.regions.map(({ katoCode, all }) => [katoCode, all]))
  const rows = centres.map(({ katoCode, name, at }): MapRow => {
    const of = found.get(katoCode) ?? { approved: 0, allocated: 0 }
    const share = shareOf(of)
    return {
      ...{ key: katoCode, label: name.replace(/ (область|облысы)$/, '').replace(/^Область /, ''), ...of, share, at },
      ...{ distance: distanceOf(share, usual), rings: boundaries?.regions[katoCode] ?? null },
      name: isWithheld(of)
        ? `${name}: ${t('balance.withheld.short')}`
        : t('balance.dashboard.map.region', {
            ...{ region: name, percent: said(of) },
            ...{ approved: formatted(of.approved ?? 0), allocated: formatted(of.allocated ?? 0) },
          }),
    }
  })
  const heads = (['region', 'approved', 'allocated', 'share', 'distance'] as const).map((head) => t(`balance.dashboard.short.${head}`))
  const words = {
    name: t('balance.dashboard.map.name', { month: monthText(t, shown.period) }),
    ...{ table: heads, percent },
    legend: {
      short: t('balance.dashboard.map.short'),
      more: t('balance.dashboard.map.more'),
      bubble: t('balance.dashboard.map.bubble'),
      withheld: t('balance.withheld.short'),
    },
  }
  const rest = found.get(null)
  const others = rest
    ? [[t('balance.withheld.rest'), rest.approved, rest.allocated, shareOf(rest) ?? (isWithheld(rest) ? null : ''), '']]
    : []
  const source = boundaries
    ? t('balance.dashboard.map.whose', { source: boundaries.source, licence: boundaries.licence })
    : t('balance.dashboard.map.noBoundaries')
  const draw: Drawing = (width) => {
    const picture = regionMap(rows, words, width)
    return { ...picture, source, table: { ...picture.table, rows: [...picture.table.rows, ...others] } }
  }
  return { draw, heads, shareOf: said, source }
}
