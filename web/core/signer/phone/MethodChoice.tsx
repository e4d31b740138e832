import { stored, useStored } from '../../../kit/storage/stored.ts'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { RadioRow } from '../RadioRow.tsx'
import type { SigningMethod } from '../SigningMethods.tsx'

const methods = ['computer', 'phone'] as const satisfies readonly SigningMethod[]

const isMethod = (value: unknown): value is SigningMethod | null => value === null || methods.some((method) => method === value)
const lastMethod = stored<SigningMethod | null>('signingMethod', null, isMethod)
/** NCALayer does not run on phones. */
const usualMethod = (): SigningMethod => (matchMedia('(pointer: coarse) and (max-width: 600px)').matches ? 'phone' : 'computer')

/** The method chosen last in this browser. */
export function useSigningMethod(): [SigningMethod, (method: SigningMethod) => void] {
  return [useStored(lastMethod) ?? usualMethod(), lastMethod.set]
}

type Props = { method: SigningMethod; onChoose: (method: SigningMethod) => void; disabled: boolean }

export function MethodChoice({ method, onChoose, disabled }: Props) {
  const t = useTranslate()
  const options = methods.map((value) => ({ value, label: t(`phone.method.${value}`) }))
  return <RadioRow legend={t('phone.method.label')} options={options} chosen={method} onChoose={onChoose} disabled={disabled} />
}
