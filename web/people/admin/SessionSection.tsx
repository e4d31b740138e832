import Button from '@mui/material/Button'
import { useState } from 'react'
import type { PersonAccount } from '#contract/people/admin.ts'
import { SessionRow } from '../../core/sign-in/SessionRow.tsx'
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog.tsx'
import { useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { Section } from '../../kit/layout/Section.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { useEndSessions } from './api.ts'

/** The sessions of a person and a button to end them all; for one's own account the current session remains. */
export function SessionSection({ person: { id, fullName, sessions } }: { person: PersonAccount }) {
  const t = useTranslate()
  const textOf = useFailureText()
  const ending = useEndSessions(id)
  const [asking, setAsking] = useState(false)
  const own = sessions.some((s) => s.current)
  const end = () =>
    ending.mutate(undefined, {
      onSuccess: () => toast({ kind: 'success', text: t('organisation.sessions.ended') }),
      onError: (failure) => toast({ kind: 'error', text: textOf(failure) }),
      onSettled: () => setAsking(false),
    })
  return (
    <Section title={t('profile.sessions')}>
      {sessions.length === 0 && t('organisation.sessions.none')}
      {sessions.map((s) => (
        <SessionRow key={s.id} session={s} />
      ))}
      {sessions.some((s) => !s.current) && (
        <Button variant="outlined" color="error" onClick={() => setAsking(true)} sx={{ mt: 1.5 }}>
          {t('organisation.sessions.end')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={t('organisation.sessions.endTitle')}
        confirm={t('organisation.sessions.end')}
        danger
        busy={ending.isPending}
        onConfirm={end}
        onClose={() => setAsking(false)}
      >
        {own ? t('organisation.sessions.endOwn') : t('organisation.sessions.endText', { name: fullName })}
      </ConfirmDialog>
    </Section>
  )
}
