import { useEffect, useState } from 'react'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useSay } from '../ui/words.tsx'
import { onAskToLeave } from './leaving.ts'

/** «Уйти без сохранения?» */
export function LeaveQuestion() {
  const say = useSay()
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
      title={say('shell.form.leaveTitle')}
      confirm={say('shell.form.leave')}
      cancel={say('shell.form.stay')}
      danger
      onConfirm={() => close(true)}
      onClose={() => close(false)}
    >
      {say('shell.form.leaveText')}
    </ConfirmDialog>
  )
}
