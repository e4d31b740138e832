import Box from '@mui/material/Box'
import { binPattern } from '#domain/bin.ts'
import { addMonths, monthOf } from '#domain/month.ts'
import { bitumenTypes } from '#domain/trade/request/request.ts'
import { useAbout } from '../../core/portal/about.ts'
import { SelectField } from '../../kit/forms/SelectField.tsx'
import type { UrlList } from '../../kit/hooks/useUrlList.ts'
import { formatMonth } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { useFactories } from './api.ts'

/** Range of the month filter relative to today. */
const [monthsBack, monthsAhead] = [11, 1]

/** Parses month, factory and grade from the address; invalid values do not filter. */
export const wantedOf = (filter: UrlList['filter']) => ({
  period: /^\d{4}-\d{2}-01$/.test(filter('period')) ? filter('period') : '',
  factory: binPattern.test(filter('factory')) ? filter('factory') : '',
  grade: bitumenTypes.find((g) => g === filter('grade')),
})

/** Filters specific to requests: month, factory and grade, stored in the address. */
export function RequestFilters({ list: { filter, change } }: { list: Pick<UrlList, 'filter' | 'change'> }) {
  const t = useTranslate()
  const factories = useFactories()
  const today = useAbout()?.today
  const newest = today && addMonths(monthOf(today), monthsAhead)
  const months = newest ? Array.from({ length: monthsBack + monthsAhead + 1 }, (_, i) => addMonths(newest, -i)) : []
  return (
    <>
      <SelectField
        label={t('request.filter.month')}
        value={filter('period')}
        options={[{ value: '', text: t('request.filter.anyMonth') }, ...months.map((m) => ({ value: m, text: formatMonth(t, m) }))]}
        onChoose={(period) => change({ period })}
      />
      <Box sx={{ minWidth: 0, maxWidth: { xs: '100%', sm: 280 } }}>
        <SelectField
          label={t('request.filter.factory')}
          value={filter('factory')}
          options={[
            { value: '', text: t('request.filter.anyFactory') },
            ...factories.map((f) => ({ value: f.bin, text: f.organizationName })),
          ]}
          onChoose={(factory) => change({ factory })}
        />
      </Box>
      <SelectField
        label={t('request.filter.grade')}
        value={filter('grade')}
        options={[
          { value: '', text: t('request.filter.anyGrade') },
          ...bitumenTypes.map((g) => ({ value: g as string, text: t(`trade.bitumenType.${g}`) })),
        ]}
        onChoose={(grade) => change({ grade })}
      />
    </>
  )
}
