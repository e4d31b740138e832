import type { SignatureRoute } from '#contract/route.ts'
import type { BatchPaper } from '../../document/signing/batch.ts'
import { formatNumber } from '../../ui/numbers.ts'
import type { Say } from '../../ui/words.tsx'

/** The paper of a sign-off, for a ceremony of many. */
export const paperOf = (say: Say, r: SignatureRoute): BatchPaper => ({
  projectId: r.projectId,
  ...(r.objectType === 'REQUEST' && { requestId: r.objectId }),
  documentId: r.documentId,
  version: r.version,
  title: r.title,
  facts: factsOf(say, r),
})

/** What one looks at once more before deciding. */
export const factsOf = (say: Say, { objectType, objectId: id, version, organizationName: contractor, tons }: SignatureRoute): string =>
  say(`route.of.${objectType === 'REQUEST' ? 'REQUEST' : 'PROJECT'}.facts`, { id, version, contractor, tons: formatNumber(tons) })
