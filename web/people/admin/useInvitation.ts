import { useState } from 'react'
import { Invitation } from '#domain/core/person/invitation.ts'
import { refusalsOf } from '#domain/refusal.ts'
import { refusalText } from '#i18n/core/refusal-text.ts'
import { useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { useInvite } from './api.ts'

const blank: Invitation = { fullName: '', email: '', bin: '', organizationName: '', katoCode: '' }

/** State of a guest invitation: input and its errors, and the account once it is created. */
export function useInvitation(onClose: () => void) {
  const t = useTranslate()
  const textOf = useFailureText()
  const invite = useInvite()
  const [values, setValues] = useState(blank)
  const [tried, setTried] = useState(false)
  const [told, setTold] = useState<{ field?: string | undefined; message: string } | null>(null)
  const parsed = Invitation.safeParse(values)
  const wrong = parsed.success ? [] : refusalsOf(parsed.error).map((r) => ({ field: r.field, message: refusalText(t, r) }))
  return {
    values,
    made: invite.data,
    busy: invite.isPending,
    wrongOf: (name: keyof Invitation) =>
      tried ? [...wrong, ...(told ? [told] : [])].find(({ field }) => field === name)?.message : undefined,
    change: (name: keyof Invitation, value: string) => {
      setValues({ ...values, [name]: value })
      setTold(null)
    },
    close: () => {
      setValues(blank)
      setTried(false)
      setTold(null)
      invite.reset()
      onClose()
    },
    send: () => {
      setTried(true)
      if (!parsed.success) return
      invite.mutate(parsed.data, {
        onError: (failure) => {
          setTold({ field: failure.field, message: textOf(failure) })
          toast({ kind: 'error', text: textOf(failure) })
        },
      })
    },
  }
}
