import Box from '@mui/material/Box'
import { Suspense } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { Project } from '#contract/trade/project.ts'
import { StatusChip } from '../../kit/display/StatusChip.tsx'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import NotFoundPage from '../../kit/feedback/NotFoundPage.tsx'
import type { Failed } from '../../kit/http/failed.ts'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { TwoColumns } from '../../kit/layout/TwoColumns.tsx'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import { PageSkeleton } from '../../kit/loading/PageSkeleton.tsx'
import { RowMenu } from '../../kit/menus/RowMenu.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { TalkSection } from '../discussion/TalkSection.tsx'
import { AttachmentRows } from './AttachmentRows.tsx'
import { saveDocument, useProject } from './api.ts'
import { DocumentVersions } from './DocumentVersions.tsx'
import { HolderText } from './HolderText.tsx'
import { PlanTable } from './PlanTable.tsx'
import { ProjectFacts } from './ProjectFacts.tsx'
import { ProjectHistory } from './ProjectHistory.tsx'
import { hasReason, RejectionLine } from './RejectionLine.tsx'
import { StorageList } from './StorageList.tsx'
import { projectTone } from './status-tone.ts'
import { useProjectActions } from './useProjectActions.tsx'

const EvidenceBox = lazyPart(() => import('../../documents/document/EvidenceBox.tsx'))
const list = '/contractor/project'

/** One project: all its data, documents and history. */
export default function ProjectPage() {
  const id = Number(useParams().projectId)
  const project = useProject(id)
  const failure = project.error as Failed | null
  if (failure?.status === 404 || failure?.status === 400) return <NotFoundPage />
  if (failure && !project.data) return <Unread id={id} failure={failure} onRetry={() => void project.refetch()} />
  if (!project.data) return <PageSkeleton />
  return <Shown project={project.data} />
}

function Unread({ id, failure, onRetry }: { id: number; failure: Failed; onRetry: () => void }) {
  const t = useTranslate()
  return (
    <>
      <PageHeader title={t('project.view.title', { id })} back={list} />
      <FailureBox failure={failure} onRetry={onRetry} />
    </>
  )
}

function Shown({ project }: { project: Project }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const actions = useProjectActions({ onRemoved: () => void navigate(list) })
  const primary = actions.primary(project)
  const here = (key: string) => key === 'view'
  const signed = project.documents.findLast(({ readOnly }) => readOnly)
  return (
    <>
      <PageHeader
        title={project.name}
        back={list}
        below={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}>
            <span>{t('project.view.title', { id: project.id })}</span>
            <StatusChip tone={projectTone(project.status.code)} text={project.status.description} />
            {project.holder && <HolderText holder={project.holder} />}
          </Box>
        }
        actions={
          <RowMenu
            name={`№ ${project.id}`}
            primary={here(primary.key) ? null : primary}
            rest={actions.menu(project).filter(({ key }) => !here(key))}
          />
        }
      />
      {hasReason(project) && (
        <Box sx={{ mb: 2, '& > div': { ml: 0 } }}>
          <RejectionLine project={project} />
        </Box>
      )}
      <TwoColumns columns="minmax(0, 1fr) 400px">
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Section title={t('project.view.data')}>
            <ProjectFacts project={project} />
          </Section>
          <Section title={t('project.view.storages')}>
            <StorageList storages={project.projectStorageList} />
          </Section>
          <Section title={t('project.view.plan')}>
            <PlanTable planned={project.projectPlannedList} />
          </Section>
        </Box>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Section title={t('project.view.documents')}>
            <DocumentVersions of={project} onSave={(documentId) => saveDocument(project.id, documentId)} />
          </Section>
          <Section title={t('project.view.attachments')}>
            <AttachmentRows projectId={project.id} files={project.projectAttachmentList} />
          </Section>
          {signed && (
            <Section title={t('seal.box.title')}>
              <Suspense fallback={<PageSkeleton />}>
                <EvidenceBox documentId={signed.documentId} />
              </Suspense>
            </Section>
          )}
          {project.status.code !== 'CREATED' && <TalkSection objectType="PROJECT" objectId={project.id} />}
          <Section title={t('project.view.history')}>
            <ProjectHistory id={project.id} holder={project.holder} />
          </Section>
        </Box>
      </TwoColumns>
      {actions.dialogs}
    </>
  )
}
