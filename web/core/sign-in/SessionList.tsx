import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import type { Failed } from '../../kit/http/failed.ts'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import { TableSkeleton } from '../../kit/loading/TableSkeleton.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { useSessions } from './api.ts'
import { SessionRow } from './SessionRow.tsx'

const SessionEndDialog = lazyWith(['factor', 'refusal'], () => import('./SessionEndDialog.tsx'))

/** The user's open sessions; an unknown one can be ended here. */
export function SessionList() {
  const t = useTranslate()
  const sessions = useSessions()
  const [ending, setEnding] = useState<{ id: string; device: string } | null>(null)
  return (
    <Paper variant="outlined" component="section" sx={{ p: 2.5, gridColumn: '1 / -1' }}>
      <Typography variant="h2">{t('profile.sessions')}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t('profile.sessionsHint')}
      </Typography>
      {sessions.error && !sessions.data && <FailureBox failure={sessions.error as Failed} onRetry={() => void sessions.refetch()} />}
      {sessions.isPending && <TableSkeleton rows={2} height={57} />}
      {sessions.data?.map((s) => (
        <SessionRow
          key={s.id}
          session={s}
          end={(device) => (
            <Button size="small" variant="outlined" color="error" onClick={() => setEnding({ id: s.id, device })}>
              {t('profile.end')}
            </Button>
          )}
        />
      ))}
      <Suspense fallback={null}>{ending && <SessionEndDialog session={ending} onClose={() => setEnding(null)} />}</Suspense>
    </Paper>
  )
}
