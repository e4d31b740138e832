import Button from '@mui/material/Button'
import { useState } from 'react'
import type { PersonAccount } from '#contract/people/admin.ts'
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog.tsx'
import { useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { Section } from '../../kit/layout/Section.tsx'
import { formatDay } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
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
