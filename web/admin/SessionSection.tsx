import Button from '@mui/material/Button'
import { useState } from 'react'
import type { PersonAccount } from '#contract/admin.ts'
import { SessionRow } from '../session/SessionRow.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useFailureText } from '../ui/FailureBox.tsx'
import { Section } from '../ui/Section.tsx'
import { tell } from '../ui/tell.ts'
import { useSay } from '../ui/words.tsx'
import { useEndSessions } from './api.ts'

/** Where a person is signed in, and an end to all of it; of oneself the session that asks stays. */
export function SessionSection({ person: { id, fullName, sessions } }: { person: PersonAccount }) {
  const say = useSay()
  const textOf = useFailureText()
  const ending = useEndSessions(id)
  const [asking, setAsking] = useState(false)
  const own = sessions.some((s) => s.current)
  const end = () =>
    ending.mutate(undefined, {
      onSuccess: () => tell({ kind: 'success', text: say('organisation.sessions.ended') }),
      onError: (failure) => tell({ kind: 'error', text: textOf(failure) }),
      onSettled: () => setAsking(false),
    })
  return (
    <Section title={say('profile.sessions')}>
      {sessions.length === 0 && say('organisation.sessions.none')}
      {sessions.map((s) => (
        <SessionRow key={s.id} session={s} />
      ))}
      {sessions.some((s) => !s.current) && (
        <Button variant="outlined" color="error" onClick={() => setAsking(true)} sx={{ mt: 1.5 }}>
          {say('organisation.sessions.end')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={say('organisation.sessions.endTitle')}
        confirm={say('organisation.sessions.end')}
        danger
        busy={ending.isPending}
        onConfirm={end}
        onClose={() => setAsking(false)}
      >
        {own ? say('organisation.sessions.endOwn') : say('organisation.sessions.endText', { name: fullName })}
      </ConfirmDialog>
    </Section>
  )
}
