import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId } from 'react'
import { stored, useStored } from '../../../kit/storage/stored.ts'
import { useTranslate } from '../../../kit/text/i18n.tsx'
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
  const id = useId()
  return (
    <FormControl disabled={disabled}>
      <FormLabel id={id}>{t('phone.method.label')}</FormLabel>
      <RadioGroup row aria-labelledby={id} value={method} onChange={(_, value) => onChoose(value as SigningMethod)}>
        {methods.map((value) => (
          <FormControlLabel key={value} value={value} control={<Radio />} label={t(`phone.method.${value}`)} />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
