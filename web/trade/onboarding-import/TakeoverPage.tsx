import { mdiFileDownloadOutline, mdiFileUploadOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import { useMay } from '../../core/session/useMay.ts'
import { Icon } from '../../kit/display/Icon.tsx'
import { FailureBox, useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import type { Failed } from '../../kit/http/failed.ts'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import { PageSkeleton } from '../../kit/loading/PageSkeleton.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { saveTemplate, useTakeovers } from './api.ts'
import { ProtocolList } from './ProtocolList.tsx'
import { ScanSection } from './ScanSection.tsx'

const BookDialog = lazyWith(['refusal', 'sheet', 'takeover'], () => import('./BookDialog.tsx'))

/** What was kept before the portal moves in: template, scanned papers, the filled workbook, its protocol. */
export default function TakeoverPage() {
  const t = useTranslate()
  const may = useMay()
  const textOf = useFailureText()
  const found = useTakeovers()
  const [loading, setLoading] = useState(false)
  if (found.error && !found.data) return <FailureBox failure={found.error as Failed} onRetry={() => void found.refetch()} />
  if (!found.data) return <PageSkeleton />
  const { takeovers, scans } = found.data
  return (
    <>
      <PageHeader title={t('screen.takeover')} below={t('takeover.lead')} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {may('takeover.carryOut') && (
          <>
            <Section title={t('takeover.step.template')}>
              <Typography sx={{ mb: 1.5 }}>{t('takeover.template.lead')}</Typography>
              <Button
                variant="outlined"
                startIcon={<Icon path={mdiFileDownloadOutline} />}
                onClick={() => void saveTemplate().catch((failure) => toast({ kind: 'error', text: textOf(failure) }))}
              >
                {t('takeover.template.save')}
              </Button>
            </Section>
            <Section title={t('takeover.step.scans')}>
              <ScanSection scans={scans} />
            </Section>
            <Section title={t('takeover.step.book')}>
              <Typography sx={{ mb: 1.5 }}>{t('takeover.book.lead')}</Typography>
              <Button variant="contained" startIcon={<Icon path={mdiFileUploadOutline} />} onClick={() => setLoading(true)}>
                {t('takeover.book.open')}
              </Button>
            </Section>
          </>
        )}
        <Section title={t('takeover.step.protocols')}>
          <Typography sx={{ mb: 1.5 }}>{t('takeover.protocol.lead')}</Typography>
          <ProtocolList takeovers={takeovers} onSigned={() => void found.refetch()} />
        </Section>
      </Box>
      <Suspense fallback={null}>{loading && <BookDialog onClose={() => setLoading(false)} />}</Suspense>
    </>
  )
}
