import { ErrorSummary } from '../../kit/feedback/ErrorSummary.tsx'
import { FailureBox, useFailureText } from '../../kit/feedback/FailureBox.tsx'
import type { Failed } from '../../kit/http/failed.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'

type FieldRefusal = { code: string; message: string; field: string | undefined }
const refusalsOf = (error: Failed): FieldRefusal[] =>
  error.issues.length > 0
    ? error.issues.map(({ code, message, field }) => ({ code, message, field }))
    : [{ code: error.code, message: error.message, field: error.field }]

/** Returns the server's message of one field; for an empty field the short "required" text. */
export function useWrong(error: Failed | null): (field: string) => string | undefined {
  const t = useTranslate()
  return (field) => {
    const told = error && refusalsOf(error).find((i) => i.field === field)
    return told?.code === 'shipment.incomplete' ? t('refusal.input.required') : told?.message
  }
}

/** All errors, each linked to its field; a failure without a field is shown as a whole. */
export function ShipmentFailure({
  error,
  fields,
  prefix = 'shipment',
}: {
  error: Failed | null
  fields: readonly string[]
  prefix?: string
}) {
  const textOf = useFailureText()
  if (!error) return null
  if (error.status === 0 || error.status >= 500) return <FailureBox failure={error} />
  const all = refusalsOf(error)
  // several empty fields share one message, which links to the first of them
  const wrong = all
    .filter((one, i) => all.findIndex((other) => other.message === one.message) === i)
    .map(({ message, field }) => ({
      message: message || textOf(error),
      fieldId: field && fields.includes(field) ? `${prefix}-${field}` : undefined,
    }))
  return <ErrorSummary wrong={wrong} attempt={1} />
}
