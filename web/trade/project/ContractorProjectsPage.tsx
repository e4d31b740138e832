import { mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Suspense, startTransition, useEffect, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { OwnershipType } from '#domain/access.ts'
import { type ProjectStatus, projectStatuses } from '#domain/trade/project/status.ts'
import { ListTools } from '../../core/draft/ListTools.tsx'
import { useHiddenColumns } from '../../core/draft/useHiddenColumns.ts'
import { useUsualView } from '../../core/draft/useUsualView.ts'
import { useMay } from '../../core/session/useMay.ts'
import { Icon } from '../../kit/display/Icon.tsx'
import { announce } from '../../kit/feedback/announce.ts'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { SearchField } from '../../kit/forms/SearchField.tsx'
import { useUrlList } from '../../kit/hooks/useUrlList.ts'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { countedChips } from '../../kit/lists/counted-chips.ts'
import { FilterChips } from '../../kit/lists/FilterChips.tsx'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import { ShownTogether } from '../../kit/loading/ShownTogether.tsx'
import { LoadButton } from '../../kit/sheets/LoadButton.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { type ProjectsQuery, useProjectCounts } from './api.ts'
import { projectColumns } from './columns.tsx'
import { ProjectSection } from './ProjectSection.tsx'
import { useProjectActions } from './useProjectActions.tsx'
import { WaitingBanner } from './WaitingBanner.tsx'

const PlannedSheetDialog = lazyWith(['refusal', 'sheet'], () => import('./PlannedSheetDialog.tsx'))

/** The prefix of each section's page and sort order in the address. */
const prefixes = { REPUBLICAN: 'r.', LOCAL: 'l.' } as const

/** The contractor's projects (docs/requirements.md, section 2): waiting items, search, and two sections. */
export default function ContractorProjectsPage() {
  const t = useTranslate()
  const { query, status, choosing, change } = useFilters()
  const actions = useProjectActions()
  const may = useMay()
  const fresh = useFresh()
  const [hidden, onHidden] = useHiddenColumns('projects')
  useUsualView('projects')
  const republican = useSection('REPUBLICAN', query, status)
  const local = useSection('LOCAL', query, status)
  const { counts: known, arrived } = useProjectCounts({ REPUBLICAN: republican.asked, LOCAL: local.asked })
  const [firstDrawn, setFirstDrawn] = useState(false)
  const [loading, setLoading] = useState(false)
  const look = { fresh, hidden, actions }
  const textOf = (s: ProjectStatus) => t(`trade.projectStatus.${s}`)
  const chips = countedChips({ all: t('project.list.all'), of: projectStatuses, textOf, counts: known, chosen: status })
  return (
    <>
      <PageHeader
        title={t('screen.contractorProjects')}
        actions={
          <>
            <ListTools
              list={{ name: 'projects', hidden, onHidden }}
              columns={projectColumns(t, null, () => null)}
              title={t('screen.contractorProjects')}
            />
            {may('project.edit') && <LoadButton onLoad={() => setLoading(true)} />}
            {may('project.create') && (
              <Button component={Link} to="/contractor/project/new" variant="contained" startIcon={<Icon path={mdiPlus} />}>
                {t('project.list.create')}
              </Button>
            )}
          </>
        }
      />
      <ShownTogether arrived={arrived}>
        {choosing ? (
          <Box sx={{ mb: 1 }}>
            <Notice kind="info">{t('project.list.chooseForRequest')}</Notice>
          </Box>
        ) : (
          known && may('project.sign') && <WaitingBanner counts={known} onShow={(s) => change({ status: s })} />
        )}
        <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, mb: 1, alignItems: 'center', minHeight: 40 }}>
          <Box sx={{ flex: '1 1 240px', maxWidth: { sm: 280 } }}>
            <SearchField label={t('project.list.search')} value={query} onSearch={(text) => change({ query: text })} />
          </Box>
          <Box sx={{ minWidth: 0, maxWidth: '100%', flexBasis: { xs: '100%', sm: 'auto' } }}>
            <FilterChips label={t('project.list.status')} chips={chips} value={status} onChoose={(value) => change({ status: value })} />
          </Box>
        </Box>
        <ProjectSection {...republican} {...look} onDrawn={() => startTransition(() => setFirstDrawn(true))} />
        <ProjectSection {...local} {...look} held={!firstDrawn} />
      </ShownTogether>
      {actions.dialogs}
      <Suspense fallback={null}>{loading && <PlannedSheetDialog onClose={() => setLoading(false)} />}</Suspense>
    </>
  )
}

/** What one section asks the server for. */
function useSection(ownership: OwnershipType, query: string, status: ProjectStatus | '') {
  const place = useUrlList({ prefix: prefixes[ownership], sort: 'id,desc' })
  const { page, size, sort } = place
  const asked: ProjectsQuery = { query, page, size, sort, ...(status && { status }) }
  return { ownership, place, asked }
}

/** One search and one status for both sections; a change of either resets both to the first page. */
function useFilters() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('status') ?? ''
  const status: ProjectStatus | '' = projectStatuses.find((s) => s === asked) ?? ''
  const choosing = params.get('choose') === 'request'
  const change = (values: { query?: string; status?: string }) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old)
        for (const prefix of Object.values(prefixes)) next.delete(`${prefix}page`)
        for (const [name, value] of Object.entries(values)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: 'query' in values },
    )
  return { query: params.get('query') ?? '', status, choosing, change }
}

/** The number of the project just created by the form: highlighted and announced. */
function useFresh(): number | null {
  const t = useTranslate()
  const state: unknown = useLocation().state
  const fresh =
    typeof state === 'object' && state !== null && 'created' in state && typeof state.created === 'number' ? state.created : null
  useEffect(() => {
    if (fresh !== null) announce(t('project.list.freshSaid', { id: fresh }))
  }, [fresh, t])
  return fresh
}
