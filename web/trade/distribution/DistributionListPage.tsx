import { mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import { Link as RouterLink } from 'react-router'
import type { DistributionRow } from '#contract/trade/distribution.ts'
import { daysBetween } from '#domain/day.ts'
import { sumTons } from '#domain/tons.ts'
import { type DistributionStatus, distributionStatuses } from '#domain/trade/distribution/distribution.ts'
import { percentOf } from '#domain/trade/plan/sums.ts'
import { ListTools } from '../../core/draft/ListTools.tsx'
import { useList } from '../../core/draft/useList.ts'
import { useAbout } from '../../core/portal/about.ts'
import { Deadline } from '../../core/portal/Deadline.tsx'
import { DateText } from '../../kit/display/DateText.tsx'
import { Icon } from '../../kit/display/Icon.tsx'
import { StatusChip } from '../../kit/display/StatusChip.tsx'
import { SearchField } from '../../kit/forms/SearchField.tsx'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { DataTable } from '../../kit/lists/DataTable.tsx'
import { FilterChips } from '../../kit/lists/FilterChips.tsx'
import { paged } from '../../kit/lists/paged.ts'
import type { Column } from '../../kit/lists/table.ts'
import { formatMonth } from '../../kit/text/dates.ts'
import { type Translate, useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { saveListSheet, useDistributions } from './api.ts'
import { distributionTone, listPath, pathOf } from './tone.ts'

const isStatus = (text: string): text is DistributionStatus => (distributionStatuses as readonly string[]).includes(text)
const sum = (row: DistributionRow, of: 'need' | 'limit' | 'plan') => sumTons(row.totals.map((total) => total[of] ?? 0))

const columnsFor = (t: Translate, today: string | undefined): Column<DistributionRow>[] => [
  {
    key: 'period',
    head: t('distribution.period'),
    sortable: true,
    card: 'title',
    cell: (row) => (
      <Link component={RouterLink} to={pathOf(row.id)} sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
        {formatMonth(t, `${row.period}-01`)}
      </Link>
    ),
  },
  { key: 'documentVersion', head: t('distribution.versionShort'), numeric: true, sortable: true, cell: (row) => row.documentVersion },
  {
    key: 'status',
    head: t('distribution.status'),
    sortable: true,
    card: 'plain',
    cell: (row) => (
      <>
        <StatusChip tone={distributionTone(row.status.code)} text={row.status.description} />
        {row.status.code !== 'SIGNED' && row.status.code !== 'CLOSED' && today && (
          <Box sx={{ fontSize: 'plain' }}>
            <Deadline of="limits" daysLeft={daysBetween(today, row.deadline)} deadline={row.deadline} />
          </Box>
        )}
      </>
    ),
  },
  { key: 'plan', head: t('distribution.plan'), numeric: true, card: 'figure', cell: (row) => formatNumber(sum(row, 'plan')) },
  { key: 'need', head: t('distribution.need'), numeric: true, card: 'figure', cell: (row) => formatNumber(sum(row, 'need')) },
  { key: 'limit', head: t('distribution.limit'), numeric: true, card: 'figure', cell: (row) => formatNumber(sum(row, 'limit')) },
  {
    key: 'coverage',
    head: t('distribution.coverage'),
    numeric: true,
    cell: (row) => {
      const percent = percentOf(sum(row, 'limit'), sum(row, 'need'))
      return percent === null ? '–' : `${formatNumber(percent)}\u00a0%`
    },
  },
  {
    key: 'splits',
    head: t('distribution.splits'),
    numeric: true,
    cell: (row) => t('distribution.splitsOf', { sent: row.splitsSent, all: row.splits }),
  },
  {
    key: 'signedAt',
    head: t('distribution.signedAt'),
    sortable: true,
    cell: (row) => (row.signedAt ? <DateText at={row.signedAt} time /> : '–'),
  },
]

/** The limits of each month, every version (docs/process.md, section 6). */
export default function DistributionListPage() {
  const t = useTranslate()
  const today = useAbout()?.today
  const list = useList('limits', { sort: 'period,desc' })
  const { page, size, sort, query } = list
  const status = list.filter('status')
  const wanted = { sort, query, ...(isStatus(status) && { status }) }
  const read = useDistributions({ page, size, ...wanted })
  const columns = columnsFor(t, today)
  return (
    <>
      <PageHeader
        title={t('distribution.listTitle')}
        actions={
          <>
            <ListTools list={list} columns={columns} title={t('distribution.listTitle')} save={(format) => saveListSheet(wanted, format)} />
            <Button variant="contained" component={RouterLink} to={`${listPath}/create`} startIcon={<Icon path={mdiPlus} />}>
              {t('distribution.create')}
            </Button>
          </>
        }
      />
      <Box role="search" sx={{ mb: 1.5 }}>
        <SearchField label={t('distribution.search')} value={query} onSearch={list.onSearch} />
      </Box>
      <Paper variant="outlined">
        <Box sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}>
          <FilterChips
            label={t('shell.table.filters')}
            value={isStatus(status) ? status : ''}
            chips={[
              { value: '', text: t('shell.all') },
              ...distributionStatuses.map((value) => ({ value, text: t(`trade.distributionStatus.${value}`) })),
            ]}
            onChoose={(value) => list.change({ status: value, page: 0 })}
          />
        </Box>
        <DataTable
          caption={t('distribution.listTitle')}
          columns={columns}
          {...paged(read, list)}
          rowKey={(row) => row.id}
          emptyHint={t('distribution.listHint')}
        />
      </Paper>
    </>
  )
}
