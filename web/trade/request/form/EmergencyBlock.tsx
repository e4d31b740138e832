import { commentLength } from '#domain/flow.ts'
import { Notice } from '../../../kit/feedback/Notice.tsx'
import { Field } from '../../../kit/forms/Field.tsx'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { formatNumber } from '../../../kit/text/numbers.ts'
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
