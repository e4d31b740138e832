import Box from '@mui/material/Box'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { SignatureRoute } from '#contract/reporting/sign-off-list.ts'
import type { Project, Warning } from '#contract/trade/project.ts'
import { Deadline } from '../../../core/portal/Deadline.tsx'
import { useCurrentUser } from '../../../core/session/session.ts'
import { LazySigningDialog } from '../../../documents/document/signing/LazySigningDialog.tsx'
import { useRoute } from '../../../documents/sign-off-list/api.ts'
import { OfficeBar } from '../../../documents/sign-off-list/OfficeBar.tsx'
import { RouteDocument } from '../../../documents/sign-off-list/RouteDocument.tsx'
import { useWalk } from '../../../documents/sign-off-list/walk/useWalk.tsx'
import { StatusChip } from '../../../kit/display/StatusChip.tsx'
import { FailureBox } from '../../../kit/feedback/FailureBox.tsx'
import NotFoundPage from '../../../kit/feedback/NotFoundPage.tsx'
import type { Failed } from '../../../kit/http/failed.ts'
import { PageHeader } from '../../../kit/layout/PageHeader.tsx'
import { Section } from '../../../kit/layout/Section.tsx'
import { TwoColumns } from '../../../kit/layout/TwoColumns.tsx'
import { PageSkeleton } from '../../../kit/loading/PageSkeleton.tsx'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { TalkSection } from '../../discussion/TalkSection.tsx'
import { AttachmentRows } from '../AttachmentRows.tsx'
import { useProject } from '../api.ts'
import { PlanTable } from '../PlanTable.tsx'
import { ProjectFacts } from '../ProjectFacts.tsx'
import { ProjectHistory } from '../ProjectHistory.tsx'
import { StoppedLine } from '../StoppedText.tsx'
import { StorageList } from '../StorageList.tsx'
import { projectTone } from '../status-tone.ts'
import { Checks } from './Checks.tsx'
import { prefetchProject } from './prefetch-project.ts'
import { turnOf } from './project-turn.ts'

/** One sign-off: all fields beside the document, signatures, history; sign, reject, revoke. */
export default function RouteDetailPage() {
  const params = useParams()
  const route = useRoute(Number(params.signatureRoutesId))
  const project = useProject(Number(params.projectId))
  const failure = (route.error ?? project.error) as Failed | null
  if (failure?.status === 404 || failure?.status === 400) return <NotFoundPage />
  if (failure && !(route.data && project.data))
    return <FailureBox failure={failure} onRetry={() => [void route.refetch(), void project.refetch()]} />
  if (!route.data || !project.data) return <PageSkeleton />
  if (route.data.objectId !== project.data.id) return <NotFoundPage />
  return <Shown route={route.data} project={project.data} />
}

function Shown({ route, project }: { route: SignatureRoute; project: Project & { warnings: Warning[] } }) {
  const t = useTranslate()
  const doer = useCurrentUser()
  const walk = useWalk(route, prefetchProject)
  const [signing, setSigning] = useState(false)
  const turn = turnOf(route, project, doer)
  return (
    <>
      <PageHeader
        title={project.name}
        back={walk.list}
        below={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
            <span>{t('project.view.title', { id: project.id })}</span>
            <StatusChip tone={projectTone(project.status.code)} text={project.status.description} />
            {route.daysLeft !== null && (
              <Deadline
                of={route.objectType === 'REQUEST' ? 'requestDecision' : undefined}
                movedFrom={route.movedFrom}
                deadline={route.deadline}
                daysLeft={route.daysLeft}
              />
            )}
          </Box>
        }
      />
      {project.stopped && (
        <Box sx={{ mb: 2 }}>
          <StoppedLine stopped={project.stopped} />
        </Box>
      )}
      <TwoColumns>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Section title={t('route.detail.facts')}>
            <Checks project={project} />
          </Section>
          <Section title={t('project.view.data')}>
            <ProjectFacts project={project} />
          </Section>
          <Section title={t('project.view.storages')}>
            <StorageList storages={project.projectStorageList} />
          </Section>
          <Section title={t('project.view.plan')}>
            <PlanTable planned={project.projectPlannedList} />
          </Section>
          <Section title={t('project.view.attachments')}>
            <AttachmentRows projectId={project.id} files={project.projectAttachmentList} />
          </Section>
        </Box>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <RouteDocument route={route} />
          <TalkSection objectType="PROJECT" objectId={project.id} />
          <Section title={t('project.view.history')}>
            <ProjectHistory id={project.id} holder={project.holder} />
          </Section>
        </Box>
      </TwoColumns>
      <OfficeBar
        acts={turn.acts}
        why={turn.why && t(`route.detail.readOnly.${turn.why.reason}`, turn.why.args)}
        route={route}
        walk={walk}
        of="route.detail"
        onSign={() => setSigning(true)}
      />
      {signing && (
        <LazySigningDialog
          toSign={{
            projectId: project.id,
            documentId: route.documentId,
            title: project.name,
          }}
          onClose={(signed) => {
            setSigning(false)
            if (signed) walk.forward()
          }}
        />
      )}
    </>
  )
}
