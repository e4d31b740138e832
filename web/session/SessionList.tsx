import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Failed } from '../failed.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { FailureBox, useFailureText } from '../ui/FailureBox.tsx'
import { useTranslate } from '../ui/i18n.tsx'
import { TableSkeleton } from '../ui/TableSkeleton.tsx'
import { toast } from '../ui/toast.ts'
import { useEndSession, useSessions } from './api.ts'
import { SessionRow } from './SessionRow.tsx'

/** The user's open sessions; an unknown one can be ended here. */
export function SessionList() {
  const t = useTranslate()
  const textOf = useFailureText()
  const sessions = useSessions()
  const end = useEndSession()
  const [ending, setEnding] = useState<{ id: string; device: string } | null>(null)
  const confirm = () =>
    end.mutate(ending!.id, {
      onSuccess: () => toast({ kind: 'success', text: t('profile.ended') }),
      onError: (failure) => toast({ kind: 'error', text: textOf(failure) }),
      onSettled: () => setEnding(null),
    })
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
      <ConfirmDialog
        open={ending !== null}
        title={t('profile.endTitle')}
        confirm={t('profile.end')}
        danger
        busy={end.isPending}
        onConfirm={confirm}
        onClose={() => setEnding(null)}
      >
        {ending && t('profile.endText', { device: ending.device })}
      </ConfirmDialog>
    </Paper>
  )
}
