import Button from '@mui/material/Button'
import { useState } from 'react'
import type { PersonAccount } from '#contract/people/admin.ts'
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog.tsx'
import { useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { Section } from '../../kit/layout/Section.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { usePasswordLink } from './api.ts'
import { HandedLink } from './HandedLink.tsx'

/** A way back for whoever forgot the password and gets no letters: a link, shown once, that the administrator hands over. */
export default function PasswordLink({ person: { id, fullName, email, sessions } }: { person: PersonAccount }) {
  const t = useTranslate()
  const textOf = useFailureText()
  const making = usePasswordLink(id)
  const [open, setOpen] = useState(false)
  const made = making.data
  const close = () => {
    setOpen(false)
    making.reset()
  }
  const make = () =>
    making.mutate(undefined, {
      onError: (failure) => {
        toast({ kind: 'error', text: textOf(failure) })
        close()
      },
    })
  if (sessions.some((s) => s.current)) return null
  return (
    <Section title={t('password.link.title')}>
      <div>{t(email ? 'password.link.lead' : 'password.link.none')}</div>
      {email && (
        <Button variant="outlined" onClick={() => setOpen(true)} sx={{ mt: 1.5 }}>
          {t('password.link.act')}
        </Button>
      )}
      <ConfirmDialog
        open={open}
        title={t('password.link.act')}
        confirm={t(made ? 'shell.close' : 'password.link.act')}
        {...(made && { cancel: null })}
        busy={making.isPending}
        onConfirm={made ? close : make}
        onClose={close}
      >
        {made ? <HandedLink {...made} /> : t('password.link.ask', { name: fullName })}
      </ConfirmDialog>
    </Section>
  )
}
