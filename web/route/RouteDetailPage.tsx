import Box from '@mui/material/Box'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { Project, Warning } from '#contract/project.ts'
import type { SignatureRoute } from '#contract/route.ts'
import { LazySigningDialog } from '../document/signing/LazySigningDialog.tsx'
import type { Failed } from '../failed.ts'
import { Deadline } from '../outage/Deadline.tsx'
import { AttachmentRows } from '../project/AttachmentRows.tsx'
import { useProject } from '../project/api.ts'
import { PlanTable } from '../project/PlanTable.tsx'
import { ProjectFacts } from '../project/ProjectFacts.tsx'
import { ProjectHistory } from '../project/ProjectHistory.tsx'
import { StoppedLine } from '../project/StoppedText.tsx'
import { StorageList } from '../project/StorageList.tsx'
import { projectTone } from '../project/status-tone.ts'
import { useCurrentUser } from '../session/session.ts'
import { TalkSection } from '../talk/TalkSection.tsx'
import { FailureBox } from '../ui/FailureBox.tsx'
import { useTranslate } from '../ui/i18n.tsx'
import NotFoundPage from '../ui/NotFoundPage.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { Section } from '../ui/Section.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { TwoColumns } from '../ui/TwoColumns.tsx'
import { useRoute } from './api.ts'
import { Checks } from './Checks.tsx'
import { OfficeBar } from './OfficeBar.tsx'
import { prefetchProject } from './prefetch-project.ts'
import { turnOf } from './project-turn.ts'
import { RouteDocument } from './RouteDocument.tsx'
import { useWalk } from './walk/useWalk.tsx'

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
