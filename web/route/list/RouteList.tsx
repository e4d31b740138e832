import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import type { SignatureRoute } from '#contract/route.ts'
import type { RouteTab } from '#domain/route/route.ts'
import { SavedViews } from '../../draft/SavedViews.tsx'
import { useHiddenColumns } from '../../draft/useHiddenColumns.ts'
import type { Failed } from '../../failed.ts'
import { ColumnChooser } from '../../ui/ColumnChooser.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { useFailureText } from '../../ui/FailureBox.tsx'
import { formatNumber } from '../../ui/numbers.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { paged } from '../../ui/paged.ts'
import { SheetButton } from '../../ui/SheetButton.tsx'
import type { Column } from '../../ui/table.ts'
import { tell } from '../../ui/tell.ts'
import type { UrlList } from '../../ui/useUrlList.ts'
import { type Say, useSay } from '../../ui/words.tsx'
import { allMine, type RouteFilters, saveRoutes, useRoutes } from '../api.ts'
import { paperOf } from './paper-of.ts'
import { RouteFilterBar } from './RouteFilterBar.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { useChosen } from './useChosen.ts'
import { useRouteList } from './useRouteList.ts'

const BatchDialog = lazy(() => import('../../document/signing/BatchDialog.tsx'))
const RejectMany = lazy(() => import('./RejectMany.tsx'))

/** One kind of what an office signs off. */
export type RouteKind = {
  objectType: RouteFilters['objectType']
  title: string
  tabs: readonly RouteTab[]
  /** `base` = the address of the list; `regions` = the office has more than one. */
  columns: (say: Say, state: RouteTab, base: string, regions: boolean) => Column<SignatureRoute>[]
  /** What each column is in a sheet. */
  inSheet: Record<string, readonly string[]>
  rowHeight: number
  filters?: (list: UrlList, filters: RouteFilters) => ReactNode
}

/** What an office has to decide, has answered, has signed, has rejected (process.md, section 6). */
export function RouteList({ kind }: { kind: RouteKind }) {
  const say = useSay()
  const textOf = useFailureText()
  const { pathname } = useLocation()
  const { list, filters } = useRouteList(kind.objectType, kind.tabs)
  const { page, size, sort } = list
  const { state } = filters
  const routes = useRoutes({ ...filters, page, size, sort })
  const { byState, totalElements = 0, totals, regions = [] } = routes.data ?? {}
  const [hidden, setHidden] = useHiddenColumns(`routes.${kind.objectType}`)
  const { chosen, selection, chooseOnly, forget } = useChosen(JSON.stringify(filters))
  const [deciding, setDeciding] = useState<{ act: 'sign' | 'reject'; routes: readonly SignatureRoute[] } | null>(null)
  /** Who only looked finds the rows marked as before. */
  const end = (begun: boolean) => {
    setDeciding(null)
    if (begun) forget()
  }
  const all = kind.columns(say, state, pathname, regions.length > 1)
  const columns = all.filter(({ key }) => !hidden.includes(key))
  const inSheet = columns.flatMap(({ key }) => kind.inSheet[key] ?? []).join()
  const markAll = () =>
    allMine(filters)
      .then(chooseOnly)
      .catch((failure: Failed) => tell({ kind: 'error', text: textOf(failure) }))
  const tabText = (s: RouteTab) => say(`route.tabs.${s}`)
  const found = totals
    ? { id: say('route.list.total', { count: totalElements }), tons: formatNumber(totals.asked ?? totals.tons) }
    : undefined
  return (
    <>
      <PageHeader title={kind.title} />
      <RouteFilterBar
        list={list}
        filters={filters}
        regions={regions}
        actions={
          <>
            <SheetButton title={kind.title} save={() => saveRoutes(inSheet, { ...filters, sort })} />
            <ColumnChooser columns={all.filter(({ key }) => key !== 'id' && key !== 'actions')} hidden={hidden} onHidden={setHidden} />
            <SavedViews list={`routes.${kind.objectType}`} />
          </>
        }
      >
        {kind.filters?.(list, filters)}
      </RouteFilterBar>
      <Paper variant="outlined">
        <Tabs
          value={state}
          onChange={(_, to: RouteTab) => list.change({ state: to === 'CURRENT' ? '' : to, sort: '' })}
          aria-label={say('route.tabs.label')}
          variant="scrollable"
          sx={{ borderBottom: 1, borderColor: 'divider' }}
        >
          {kind.tabs.map((s) => (
            <Tab
              key={s}
              value={s}
              id={`tab-${s}`}
              aria-controls="routes"
              label={byState ? `${tabText(s)} ${formatNumber(byState[s] ?? 0)}` : tabText(s)}
            />
          ))}
        </Tabs>
        <Box role="tabpanel" id="routes" aria-labelledby={`tab-${state}`}>
          <DataTable
            caption={say(`route.of.${kind.objectType}.caption`, { tab: tabText(state) })}
            columns={columns}
            {...paged(routes, list)}
            rowKey={(r) => r.id}
            rowHeight={kind.rowHeight}
            selection={state === 'CURRENT' ? selection : undefined}
            {...(found && { totals: found })}
            emptyHint={narrowed(filters) ? say('route.list.searchHint') : say(`route.of.${kind.objectType}.empty.${state}`)}
          />
          {state === 'CURRENT' && (
            <SelectionBar
              count={chosen.length}
              total={totalElements}
              onForget={forget}
              onAll={() => void markAll()}
              onSign={() => setDeciding({ act: 'sign', routes: chosen })}
              onReject={() => setDeciding({ act: 'reject', routes: chosen })}
            />
          )}
        </Box>
      </Paper>
      <Suspense fallback={null}>
        {deciding?.act === 'sign' && <BatchDialog papers={deciding.routes.map((r) => paperOf(say, r))} onClose={end} />}
        {deciding?.act === 'reject' && <RejectMany routes={deciding.routes} onClose={end} />}
      </Suspense>
    </>
  )
}

const narrowed = ({ query, region, late, period, factory, grade }: RouteFilters): boolean =>
  Boolean(query || region || late || period || factory || grade)
