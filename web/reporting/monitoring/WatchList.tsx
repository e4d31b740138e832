import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import type { ReactNode } from 'react'
import { ListTools } from '../../core/draft/ListTools.tsx'
import type { List } from '../../core/draft/useList.ts'
import { AskedMeans } from '../../documents/ledger/AskedMeans.tsx'
import { SelectField } from '../../kit/forms/SelectField.tsx'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { countedChips } from '../../kit/lists/counted-chips.ts'
import { DataTable } from '../../kit/lists/DataTable.tsx'
import { paged } from '../../kit/lists/paged.ts'
import type { Column } from '../../kit/lists/table.ts'
import type { SheetFormat } from '../../kit/menus/sheet-format.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { type Figures, Funnel } from './cells.tsx'
import { Filters } from './Filters.tsx'

type Found<Row> = Parameters<typeof paged<Row>>[0] & {
  data: { totals: Figures; byCheck: Partial<Record<string, number>> } | undefined
}
type Props<Row, State extends string> = {
  title: string
  lead: string
  list: List
  found: Found<Row>
  onSheet: (format: SheetFormat) => Promise<void>
  /** The states of the rows; `name` = the address parameter. */
  states: {
    name: string
    label: string
    of: readonly State[]
    textOf: (state: State) => string
    counts: Record<string, number> | undefined
    chosen: State | undefined
  }
  columns: readonly Column<Row>[]
  totals?: Record<string, ReactNode> | undefined
  /** Filters besides those that both lists share. */
  filters?: ReactNode
}

/** The common part of the ministry's two lists: funnel of tons, filters, states as chips, rows. */
export function WatchList<Row extends { id: number }, State extends string>(props: Props<Row, State>) {
  const { title, lead, list, found, onSheet, states, columns, totals, filters } = props
  const t = useTranslate()
  const { query, filter, change } = list
  return (
    <>
      <PageHeader title={title} actions={<ListTools list={list} columns={columns} title={title} save={onSheet} />} />
      {found.data && <Funnel totals={found.data.totals} />}
      <Filters list={list} byCheck={found.data?.byCheck ?? {}}>
        <SelectField
          label={states.label}
          value={states.chosen ?? ''}
          onChoose={(value) => change({ [states.name]: value })}
          options={countedChips({
            all: t('monitoring.all'),
            of: states.of,
            textOf: states.textOf,
            counts: states.counts ?? {},
            chosen: states.chosen,
          }).map(({ value, text, count }) => ({ value, text: count === undefined ? text : `${text} (${formatNumber(count)})` }))}
        />
        {filters}
      </Filters>
      <Paper variant="outlined">
        <DataTable
          caption={title}
          {...paged(found, list)}
          rowKey={(row) => row.id}
          rowHeight={82}
          emptyHint={t(query || filter('check') ? 'monitoring.notFoundHint' : 'monitoring.noneHint')}
          columns={columns}
          {...(totals && { totals })}
        />
        <Box component="p" sx={{ m: 0, px: 2, pt: 1.25, color: 'text.secondary', fontSize: 'small' }}>
          {lead}
        </Box>
        <AskedMeans />
      </Paper>
    </>
  )
}
