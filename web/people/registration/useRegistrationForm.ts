import { useState } from 'react'
import type { CurrentProfile } from '#contract/people/registration.ts'
import { phoneOf } from '#domain/core/person/phone.ts'
import { refusalText } from '#i18n/core/refusal-text.ts'
import { refreshUser } from '../../core/session/session.ts'
import type { Wrong } from '../../kit/feedback/ErrorSummary.tsx'
import { useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { asFailed } from '../../kit/http/failed.ts'
import { useLeaveGuard } from '../../kit/navigation/useLeaveGuard.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { useSubmit } from './api.ts'
import { bodyOf, type Name, type Values, valuesOf, wrongIn } from './values.ts'

export const idOf = (name: string): string => `field-${name}`
const isPhone = (name: Name): boolean => name === 'phoneNumber' || name === 'organizationPhoneNumber'

export type RegistrationFields = {
  values: Values
  /** The validation message of a field, once it was left or the form was sent. */
  wrongOf: (name: Name) => string | undefined
  change: (name: Name, text: string) => void
  leave: (name: Name) => void
  labelOf: Record<Name, string>
}

/** Values, validation errors and submission. A server error stays at its field until that is changed. */
export function useRegistrationForm(profile: CurrentProfile) {
  const t = useTranslate()
  const textOf = useFailureText()
  const sending = useSubmit()
  const [values, setValues] = useState(() => valuesOf(profile))
  const [left, setLeft] = useState<ReadonlySet<Name | 'all'>>(new Set())
  const [told, setTold] = useState<{ field: string; message: string }[]>([])
  useLeaveGuard(JSON.stringify(values) !== JSON.stringify(valuesOf(profile)) && !sending.isSuccess)

  const f = 'registration.form'
  const labelOf: Record<Name, string> = {
    email: t(`${f}.email`),
    phoneNumber: t(`${f}.phone`),
    organizationNameKk: t(`${f}.organizationNameKk`),
    organizationEmail: t(`${f}.organizationEmail`),
    organizationPhoneNumber: t(`${f}.organizationPhone`),
    organizationLegalAddress: t(`${f}.legalAddress`),
    organizationActualAddress: t(`${f}.actualAddress`),
  }
  const wrong = [...wrongIn(values).map((r) => ({ field: r.field ?? '', message: refusalText(t, r) })), ...told]
  const wrongOf = (name: Name) =>
    left.has(name) || left.has('all')
      ? wrong.find(({ field }) => field === name)?.message
      : told.find(({ field }) => field === name)?.message
  const summary: Wrong[] = wrong.map(({ field, message }) => (field in labelOf ? { fieldId: idOf(field), message } : { message }))
  const change = (name: Name, text: string) => {
    setValues({ ...values, [name]: isPhone(name) ? phoneOf(text) : text })
    setTold(told.filter(({ field }) => field !== name && field !== ''))
  }

  /** Returns true if the form was sent to the administrator: its page goes to the start page by itself, as soon as the profile says so. */
  async function submit(): Promise<boolean> {
    setLeft(new Set(['all']))
    if (wrongIn(values).length > 0) return false
    try {
      const { message } = await sending.mutateAsync(bodyOf(values, profile))
      await refreshUser()
      toast({ kind: 'success', text: message })
      return true
    } catch (error) {
      const failed = asFailed(error)
      const reasons = failed.issues.length > 0 ? failed.issues : [{ message: textOf(failed), field: failed.field }]
      setTold(reasons.map(({ message, field = '' }) => ({ field: field in labelOf ? field : '', message })))
      toast({ kind: 'error', text: textOf(failed) })
      return false
    }
  }
  return {
    values,
    wrongOf,
    change,
    leave: (name: Name) => setLeft(new Set([...left, name])),
    labelOf,
    summary,
    submit,
    busy: sending.isPending,
  }
}
