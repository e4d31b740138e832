import type { ForecastPart, ForecastRead } from '#contract/trade/forecast.ts'
import { type OutlookRow, outlookPicture } from '#pictures/outlook.ts'
import { PictureView } from '../../kit/pictures/PictureView.tsx'
import { savedWith } from '../../kit/pictures/saved-with.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'

type Props = { data: ForecastRead; months: readonly string[]; part: ForecastPart }

/** The parts of the country, month beside month; the table behind has the error of each part. */
export function ForecastPicture({ data, months, part }: Props) {
  const t = useTranslate()
  const rows = data.parts.map(({ name, outlook }): OutlookRow => {
    const errorOf = (months: number) => outlook?.tested.find((row) => row.months === months)?.errorPercent ?? null
    const ahead = outlook?.ahead.map((month, i) => ({ ...month, error: errorOf(i + 1) })) ?? null
    return { label: name, short: name.replace(/ (область|облысы)$/, ''), months: ahead }
  })
  const heads = [
    ...([part, 'month'] as const),
    ...(part === 'region' ? (['planned'] as const) : []),
    ...(['expected', 'low', 'high', 'approved', part === 'region' ? 'limit' : 'plan', 'error'] as const),
  ]
  const words = {
    ...{ name: t(`forecast.picture.${part}`), months, none: t('forecast.none') },
    table: heads.map((head) => t(`forecast.head.${head}`)),
    legend: { expected: t('forecast.expected'), band: t('forecast.band'), supply: t(`forecast.supply.${part}`) },
    tons: (tons: number) => formatNumber(Math.round(tons)),
  }
  const supply = part === 'region' ? 'LIMITED' : 'PLAN'
  return <PictureView draw={(width) => outlookPicture(rows, words, supply, width)} onSave={savedWith(months.join(' · '))} />
}
