import type { SignatureRoute } from '#contract/reporting/sign-off-list.ts'
import type { Translate } from '../../../kit/text/i18n.tsx'
import { formatNumber } from '../../../kit/text/numbers.ts'
import type { BatchDocument } from '../../document/signing/batch.ts'

/** The document of a sign-off, for signing many at once. */
export const documentToSign = (t: Translate, r: SignatureRoute): BatchDocument => ({
  projectId: r.projectId,
  ...(r.objectType === 'REQUEST' && { requestId: r.objectId }),
  documentId: r.documentId,
  title: r.title,
  facts: factsOf(t, r),
})

/** Key figures shown before deciding. */
export const factsOf = (t: Translate, { objectType, objectId: id, version, organizationName: contractor, tons }: SignatureRoute): string =>
  t(`route.of.${objectType === 'REQUEST' ? 'REQUEST' : 'PROJECT'}.facts`, { id, version, contractor, tons: formatNumber(tons) })
