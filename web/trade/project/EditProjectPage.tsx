import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { Project } from '#contract/trade/project.ts'
import { openActs } from '#domain/flow.ts'
import { projectFlow } from '#domain/trade/project/flow.ts'
import { DraftNotices } from '../../core/draft/DraftNotices.tsx'
import { DraftStatus } from '../../core/draft/DraftStatus.tsx'
import { useCurrentUser } from '../../core/session/session.ts'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import NotFoundPage from '../../kit/feedback/NotFoundPage.tsx'
import { Notice } from '../../kit/feedback/Notice.tsx'
import type { Failed } from '../../kit/http/failed.ts'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { PageSkeleton } from '../../kit/loading/PageSkeleton.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { useProject } from './api.ts'
import { projectPath } from './columns.tsx'
import { ProjectForm } from './form/ProjectForm.tsx'
import { StaleNotice } from './StaleNotice.tsx'
import { useEditing } from './useEditing.ts'

/** The form for an existing project (docs/requirements.md, section 2; docs/process.md, section 4). */
export default function EditProjectPage() {
  const t = useTranslate()
  const id = Number(useParams().projectId)
  const doer = useCurrentUser()
  const project = useProject(id)
  const [read, setRead] = useState<Project | null>(null)
  const failure = project.error as Failed | null
  if (failure?.status === 404 || failure?.status === 400) return <NotFoundPage />
  if (failure && !project.data) return <FailureBox failure={failure} onRetry={() => void project.refetch()} />
  // Waits for fresh data, as the browser's cache may be outdated; later updates do not replace what is typed.
  if (!read && project.data && !project.isFetching) setRead(project.data)
  if (!read) return <PageSkeleton />
  const open = openActs(projectFlow, read.status.code, doer).includes('project.edit')
  return (
    <>
      <PageHeader title={t('projectForm.edit.title', { id })} back={projectPath(id)} below={t('projectForm.edit.lead')} />
      {open ? <Editing read={read} /> : <Closed project={read} />}
    </>
  )
}

function Closed({ project }: { project: Project }) {
  const t = useTranslate()
  const way = (
    <Button component={Link} to={projectPath(project.id)} color="inherit" variant="outlined" size="small">
      {t('projectForm.edit.open')}
    </Button>
  )
  return (
    <Notice kind="warning" action={way}>
      {t('projectForm.edit.closed', { status: project.status.description })}
    </Notice>
  )
}

/** `read` is the initial project of the form; a newer one is taken only on the user's choice, so that no input is lost. */
function Editing({ read }: { read: Project }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { id } = read
  const { draft, begun, version, stale, setStale, choose, resume, send } = useEditing(read)
  const { found, keeping } = draft
  return (
    <>
      {stale !== null ? (
        <StaleNotice text={stale} onChoose={(whose) => void choose(whose)} />
      ) : (
        <DraftNotices draft={draft} onResumed={resume} />
      )}
      {found === undefined ? (
        <PageSkeleton />
      ) : (
        <ProjectForm
          key={begun.times}
          label={t('projectForm.edit.title', { id })}
          initial={begun.values}
          present={{ projectId: id, files: begun.files }}
          send={send}
          onChange={(values) => draft.keep(values && { version, values })}
          kept={keeping.at === 'saved'}
          status={(files) => <DraftStatus keeping={keeping} files={files} />}
          onSaved={() => {
            void draft.settle().catch(() => null)
            void navigate(projectPath(id))
          }}
          onRefused={({ code, message }) => {
            if (code === 'record.stale') setStale(message)
            return code === 'record.stale'
          }}
        />
      )}
    </>
  )
}
