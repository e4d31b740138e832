import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import type { ReactNode } from 'react'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import type { Failed } from '../../kit/http/failed.ts'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { PageSkeleton } from '../../kit/loading/PageSkeleton.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'

/** The version named by an address; undefined = the newest. */
export const versionIn = (text: string): number | undefined => (/^\d{1,4}$/.test(text) ? Number(text) : undefined)

type Props = { title: string; stepper: ReactNode; failure: Failed | null; onRetry: () => void }

/** Placeholder of a plan: none exists, loading failed, or loading. */
export function PlanPlace({ title, stepper, failure, onRetry }: Props) {
  const t = useTranslate()
  return (
    <>
      <PageHeader title={title} actions={stepper} />
      {failure?.status === 404 ? (
        <Paper variant="outlined" role="status" sx={{ py: 6, px: 2, textAlign: 'center' }}>
          <Box sx={{ fontWeight: 600 }}>{t('plan.empty')}</Box>
          <Box sx={{ mt: 0.5, color: 'text.secondary' }}>{t('plan.emptyHint')}</Box>
        </Paper>
      ) : failure ? (
        <FailureBox failure={failure} onRetry={onRetry} />
      ) : (
        <PageSkeleton />
      )}
    </>
  )
}
