import { useParams } from 'react-router'
import { useRoute } from '../../../documents/sign-off-list/api.ts'
import NotFoundPage from '../../../kit/feedback/NotFoundPage.tsx'
import { LoadedRecord } from '../../../kit/loading/LoadedRecord.tsx'
import { useRequest } from '../api.ts'
import { RequestBeside } from './RequestBeside.tsx'

/** One sign-off of a request: the address contains both ids, which must belong together. */
export default function RequestRoutePage() {
  const params = useParams()
  return (
    <LoadedRecord read={useRoute(Number(params.signatureRoutesId))}>
      {(route) =>
        route.objectType === 'REQUEST' && route.objectId === Number(params.bitumenRequestId) ? (
          <WithRequest route={route} />
        ) : (
          <NotFoundPage />
        )
      }
    </LoadedRecord>
  )
}

function WithRequest({ route }: { route: NonNullable<ReturnType<typeof useRoute>['data']> }) {
  const request = useRequest({ projectId: route.projectId, requestId: route.objectId })
  return <LoadedRecord read={request}>{(read) => <RequestBeside route={route} request={read} warnings={read.warnings} />}</LoadedRecord>
}
