import { addMonths, monthOf } from '#domain/month.ts'
import { requestStages } from '#domain/reporting/monitoring/stage.ts'
import { useList } from '../../core/draft/useList.ts'
import { useAbout } from '../../core/portal/about.ts'
import { SelectField } from '../../kit/forms/SelectField.tsx'
import type { UrlList } from '../../kit/hooks/useUrlList.ts'
import { formatMonth } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { type RequestsAsked, saveRequests, useWatchedRequests } from './api.ts'
import { filtersOf, sharedFilters } from './asked.ts'
import { requestColumns } from './request-columns.tsx'
import { WatchList } from './WatchList.tsx'

/** All requests: stage, current assignee and for how long, warnings. */
export default function RequestsPage() {
  const t = useTranslate()
  const list = useList('watchedRequests', { sort: 'days,desc' })
  const { query, filter, page, size, sort } = list
  const stage = requestStages.find((s) => s === filter('stage'))
  const asked = {
    ...{ query, sort },
    ...(stage && { stage }),
    ...filtersOf(list, [...sharedFilters, 'period']),
    ...(filter('appeal') && { appeal: 'true' }),
  } as Omit<RequestsAsked, 'page' | 'size'>
  const found = useWatchedRequests({ ...asked, page, size })
  return (
    <WatchList
      title={t('monitoring.requests.title')}
      lead={t('monitoring.requests.lead')}
      list={list}
      found={found}
      onSheet={(format) => saveRequests(asked, format)}
      states={{
        name: 'stage',
        label: t('monitoring.stage'),
        of: requestStages,
        textOf: (s) => t(`monitoring.stages.${s}`),
        counts: found.data?.byStage,
        chosen: stage,
      }}
      columns={requestColumns(t)}
      totals={found.data && { id: t('monitoring.total', { count: found.data.totalElements }) }}
      filters={<MonthFilter list={list} />}
    />
  )
}

/** Filter by month: the next month and a year of earlier ones. */
function MonthFilter({ list: { filter, change } }: { list: UrlList }) {
  const t = useTranslate()
  const today = useAbout()?.today
  const months = today ? Array.from({ length: 14 }, (_, i) => addMonths(monthOf(today), 1 - i)) : []
  return (
    <SelectField
      bare
      label={t('monitoring.month')}
      value={filter('period')}
      onChoose={(period) => change({ period })}
      options={[{ value: '', text: t('monitoring.anyMonth') }, ...months.map((m) => ({ value: m.slice(0, 7), text: formatMonth(t, m) }))]}
    />
  )
}
