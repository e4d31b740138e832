import Box from '@mui/material/Box'
import type { BitumenRequest } from '#contract/trade/request.ts'
import { FailureBox } from '../../../kit/feedback/FailureBox.tsx'
import type { Failed } from '../../../kit/http/failed.ts'
import { PageSkeleton } from '../../../kit/loading/PageSkeleton.tsx'
import { useFree } from '../api.ts'
import { FreeBox, PlanLine } from '../FreeBox.tsx'
import { freeTonsWithout } from '../free-tons-without.ts'
import { UndeliveredNotice } from '../UndeliveredNotice.tsx'

/** Free tons of the project without this request, the rest after it, and undelivered tons of earlier months. */
export function ProjectTons({ request }: { request: BitumenRequest }) {
  const free = useFree(request.projectId)
  if (free.error && !free.data) return <FailureBox failure={free.error as Failed} onRetry={() => void free.refetch()} />
  if (!free.data) return <PageSkeleton />
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <FreeBox free={freeTonsWithout(free.data, request.id)} asked={request.takes > 0 ? request.takes : null} open>
        {free.data.requestPeriod === request.requestPeriod && <PlanLine free={free.data} />}
      </FreeBox>
      <UndeliveredNotice free={free.data} month={request.requestPeriod} />
    </Box>
  )
}
