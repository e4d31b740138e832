import { mdiRoadVariant } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { projectApi } from '#contract/project.ts'
import { callOrNone } from '../call.ts'
import { useCurrentUser } from '../session/session.ts'
import { useTranslate } from '../ui/i18n.tsx'
import { NoTasks, TaskLink } from './TaskLink.tsx'

/** A contractor whom nothing waits for: the first project, as long as there is none. */
export function FirstStep() {
  const t = useTranslate()
  const { user, membership } = useCurrentUser()
  const any = useQuery({
    queryKey: ['projects', 'any', user.id, membership.bin],
    queryFn: async ({ signal }) => {
      const one = { query: { page: 0, size: 1 }, signal }
      return (await Promise.all([callOrNone(projectApi.republican, one), callOrNone(projectApi.local, one)])).some((page) => page !== null)
    },
  })
  if (any.data !== false) return <NoTasks />
  return <TaskLink to="/contractor/project/new" icon={mdiRoadVariant} text={t('begin.firstProject')} hint={t('begin.firstProjectHint')} />
}
