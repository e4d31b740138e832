import Button from '@mui/material/Button'
import { useState } from 'react'
import type { PersonAccount } from '#contract/admin.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { formatDay } from '../ui/dates.ts'
import { useFailureText } from '../ui/FailureBox.tsx'
import { useTranslate } from '../ui/i18n.tsx'
import { Section } from '../ui/Section.tsx'
import { toast } from '../ui/toast.ts'
import { useResetFactor } from './api.ts'

/** Whether a sign-in by password needs a code, and a button for whoever has lost what makes it. */
export default function FactorSection({ person: { id, fullName, factorSince, passwordOpens, sessions } }: { person: PersonAccount }) {
  const t = useTranslate()
  const textOf = useFailureText()
  const resetting = useResetFactor(id)
  const [asking, setAsking] = useState(false)
  const own = sessions.some((s) => s.current)
  const reset = () =>
    resetting.mutate(undefined, {
      onSuccess: () => toast({ kind: 'success', text: t('factor.reset.done') }),
      onError: (failure) => toast({ kind: 'error', text: textOf(failure) }),
      onSettled: () => setAsking(false),
    })
  return (
    <Section title={t('factor.title')}>
      <div>
        {factorSince
          ? t('factor.reset.since', { day: formatDay(factorSince) })
          : t(passwordOpens ? 'factor.reset.none' : 'factor.reset.noneByKey')}
      </div>
      {factorSince && !own && (
        <Button variant="outlined" color="error" onClick={() => setAsking(true)} sx={{ mt: 1.5 }}>
          {t('factor.reset.act')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={t('factor.reset.title')}
        confirm={t('factor.reset.act')}
        danger
        busy={resetting.isPending}
        onConfirm={reset}
        onClose={() => setAsking(false)}
      >
        {t('factor.reset.text', { name: fullName })}
      </ConfirmDialog>
    </Section>
  )
}
