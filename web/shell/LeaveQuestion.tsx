import { useEffect, useState } from 'react'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useTranslate } from '../ui/i18n.tsx'
import { onAskToLeave } from './leaving.ts'

/** «Уйти без сохранения?» */
export function LeaveQuestion() {
  const t = useTranslate()
  const [answer, setAnswer] = useState<((leaves: boolean) => void) | null>(null)
  useEffect(() => {
    onAskToLeave((resolve) => setAnswer(() => resolve))
    return () => onAskToLeave(null)
  }, [])
  const close = (leaves: boolean) => {
    answer?.(leaves)
    setAnswer(null)
  }
  return (
    <ConfirmDialog
      open={answer !== null}
      title={t('shell.form.leaveTitle')}
      confirm={t('shell.form.leave')}
      cancel={t('shell.form.stay')}
      danger
      onConfirm={() => close(true)}
      onClose={() => close(false)}
    >
      {t('shell.form.leaveText')}
    </ConfirmDialog>
  )
}
