import { useEffect, useState } from 'react'
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog.tsx'
import { onAskToLeave } from '../../kit/navigation/leaving.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'

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
