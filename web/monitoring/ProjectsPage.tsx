import { projectStatuses } from '#domain/project/status.ts'
import { useProjectSteps } from '../project/useProjectSteps.tsx'
import { useUrlList } from '../ui/useUrlList.ts'
import { useSay } from '../ui/words.tsx'
import { type ProjectsAsked, saveProjects, useWatchedProjects } from './api.ts'
import { filtersOf, sharedFilters } from './asked.ts'
import { projectColumns } from './project-columns.tsx'
import { WatchList } from './WatchList.tsx'

/** All projects of the country: figures, who has them, what to look at; stopped and resumed here. */
export default function ProjectsPage() {
  const say = useSay()
  const list = useUrlList({ sort: 'id,desc' })
  const { query, filter, page, size, sort } = list
  const status = projectStatuses.find((s) => s === filter('status'))
  const asked = { query, sort, ...(status && { status }), ...filtersOf(list, sharedFilters) } as Omit<ProjectsAsked, 'page' | 'size'>
  const found = useWatchedProjects({ ...asked, page, size })
  const steps = useProjectSteps()
  return (
    <>
      <WatchList
        title={say('monitoring.projects.title')}
        lead={say('monitoring.projects.lead')}
        list={list}
        found={found}
        onSheet={() => saveProjects(asked)}
        states={{
          name: 'status',
          label: say('monitoring.status'),
          of: projectStatuses,
          textOf: (s) => say(`trade.projectStatus.${s}`),
          counts: found.data?.byStatus,
          chosen: status,
        }}
        columns={projectColumns(say, steps.of)}
      />
      {steps.dialog}
    </>
  )
}
