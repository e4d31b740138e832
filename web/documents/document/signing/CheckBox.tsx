import { useQuery } from '@tanstack/react-query'
import { documentApi } from '#contract/documents/document.ts'
import { FactList } from '../../../kit/display/FactList.tsx'
import { FailureBox } from '../../../kit/feedback/FailureBox.tsx'
import { call } from '../../../kit/http/call.ts'
import type { Failed } from '../../../kit/http/failed.ts'
import { PageSkeleton } from '../../../kit/loading/PageSkeleton.tsx'
import { useTranslate } from '../../../kit/text/i18n.tsx'

export const useCheckLines = (documentIds: readonly string[]) =>
  useQuery({
    queryKey: ['signingCheck', ...documentIds],
    queryFn: ({ signal }) => call(documentApi.check, { body: { documentIds: [...documentIds] }, signal }),
    // what was shown stays on the screen while it is signed
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** What is read before the key is asked, in five lines of the server: of one document, or the sums of a ceremony. */
export function CheckBox({ documentIds }: { documentIds: readonly string[] }) {
  const t = useTranslate()
  const lines = useCheckLines(documentIds)
  if (lines.error) return <FailureBox failure={lines.error as Failed} onRetry={() => void lines.refetch()} />
  if (!lines.data) return <PageSkeleton />
  return <FactList facts={lines.data.map(({ about, text }) => ({ label: t(`document.check.${about}`), value: text }))} />
}
