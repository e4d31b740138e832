import { Suspense } from 'react'
import type { BitumenRequest } from '#contract/trade/request.ts'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import { useProject } from '../project/api.ts'

const RequestDialog = lazyWith(['draft', 'refusal'], () => import('./form/RequestDialog.tsx'))

/** The form of a request where its project is not known yet: it is loaded for it. */
export function EditRequest({ request, onClose }: { request: BitumenRequest; onClose: () => void }) {
  const project = useProject(request.projectId)
  if (!project.data) return null
  return (
    <Suspense fallback={null}>
      <RequestDialog project={project.data} request={request} onClose={onClose} />
    </Suspense>
  )
}
