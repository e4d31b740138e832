import { commentLength } from '#domain/flow.ts'
import { Field } from '../../ui/Field.tsx'
import { useTranslate } from '../../ui/i18n.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { formatNumber } from '../../ui/numbers.ts'
import type { RequestForm } from './useRequestForm.ts'

/** What makes a request an emergency: its reason, and the tons left of the reserve for its grade, if one is chosen. */
export function EmergencyBlock({ form, left }: { form: RequestForm; left: number | undefined }) {
  const t = useTranslate()
  const reason = form.bind('emergencyReason')
  return (
    <>
      <Notice kind="warning" title={left !== undefined && t('request.form.reserveLeft', { left: formatNumber(left) })}>
        {t('request.form.emergencyHint')}
      </Notice>
      <Field
        {...reason}
        onChange={(event) => reason.onChange(event.target.value)}
        label={t('request.form.emergencyReason')}
        hint={t('request.form.emergencyReasonHint', commentLength)}
        required
        lines={3}
        maxLength={commentLength.max}
      />
    </>
  )
}
