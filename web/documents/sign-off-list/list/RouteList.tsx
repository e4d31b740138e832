import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useLocation } from 'react-router'
import type { SignatureRoute } from '#contract/reporting/sign-off-list.ts'
import { ListTools } from '../../../core/draft/ListTools.tsx'
import { useFailureText } from '../../../kit/feedback/FailureBox.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import type { Failed } from '../../../kit/http/failed.ts'
import { PageHeader } from '../../../kit/layout/PageHeader.tsx'
import { DataTable } from '../../../kit/lists/DataTable.tsx'
import { paged } from '../../../kit/lists/paged.ts'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { formatNumber } from '../../../kit/text/numbers.ts'
import { AskedMeans } from '../../ledger/AskedMeans.tsx'
import { allMine, type RouteFilters, saveRoutes, useRoutes } from '../api.ts'
import { useNewWalk, walkSearch } from '../walk/begin.ts'
import { RouteFilterBar } from './RouteFilterBar.tsx'
import { RouteTabs } from './RouteTabs.tsx'
import type { RouteKind } from './route-kind.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { useChosen, useChosenEnd } from './useChosen.ts'
import { useDeciding } from './useDeciding.tsx'
import { filterNames, useRouteList } from './useRouteList.ts'

/** Sign-offs of an office: to decide, answered, signed, rejected (docs/process.md, section 6). */
export function RouteList({ kind }: { kind: RouteKind }) {
  const t = useTranslate()
  const textOf = useFailureText()
  const { pathname, search } = useLocation()
  useNewWalk()
  const { list, filters } = useRouteList(kind.objectType, kind.tabs)
  const { page, size, sort } = list
  const { state } = filters
  const routes = useRoutes({ ...filters, page, size, sort })
  const { byState, totalElements = 0, totals, regions = [] } = routes.data ?? {}
  const { chosen, elsewhere, selection, chooseOnly, forget } = useChosen(filters, routes.data?.content)
  useChosenEnd(filters)
  const { sign, reject, dialog } = useDeciding(forget)
  const pathOf = (r: SignatureRoute) => `${pathname}/${r.objectId}/${r.id}${walkSearch(search, state)}`
  const all = kind.columns(t, state, pathOf, regions.length > 1)
  const inSheet = all.flatMap(({ key }) => (list.hidden.includes(key) ? [] : (kind.inSheet[key] ?? []))).join()
  const markAll = () =>
    allMine(filters)
      .then(chooseOnly)
      .catch((failure: Failed) => toast({ kind: 'error', text: textOf(failure) }))
  const found = totals
    ? { id: t('route.list.total', { count: totalElements }), tons: formatNumber(totals.asked ?? totals.tons) }
    : undefined
  return (
    <>
      <PageHeader
        title={kind.title}
        actions={
          <ListTools list={list} columns={all} title={kind.title} save={(format) => saveRoutes(inSheet, { ...filters, sort, format })} />
        }
      />
      <RouteFilterBar list={list} filters={filters} regions={regions}>
        {kind.filters?.(list, filters)}
      </RouteFilterBar>
      <Paper variant="outlined">
        <RouteTabs
          tabs={kind.tabs}
          state={state}
          counts={byState}
          onChoose={(to) => list.change({ state: to === 'CURRENT' ? '' : to, sort: '' })}
        />
        <Box role="tabpanel" id="routes" aria-labelledby={`tab-${state}`}>
          <DataTable
            caption={t(`route.of.${kind.objectType}.caption`, { tab: t(`route.tabs.${state}`) })}
            columns={all}
            {...paged(routes, list)}
            rowKey={(r) => r.id}
            rowHeight={kind.rowHeight}
            selection={state === 'CURRENT' ? selection : undefined}
            {...(found && { totals: found })}
            emptyHint={narrowed(filters) ? t('route.list.searchHint') : t(`route.of.${kind.objectType}.empty.${state}`)}
          />
          {totals?.asked != null && <AskedMeans />}
          {state === 'CURRENT' && (
            <SelectionBar
              count={chosen.length}
              elsewhere={elsewhere}
              total={totalElements}
              onForget={forget}
              onAll={() => void markAll()}
              onSign={() => sign(chosen)}
              onReject={() => reject(chosen)}
            />
          )}
        </Box>
      </Paper>
      {dialog}
    </>
  )
}

const narrowed = (filters: RouteFilters): boolean => Boolean(filters.query) || filterNames.some((name) => filters[name])
