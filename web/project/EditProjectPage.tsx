import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { type Project, projectApi } from '#contract/project.ts'
import { openActs } from '#domain/flow.ts'
import { projectFlow } from '#domain/project/flow.ts'
import { call } from '../call.ts'
import { DraftNotices } from '../draft/DraftNotices.tsx'
import { DraftStatus } from '../draft/DraftStatus.tsx'
import { useFormDraft } from '../draft/useFormDraft.ts'
import type { Failed } from '../failed.ts'
import { useMe } from '../session/session.ts'
import NotFoundPage from '../shell/NotFoundPage.tsx'
import { FailureBox } from '../ui/FailureBox.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { tell } from '../ui/tell.ts'
import { useSay } from '../ui/words.tsx'
import { useProject } from './api.ts'
import { projectPath } from './columns.tsx'
import { ProjectForm } from './form/ProjectForm.tsx'
import { type ProjectValues, restored, valuesOf } from './form/values.ts'

/** The form over a project that exists (spec, section 2; process.md, section 4). */
export default function EditProjectPage() {
  const say = useSay()
  const id = Number(useParams().projectId)
  const { role } = useMe()
  const project = useProject(id)
  const [read, setRead] = useState<Project | null>(null)
  const failure = project.error as Failed | null
  if (failure?.status === 404 || failure?.status === 400) return <NotFoundPage />
  if (failure && !project.data) return <FailureBox failure={failure} onRetry={() => void project.refetch()} />
  // What this browser remembers may be behind; once the form has begun, news do not throw away what is typed.
  if (!read && project.data && !project.isFetching) setRead(project.data)
  if (!read) return <PageSkeleton />
  const open = openActs(projectFlow, read.status.code, { role }).includes('project.edit')
  return (
    <>
      <PageHeader title={say('projectForm.edit.title', { id })} back={projectPath(id)} below={say('projectForm.edit.lead')} />
      {open ? <Editing read={read} /> : <Closed project={read} />}
    </>
  )
}

function Closed({ project }: { project: Project }) {
  const say = useSay()
  const way = (
    <Button component={Link} to={projectPath(project.id)} color="inherit" variant="outlined" size="small">
      {say('projectForm.edit.open')}
    </Button>
  )
  return (
    <Notice kind="warning" action={way}>
      {say('projectForm.edit.closed', { status: project.status.description })}
    </Notice>
  )
}

/** What the form begins with. `version` is the project's that it stands on; each `times` is a form of its own. */
type Begun = { values: ProjectValues; version: number; files: Project['projectAttachmentList']; times: number }
const begunWith = (p: Project, times: number): Begun => ({ values: valuesOf(p), version: p.version, files: p.projectAttachmentList, times })

/** As kept on the server: changes of a project are those of one version, or whoever saved in between would be overwritten unseen. */
const keptOf = (value: unknown): { version: number; values: ProjectValues } | null => {
  if (typeof value !== 'object' || value === null || !('version' in value) || typeof value.version !== 'number') return null
  const values = 'values' in value ? restored(value.values) : null
  return values && { version: value.version, values }
}

/** `read` is what the form began with; a newer one is taken only when one asks for it, so that nothing typed is lost. */
function Editing({ read }: { read: Project }) {
  const say = useSay()
  const navigate = useNavigate()
  const { id } = read
  const draft = useFormDraft(`project.${id}`)
  const [begun, setBegun] = useState(() => begunWith(read, 0))
  const [version, setVersion] = useState(read.version)
  /** The same for who saves: what was chosen to be overwritten is read first. */
  const savedOver = useRef(Promise.resolve(read.version))
  const [stale, setStale] = useState<string | null>(null)
  const begin = (next: Omit<Begun, 'times'>) => {
    setBegun(({ times }) => ({ ...next, times: times + 1 }))
    setVersion(next.version)
    savedOver.current = Promise.resolve(next.version)
  }
  const resume = (value: unknown) => begin({ ...begunWith(read, 0), ...keptOf(value) })
  const choose = async (whose: 'theirs' | 'mine') => {
    const reading = call(projectApi.one, { params: { id } }).catch(() => null)
    if (whose === 'mine') savedOver.current = reading.then((project) => project?.version ?? version)
    const fresh = await reading
    if (!fresh) return tell({ kind: 'error', text: say('shell.failure.network') })
    // what is kept on the server is of the version that is gone
    void draft.discard().catch(() => null)
    if (whose === 'mine') setVersion(fresh.version)
    else begin(begunWith(fresh, 0))
    setStale(null)
    tell({ kind: 'info', text: say(whose === 'theirs' ? 'projectForm.edit.theirsTaken' : 'projectForm.edit.mineTaken') })
  }
  const { found, keeping } = draft
  return (
    <>
      {stale !== null ? (
        <Stale text={stale} onChoose={(whose) => void choose(whose)} />
      ) : (
        <DraftNotices draft={draft} onResumed={(kept) => resume(kept?.value)} />
      )}
      {found === undefined ? (
        <PageSkeleton />
      ) : (
        <ProjectForm
          key={begun.times}
          label={say('projectForm.edit.title', { id })}
          initial={begun.values}
          present={{ projectId: id, files: begun.files }}
          send={async (filed, removedAttachments, sending) => {
            const body = { ...filed, version: await savedOver.current, removedAttachments }
            return call(projectApi.edit, { params: { id }, body, ...sending })
          }}
          {...(!found && { onChange: (values) => draft.keep({ version, values }) })}
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

/** Somebody saved first: who and when, and whose data stay. What was typed stays on the screen until one chooses. */
function Stale({ text, onChoose }: { text: string; onChoose: (whose: 'theirs' | 'mine') => void }) {
  const say = useSay()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const ways = (['theirs', 'mine'] as const).map((whose) => (
    <Button key={whose} color="inherit" variant="outlined" size="small" onClick={() => onChoose(whose)}>
      {say(`projectForm.edit.${whose}`)}
    </Button>
  ))
  return (
    <div style={{ marginBottom: 16 }}>
      <Notice kind="error" ref={box} title={say('projectForm.edit.stale')} action={ways}>
        {text}
      </Notice>
    </div>
  )
}
