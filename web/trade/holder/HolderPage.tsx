import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useState } from 'react'
import { addMonths, periodIn, yearIn, yearOf } from '#domain/month.ts'
import { type AllocationStatus, allocationStatuses } from '#domain/trade/allocation/status.ts'
import { ListTools } from '../../core/draft/ListTools.tsx'
import { useList } from '../../core/draft/useList.ts'
import { portalToday } from '../../core/portal/portal-time.ts'
import { useMay } from '../../core/session/useMay.ts'
import { reasoned } from '../../kit/feedback/reasoned.ts'
import { SearchField } from '../../kit/forms/SearchField.tsx'
import { SelectField } from '../../kit/forms/SelectField.tsx'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { DataTable } from '../../kit/lists/DataTable.tsx'
import { FilterBar } from '../../kit/lists/FilterBar.tsx'
import { FilterChips } from '../../kit/lists/FilterChips.tsx'
import { paged } from '../../kit/lists/paged.ts'
import { formatMonth } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { StoppedLine } from '../project/StoppedText.tsx'
import { saveSheet, useAllocations } from './api.ts'
import { columnsOf } from './columns.tsx'
import { useHolderDialogs } from './useHolderDialogs.tsx'
import { YearTabs } from './YearTabs.tsx'
import { tabYears } from './years.ts'

/** Spec, section 2: five rows a page. */
const pageSize = 5
const monthsOfYear = (year: number) => Array.from({ length: 12 }, (_, i) => addMonths(`${year}-01-01`, i))
const chips = ['ALL', 'NEW', 'APPROVED', 'CLOSED', 'REJECTED', 'REDUCED'] as const satisfies readonly (AllocationStatus | 'ALL')[]

/** A resource holder's own rows of signed orders: form and sign, reject, reduce (docs/requirements.md, section 2). */
export default function HolderPage() {
  const t = useTranslate()
  const may = useMay()
  const place = useList('holder', { size: pageSize })
  const { filter, change, query, page, size, sort, onSearch } = place
  const status = allocationStatuses.find((s) => s === filter('status'))
  const asked = yearIn(filter('year'))
  const month = periodIn(filter('period'))
  const wanted = { year: asked ?? (month ? yearOf(`${month}-01`) : undefined), period: month, status, query, page, size, sort }
  const rows = useAllocations(wanted)
  const data = rows.data
  const [thisYear] = useState(() => yearOf(portalToday()))
  const year = wanted.year ?? data?.year ?? thisYear
  const fresh = data?.byStatus.NEW ?? 0
  const { form, acts, dialogs } = useHolderDialogs(year, month && `${month}-01`)
  const columns = columnsOf(t, acts)
  return (
    <>
      <PageHeader
        title={t('screen.holderAllocations')}
        actions={
          <>
            <ListTools list={place} columns={columns} title={t('holder.caption', { year })} save={(format) => saveSheet(wanted, format)} />
            {may('holder.sign') && (
              <Button variant="contained" {...reasoned(data !== undefined && fresh === 0 && t('holder.form.nothing'), form)}>
                {fresh > 0 ? `${t('holder.form.open')} · ${formatNumber(fresh)}` : t('holder.form.open')}
              </Button>
            )}
          </>
        }
      />
      <FilterBar
        search={<SearchField label={t('holder.search')} value={query} onSearch={onSearch} />}
        chosen={[month, status].filter(Boolean).length}
      >
        <SelectField
          bare
          label={t('holder.month')}
          value={month ?? ''}
          options={[
            { value: '', text: t('holder.anyMonth') },
            ...monthsOfYear(year).map((m) => ({ value: m.slice(0, 7), text: formatMonth(t, m) })),
          ]}
          onChoose={(period) => change({ period, year, status: '' })}
        />
        <FilterChips
          label={t('holder.column.status')}
          value={status ?? 'ALL'}
          onChoose={(to) => change({ status: to === 'ALL' ? '' : to })}
          chips={chips.map((value) => ({
            value,
            text: t(`holder.status.${value}`),
            ...(data && {
              count: value === 'ALL' ? data.rows : (data.byStatus[value] ?? 0),
            }),
          }))}
        />
      </FilterBar>
      <Paper variant="outlined">
        <YearTabs
          years={tabYears(data?.years ?? [year], year, yearIn(filter('until')))}
          year={year}
          onChoose={(to) => change({ year: to, status: '', period: '' })}
          onAdd={(to) => change({ year: to, until: to, status: '', period: '' })}
        />
        <Box role="tabpanel" id="allocations" aria-labelledby={`year-${year}`}>
          <DataTable
            caption={t('holder.caption', { year })}
            columns={columns}
            {...paged(rows, place)}
            rowKey={(r) => r.id}
            sizes={[5, 10, 25]}
            below={(r) => r.stopped && <StoppedLine stopped={r.stopped} />}
            rowHeight={92}
            {...(data && { totals: { contractor: t('holder.totals'), volume: formatNumber(data.totals.volume) } })}
            emptyHint={query || status || month ? t('holder.emptyFiltered') : t('holder.empty')}
          />
        </Box>
      </Paper>
      {dialogs}
    </>
  )
}
