import { useQuery } from '@tanstack/react-query'
import { documentApi } from '#contract/document.ts'
import { call } from '../../call.ts'
import type { Failed } from '../../failed.ts'
import { FactList } from '../../ui/FactList.tsx'
import { FailureBox } from '../../ui/FailureBox.tsx'
import { useTranslate } from '../../ui/i18n.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'

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
