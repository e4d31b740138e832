import type { Project } from '#contract/trade/project.ts'
import type { BitumenRequest } from '#contract/trade/request.ts'
import { useAbout } from '../../../core/portal/about.ts'
import { FailureBox } from '../../../kit/feedback/FailureBox.tsx'
import type { Failed } from '../../../kit/http/failed.ts'
import { PageSkeleton } from '../../../kit/loading/PageSkeleton.tsx'
import { useFree, useRequests } from '../api.ts'
import { freeTonsWithout } from '../free-tons-without.ts'
import { DialogFrame } from './DialogFrame.tsx'
import { RequestFields } from './RequestFields.tsx'

/** `emergency`: a new request is one; an edited one says so itself. */
type Props = { project: Project; request: BitumenRequest | null; emergency?: boolean; onClose: () => void }

/** The modal of a request (docs/requirements.md, section 2): a new one, or `request` to edit. */
export default function RequestDialog({ project, request, emergency: asked = false, onClose }: Props) {
  const emergency = request ? request.emergencyReason !== null : asked
  const free = useFree(project.id)
  const signed = useRequests(project.id, { query: '', status: 'SIGNED', page: 0, size: 10, sort: 'requestPeriod,desc' })
  const today = useAbout()?.today
  if (!free.data || !signed.data || !today)
    return (
      <DialogFrame request={request} emergency={emergency} onClose={onClose}>
        {free.error ? <FailureBox failure={free.error as Failed} onRetry={() => void free.refetch()} /> : <PageSkeleton />}
      </DialogFrame>
    )
  const period = (emergency && free.data.emergency?.requestPeriod) || free.data.requestPeriod
  return (
    <RequestFields
      project={project}
      request={request}
      emergency={emergency}
      free={freeTonsWithout(free.data, request?.id ?? null)}
      like={request ? null : (signed.data.content.find((r) => r.requestPeriod < period) ?? null)}
      today={today}
      onClose={onClose}
    />
  )
}
