import { useMemo, useState } from 'react'
import type { Refusal } from '#domain/refusal.ts'
import { refusalText } from '#i18n/core/refusal-text.ts'
import type { Wrong } from '../../../kit/feedback/ErrorSummary.tsx'
import { useFailureText } from '../../../kit/feedback/FailureBox.tsx'
import type { Failed } from '../../../kit/http/failed.ts'
import { type Key, useTranslate } from '../../../kit/text/i18n.tsx'
import { type RequestContext, type RequestValues, requestFormRefusals } from './values.ts'

/** Labels of the fields, in the order of the form. */
const labels: Partial<Record<string, Key>> = {
  requestPeriod: 'request.form.month',
  requestVolume: 'request.form.volume',
  bitumenType: 'request.form.grade',
  organizationBin: 'request.form.factory',
  transportType: 'request.form.transport',
  projectStorageId: 'request.form.destination',
  emergencyReason: 'request.form.emergencyReason',
  traderBin: 'request.form.trader',
  traderPhoneNumber: 'request.form.traderPhone',
  traderComment: 'request.form.traderComment',
  traderContractAttachment: 'request.form.contract',
}
const order = Object.keys(labels)

export const idOf = (field: string): string => `request-${field}`

type ServerRefusal = { field: string; message: string; sent: string }
/** It names several fields, of which some may be filled: each that is not says so itself. */
const ofFields = 'request.fieldsRequired'
/** It covers several fields: the message is shown once, the other fields are only marked. */
const ofTrader = 'request.traderIncomplete'

/** Values, validation errors and their fields. The rules are the domain's; server errors stay until their field changes. */
export function useRequestForm(initial: RequestValues, around: Omit<RequestContext, 'hasContract'>, keptContract: boolean) {
  const t = useTranslate()
  const textOf = useFailureText()
  const [values, setValues] = useState(initial)
  const [contract, setContract] = useState<File | null>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [attempt, setAttempt] = useState(0)
  const [told, setTold] = useState<readonly ServerRefusal[]>([])

  const stampOf = (field: string): string => {
    if (field === 'traderContractAttachment') return String(contract?.lastModified)
    return JSON.stringify(field in values ? values[field as keyof RequestValues] : [values, contract?.lastModified])
  }
  const hasContract = contract !== null || keptContract
  const refusals = useMemo(() => requestFormRefusals(values, { ...around, hasContract }), [values, around, hasContract])
  const wrong = new Map<string, string>()
  const said = new Set<string>()
  const sorted = refusals.toSorted((a, b) => order.indexOf(a.field ?? '') - order.indexOf(b.field ?? ''))
  const textOfRule = ({ code, args }: Refusal) => refusalText(t, { code, ...(args && { args }) })
  for (const refusal of sorted) {
    const { code, field = '' } = refusal
    const only = code === ofFields || (code === ofTrader && said.has(code))
    wrong.set(field, only ? t('shell.form.fill') : textOfRule(refusal))
    said.add(code)
  }
  for (const { field, message, sent } of told) if (stampOf(field) === sent) wrong.set(field, message)

  return {
    initial,
    values,
    contract,
    setContract,
    attempt,
    wrong,
    /** What blocks sending, in the words of the first rule; a form refused by the server only may be sent again. */
    blocked: sorted[0] && textOfRule(sorted[0]),
    changed: contract !== null || JSON.stringify(values) !== JSON.stringify(initial),
    fill: setValues,
    tried: () => setAttempt((n) => n + 1),
    refusedBy: (failed: Failed) => {
      if (failed.code === 'network') return
      const reasons = failed.issues.length > 0 ? failed.issues : [{ message: textOf(failed), field: failed.field }]
      setTold(
        reasons.map(({ message, field = '' }) => {
          const place = field in labels ? field : ''
          return { field: place, message, sent: stampOf(place) }
        }),
      )
    },
    summary: [...wrong].map(([field, message]): Wrong => {
      const label = labels[field]
      return { message, label: label && t(label), fieldId: field ? idOf(field) : undefined }
    }),
    shown: (field: string): string | undefined => (attempt > 0 || left.has(field) ? wrong.get(field) : undefined),
    bind: <N extends keyof RequestValues>(name: N) => ({
      id: idOf(name),
      value: values[name],
      onChange: (value: RequestValues[N]) => setValues((v) => ({ ...v, [name]: value })),
      onBlur: () => setLeft((l) => new Set([...l, name])),
      wrong: attempt > 0 || left.has(name) ? wrong.get(name) : undefined,
    }),
  }
}
export type RequestForm = ReturnType<typeof useRequestForm>
