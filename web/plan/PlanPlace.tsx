import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import type { ReactNode } from 'react'
import type { Failed } from '../failed.ts'
import { FailureBox } from '../ui/FailureBox.tsx'
import { useTranslate } from '../ui/i18n.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'

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
