import { mdiAlertOutline, mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import type { Project } from '#contract/trade/project.ts'
import type { BitumenRequest } from '#contract/trade/request.ts'
import { monthInside } from '#domain/trade/project/rules.ts'
import { useMay } from '../../core/session/useMay.ts'
import { Icon } from '../../kit/display/Icon.tsx'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import NotFoundPage from '../../kit/feedback/NotFoundPage.tsx'
import { reasoned } from '../../kit/feedback/reasoned.ts'
import type { Failed } from '../../kit/http/failed.ts'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import { PageSkeleton } from '../../kit/loading/PageSkeleton.tsx'
import { Redirect } from '../../kit/navigation/Redirect.tsx'
import { formatDay, formatMonthWithin } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { useProject } from '../project/api.ts'
import { StoppedText } from '../project/StoppedText.tsx'
import { useFree } from './api.ts'
import { Crumbs } from './Crumbs.tsx'
import { requestsPath } from './paths.ts'
import { RequestList } from './RequestList.tsx'
import { useRequestActions } from './useRequestActions.tsx'
import { useRequestDialogs } from './useRequestDialogs.tsx'

const RequestDialog = lazyWith(['draft', 'refusal'], () => import('./form/RequestDialog.tsx'))

/** The requests of one project (docs/requirements.md, section 2). Open to every role; a user who may not read the project gets "not found". */
export default function RequestsPage() {
  const project = useProject(Number(useParams().projectId))
  const { pathname, search } = useLocation()
  const failure = project.error as Failed | null
  if (failure?.status === 404 || failure?.status === 403 || failure?.status === 400) return <NotFoundPage />
  if (failure && !project.data) return <FailureBox failure={failure} onRetry={() => void project.refetch()} />
  if (!project.data) return <PageSkeleton />
  const own = requestsPath(project.data)
  return pathname === own ? <Shown project={project.data} /> : <Redirect to={own + search} />
}

function Shown({ project }: { project: Project }) {
  const t = useTranslate()
  const [filing, setFiling] = useState<{ request: BitumenRequest | null; emergency?: boolean } | null>(null)
  const beside = useRequestDialogs()
  const actions = useRequestActions((request) => setFiling({ request }), beside.open)
  const files = useMay()('request.create')
  const signed = project.status.code === 'SIGNED'
  const free = useFree(project.id, files && signed).data
  const reserve = free?.emergency
  const { startDate, endDate } = project
  const outside =
    free &&
    !monthInside(free.requestPeriod, startDate, endDate) &&
    t('request.list.outside', { month: formatMonthWithin(t, free.requestPeriod), from: formatDay(startDate), to: formatDay(endDate) })
  const why = signed ? outside : t('request.list.projectFirst')
  return (
    <>
      <Crumbs />
      <PageHeader
        title={t('request.list.title', { id: project.id })}
        back="/contractor/project"
        below={project.name}
        actions={
          files && (
            <Box sx={{ textAlign: 'right' }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
                {reserve && (
                  <Button
                    variant="outlined"
                    color="error"
                    startIcon={<Icon path={mdiAlertOutline} />}
                    onClick={() => setFiling({ request: null, emergency: true })}
                  >
                    {t('request.list.createEmergency')}
                  </Button>
                )}
                <Button
                  variant="contained"
                  startIcon={<Icon path={mdiPlus} />}
                  aria-describedby="may-file"
                  {...reasoned(why, () => setFiling({ request: null }))}
                >
                  {t('request.list.create')}
                </Button>
              </Box>
              <Box id="may-file" sx={{ mt: 0.5, fontSize: 'plain', color: 'text.secondary' }}>
                {why || t('request.list.monthOnly')}
                {project.stopped && (
                  <div>
                    <StoppedText stopped={project.stopped} />
                  </div>
                )}
              </Box>
            </Box>
          )
        }
      />
      <RequestList projectId={project.id} actions={actions} />
      {actions.dialogs}
      {beside.dialogs}
      {filing && (
        <Suspense fallback={null}>
          <RequestDialog project={project} {...filing} onClose={() => setFiling(null)} />
        </Suspense>
      )}
    </>
  )
}
