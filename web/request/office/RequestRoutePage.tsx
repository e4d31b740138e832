import { useParams } from 'react-router'
import type { Failed } from '../../failed.ts'
import { useRoute } from '../../route/api.ts'
import { FailureBox } from '../../ui/FailureBox.tsx'
import NotFoundPage from '../../ui/NotFoundPage.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { useRequest } from '../api.ts'
import { RequestBeside } from './RequestBeside.tsx'

/** One sign-off of a request: the address contains both ids, which must belong together. */
export default function RequestRoutePage() {
  const params = useParams()
  const route = useRoute(Number(params.signatureRoutesId))
  const failure = route.error as Failed | null
  if (failure?.status === 404 || failure?.status === 400) return <NotFoundPage />
  if (failure && !route.data) return <FailureBox failure={failure} onRetry={() => void route.refetch()} />
  if (!route.data) return <PageSkeleton />
  if (route.data.objectType !== 'REQUEST' || route.data.objectId !== Number(params.bitumenRequestId)) return <NotFoundPage />
  return <WithRequest route={route.data} />
}

function WithRequest({ route }: { route: NonNullable<ReturnType<typeof useRoute>['data']> }) {
  const request = useRequest({ projectId: route.projectId, requestId: route.objectId })
  const failure = request.error as Failed | null
  if (failure?.status === 404) return <NotFoundPage />
  if (failure && !request.data) return <FailureBox failure={failure} onRetry={() => void request.refetch()} />
  return request.data ? <RequestBeside route={route} request={request.data} warnings={request.data.warnings} /> : <PageSkeleton />
}
