import { projectStatuses } from '#domain/trade/project/status.ts'
import { useList } from '../../core/draft/useList.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { useProjectSteps } from '../../trade/project/useProjectSteps.tsx'
import { type ProjectsAsked, saveProjects, useWatchedProjects } from './api.ts'
import { filtersOf, sharedFilters } from './asked.ts'
import { projectColumns } from './project-columns.tsx'
import { WatchList } from './WatchList.tsx'

/** All projects of the country: figures, current assignees, warnings; projects are stopped and resumed here. */
export default function ProjectsPage() {
  const t = useTranslate()
  const list = useList('watchedProjects', { sort: 'id,desc' })
  const { query, filter, page, size, sort } = list
  const status = projectStatuses.find((s) => s === filter('status'))
  const asked = { query, sort, ...(status && { status }), ...filtersOf(list, sharedFilters) } as Omit<ProjectsAsked, 'page' | 'size'>
  const found = useWatchedProjects({ ...asked, page, size })
  const steps = useProjectSteps()
  return (
    <>
      <WatchList
        title={t('monitoring.projects.title')}
        lead={t('monitoring.projects.lead')}
        list={list}
        found={found}
        onSheet={(format) => saveProjects(asked, format)}
        states={{
          name: 'status',
          label: t('monitoring.status'),
          of: projectStatuses,
          textOf: (s) => t(`trade.projectStatus.${s}`),
          counts: found.data?.byStatus,
          chosen: status,
        }}
        columns={projectColumns(t, steps.of)}
        totals={found.data && { id: t('monitoring.total', { count: found.data.totalElements }) }}
      />
      {steps.dialog}
    </>
  )
}
