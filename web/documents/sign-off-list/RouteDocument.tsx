import Paper from '@mui/material/Paper'
import { Suspense } from 'react'
import type { SignatureRoute } from '#contract/reporting/sign-off-list.ts'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import type { Failed } from '../../kit/http/failed.ts'
import { Section } from '../../kit/layout/Section.tsx'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import { PageSkeleton } from '../../kit/loading/PageSkeleton.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { PdfFrame } from '../document/PdfFrame.tsx'
import { useDocumentBytes } from '../document/signing/useDocumentBytes.ts'
import { SignatureSheet } from './SignatureSheet.tsx'

const EvidenceBox = lazyPart(() => import('../document/EvidenceBox.tsx'))

/** The version to sign, its signatures and their verification, beside the fields. */
export function RouteDocument({ route }: { route: SignatureRoute }) {
  const t = useTranslate()
  const { projectId, documentId, objectType, objectId, version } = route
  const bytes = useDocumentBytes(projectId, documentId, objectType === 'REQUEST' ? objectId : undefined)
  return (
    <>
      <Paper
        variant="outlined"
        component="section"
        aria-label={t('route.detail.paper', { version })}
        sx={{ overflow: 'hidden', height: { lg: 'min(78vh, 900px)' } }}
      >
        {bytes.data ? (
          <PdfFrame blob={bytes.data.blob} title={route.title} fileName={`${objectId} v${version}.pdf`} />
        ) : bytes.error ? (
          <FailureBox failure={bytes.error as Failed} onRetry={() => void bytes.refetch()} />
        ) : (
          <PageSkeleton />
        )}
      </Paper>
      <Section title={t('route.detail.sheet')}>
        <SignatureSheet route={route} />
      </Section>
      <Section title={t('seal.box.title')}>
        <Suspense fallback={<PageSkeleton />}>
          <EvidenceBox documentId={documentId} />
        </Suspense>
      </Section>
    </>
  )
}
