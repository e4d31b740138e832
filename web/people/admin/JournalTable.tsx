import Paper from '@mui/material/Paper'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Described } from '#contract/endpoint.ts'
import type { List } from '../../core/draft/useList.ts'
import { DataTable } from '../../kit/lists/DataTable.tsx'
import { paged } from '../../kit/lists/paged.ts'
import type { Column } from '../../kit/lists/table.ts'
import type { SheetFormat } from '../../kit/menus/sheet-format.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { JournalFilters } from './JournalFilters.tsx'
import { visitPageSizes } from './page-sizes.ts'

type Props<Row> = {
  list: List
  found: UseQueryResult<{ content: Row[]; totalElements: number; acts: Described[]; objects: Described[] }>
  search: string
  title: string
  save: (format: SheetFormat) => Promise<void>
  columns: Column<Row>[]
  below?: (row: Row) => ReactNode
}

/** A filtered journal, newest entry first, with details under each entry. */
export function JournalTable<Row extends { id: number }>({ list, found, search, title, save, columns, below }: Props<Row>) {
  const t = useTranslate()
  const { acts = [], objects = [], totalElements = 0 } = found.data ?? {}
  return (
    <>
      <JournalFilters list={list} search={search} title={title} acts={acts} objects={objects} columns={columns} save={save} />
      <Paper variant="outlined">
        <DataTable
          caption={title}
          columns={columns}
          {...paged(found, list)}
          sizes={visitPageSizes(totalElements)}
          rowKey={(row) => row.id}
          below={below}
          emptyHint={t('decision.empty')}
        />
      </Paper>
    </>
  )
}
