import { Suspense, useState } from 'react'
import type { BitumenRequest } from '#contract/request.ts'
import { lazyWith } from '../lazy-with.ts'
import { useProject } from '../project/api.ts'
import { useTranslate } from '../ui/i18n.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { RequestList } from './RequestList.tsx'
import { useRequestActions } from './useRequestActions.tsx'
import { useRequestDialogs } from './useRequestDialogs.tsx'

const RequestDialog = lazyWith(['refusal'], () => import('./form/RequestDialog.tsx'))

/** A contractor's requests of all projects: target of the task links on the home page. */
export default function AllRequestsPage() {
  const t = useTranslate()
  const [editing, setEditing] = useState<BitumenRequest | null>(null)
  const beside = useRequestDialogs()
  const actions = useRequestActions(setEditing, beside.open)
  return (
    <>
      <PageHeader title={t('screen.allRequests')} />
      <RequestList projectId={null} actions={actions} />
      {actions.dialogs}
      {beside.dialogs}
      {editing && <Editing request={editing} onClose={() => setEditing(null)} />}
    </>
  )
}

/** Loads the project for the form, as a list of all projects' requests does not contain it. */
function Editing({ request, onClose }: { request: BitumenRequest; onClose: () => void }) {
  const project = useProject(request.projectId)
  if (!project.data) return null
  return (
    <Suspense fallback={null}>
      <RequestDialog project={project.data} request={request} onClose={onClose} />
    </Suspense>
  )
}
