import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { type RequestStatus, requestStatuses } from '#domain/trade/request/status.ts'
import { ListTools } from '../../core/draft/ListTools.tsx'
import { useList } from '../../core/draft/useList.ts'
import { AskedMeans } from '../../documents/ledger/AskedMeans.tsx'
import { SearchField } from '../../kit/forms/SearchField.tsx'
import { countedChips } from '../../kit/lists/counted-chips.ts'
import { DataTable } from '../../kit/lists/DataTable.tsx'
import { FilterBar } from '../../kit/lists/FilterBar.tsx'
import { FilterChips } from '../../kit/lists/FilterChips.tsx'
import { paged } from '../../kit/lists/paged.ts'
import type { SheetFormat } from '../../kit/menus/sheet-format.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { saveRequests, useRequests } from './api.ts'
import { inSheet, requestColumns } from './columns.tsx'
import { Figures } from './Figures.tsx'
import { RequestFilters, wantedOf } from './RequestFilters.tsx'
import { hasSaid, SaidLine } from './SaidLine.tsx'
import type { RequestActions } from './useRequestActions.tsx'
import { useSignMany } from './useSignMany.tsx'

/** Requests of one project, or of all visible ones (`projectId` null): search, filters, and totals of the six figures over all pages. */
export function RequestList({ projectId, actions }: { projectId: number | null; actions: RequestActions }) {
  const t = useTranslate()
  const place = useList(projectId === null ? 'requests' : 'requestsOfProject', { sort: 'requestPeriod,desc' })
  const { query, filter, change, page, size, sort, onSearch } = place
  const status = requestStatuses.find((s) => s === filter('status')) ?? ''
  const { period, factory, grade } = wantedOf(filter)
  const filters = { query, period, factory, ...(grade && { grade }), ...(status && { status }) }
  const list = useRequests(projectId, { ...filters, page, size, sort })
  const many = useSignMany({ list: place.name, scope: { projectId, ...filters }, rows: list.data?.content })
  const { byStatus: counts = {}, totals, totalElements = 0 } = list.data ?? {}
  const textOf = (s: RequestStatus) => t(`trade.requestStatus.${s}`)
  const every = requestColumns(t, projectId === null, actions)
  const caption = projectId === null ? t('request.list.captionAll') : t('request.list.caption', { id: projectId })
  const inFile = every.flatMap(({ key }) => (place.hidden.includes(key) ? [] : (inSheet[key] ?? []))).join()
  const save = (format: SheetFormat) => saveRequests(inFile, { ...filters, sort, format, ...(projectId !== null && { projectId }) })
  const narrowed = Boolean(query || status || period || factory || grade)
  return (
    <>
      <FilterBar
        search={
          <SearchField label={t(projectId === null ? 'request.list.searchAll' : 'request.list.search')} value={query} onSearch={onSearch} />
        }
        chosen={[period, factory, grade].filter(Boolean).length}
      >
        <RequestFilters list={{ filter, change }} />
        <ListTools list={place} columns={every} title={caption} save={totalElements > 0 && save} />
      </FilterBar>
      <Box sx={{ minWidth: 0, maxWidth: '100%', mb: 1 }}>
        <FilterChips
          label={t('request.list.status')}
          chips={countedChips({ all: t('request.list.all'), of: requestStatuses, textOf, counts, chosen: status })}
          value={status}
          onChoose={(value) => change({ status: value })}
        />
      </Box>
      <Paper variant="outlined">
        <DataTable
          caption={caption}
          columns={every}
          {...paged(list, place)}
          rowKey={(r) => r.id}
          below={(r) => hasSaid(r) && <SaidLine request={r} />}
          {...(totals && {
            totals: {
              requestPeriod: t('request.list.total', { count: totalElements }),
              requestVolume: <Figures request={totals} shows="each" />,
            },
          })}
          rowHeight={82}
          selection={many.selection}
          {...(narrowed
            ? { emptyHint: t('request.list.notFoundHint') }
            : { emptyText: t('request.list.none'), emptyHint: t('request.list.noneHint') })}
        />
        {totals && <AskedMeans />}
        {many.bar}
      </Paper>
      {many.dialog}
    </>
  )
}
