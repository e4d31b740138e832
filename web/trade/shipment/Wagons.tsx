import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { Shipment } from '#contract/trade/delivery.ts'
import type { SupplierAllocation } from '#contract/trade/holder.ts'
import { sumTons } from '#domain/tons.ts'
import { isPromisedRow } from '#domain/trade/allocation/status.ts'
import { ListTools } from '../../core/draft/ListTools.tsx'
import type { List } from '../../core/draft/useList.ts'
import { SearchField } from '../../kit/forms/SearchField.tsx'
import { countedChips } from '../../kit/lists/counted-chips.ts'
import { DataTable } from '../../kit/lists/DataTable.tsx'
import { FilterChips } from '../../kit/lists/FilterChips.tsx'
import { paged } from '../../kit/lists/paged.ts'
import { RowMenu } from '../../kit/menus/RowMenu.tsx'
import { formatMonthWithin } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { useWagonTalk } from '../discussion/useWagonTalk.tsx'
import { saveAccounting, saveShipments, useReport, useShipments } from './api.ts'
import { shipmentColumns, shipmentStates, shipmentTotals, stateOf } from './columns.tsx'
import { leftOf, promisedIn } from './left.ts'
import { Sums } from './Sums.tsx'

type WagonsProps = {
  period: string
  list: List
  onCorrect: (shipment: Shipment) => void
  rows: SupplierAllocation[]
}
/** Shipments of the month, with the sums that must agree. */
export function Wagons({ period, list, onCorrect, rows }: WagonsProps) {
  const t = useTranslate()
  const { query, page, size, sort, change, onSearch } = list
  const state = stateOf(list.filter('state'))
  const filter = { period: period.slice(0, 7), query, sort, ...(state && { state }) }
  const shipments = useShipments({ ...filter, page, size })
  const counts = shipments.data?.byState ?? {}
  const promised = rows.filter((r) => isPromisedRow(r.status.code))
  const talk = useWagonTalk()
  // of the whole month, regardless of the list's filters
  const received = useReport(period).data?.received ?? 0
  const columns = shipmentColumns(t, 'contractor', (s) => (
    <RowMenu
      name={s.vehicle}
      primary={s.mayCorrect ? { key: 'correct', text: t('shipment.receive.edit'), emphasis: 'outlined', onAct: () => onCorrect(s) } : null}
      rest={talk.open ? [{ key: 'talk', text: t('shell.talk'), onAct: () => talk.open?.(s) }] : []}
    />
  ))
  return (
    <Box component="section" aria-labelledby="report-list">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
        <Typography variant="h2" id="report-list" sx={{ flex: 1 }}>
          {t('shipment.report.list')}
        </Typography>
        <ListTools
          list={list}
          columns={columns}
          title={t('shipment.report.list')}
          save={(format) => saveShipments(filter, format)}
          more={[{ key: 'accounting', text: t('shipment.report.accounting'), save: () => saveAccounting(period.slice(0, 7)) }]}
        />
      </Box>
      <Sums
        allocated={promisedIn(promised)}
        shipped={sumTons(promised.map((r) => r.shipped))}
        received={received}
        left={sumTons(promised.map(leftOf))}
      />
      <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, my: 2, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 240px', maxWidth: { sm: 300 } }}>
          <SearchField label={t('shipment.report.search')} value={query} onSearch={onSearch} />
        </Box>
        <Box sx={{ minWidth: 0, maxWidth: '100%' }}>
          <FilterChips
            label={t('shipment.report.state')}
            value={state ?? ''}
            onChoose={(value) => change({ state: value })}
            chips={countedChips({
              all: t('shipment.report.all'),
              of: shipmentStates,
              textOf: (s) => t(`shipment.state.${s}`),
              counts,
              chosen: state,
            })}
          />
        </Box>
      </Box>
      <Paper variant="outlined">
        <DataTable
          caption={t('shipment.report.caption', { month: formatMonthWithin(t, period) })}
          columns={columns}
          {...paged(shipments, list)}
          rowKey={(s) => s.id}
          rowHeight={66}
          {...(shipments.data && { totals: shipmentTotals(t, shipments.data) })}
          {...(query || state
            ? { emptyHint: t('shipment.report.notFoundHint') }
            : { emptyText: t('shipment.report.noShipments'), emptyHint: t('shipment.report.noShipmentsHint') })}
        />
      </Paper>
      {talk.dialog}
    </Box>
  )
}
