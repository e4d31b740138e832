import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { type Choice, ChoiceField } from '../../../kit/forms/ChoiceField.tsx'
import { DayField } from '../../../kit/forms/DayField.tsx'
import { DigitsField } from '../../../kit/forms/DigitsField.tsx'
import { Field } from '../../../kit/forms/Field.tsx'
import { KazakhNameField } from '../../../kit/forms/KazakhNameField.tsx'
import { type FieldName, useBound } from './refusals.ts'
import type { ProjectValues, StorageValues } from './values.ts'

/** Names of form fields with a value of type V. */
type NameOf<V> = {
  [N in keyof ProjectValues]: ProjectValues[N] extends V ? N : never
}[keyof ProjectValues] &
  FieldName
type StorageNameOf<V> =
  `projectStorageList.${number}.${{ [N in keyof StorageValues]: StorageValues[N] extends V ? N : never }[keyof StorageValues]}`

type Common = { label: string; hint?: ReactNode; required?: boolean; rule?: string }
type Text = NameOf<string> | StorageNameOf<string>
type Digits = NameOf<number | null> | StorageNameOf<number | null>

export function BoundText({ name, rule, ...rest }: Common & { name: Text; maxLength?: number }) {
  const { ref, value, wrong, ...field } = useBound(name, rule)
  return <Field {...rest} {...field} ref={ref} value={String(value ?? '')} wrong={wrong} />
}

/** The Kazakh name beside the Russian one of the field `of`. */
export function BoundKazakhName({ name, of, rule, ...rest }: Common & { name: Text; of: Text; maxLength?: number }) {
  const { ref, value, wrong, ...field } = useBound(name, rule)
  const russian = useWatch<ProjectValues, Text>({ name: of })
  return <KazakhNameField {...rest} {...field} ref={ref} russian={String(russian ?? '')} value={String(value ?? '')} wrong={wrong} />
}

export function BoundDigits({ name, rule, onLeave, ...rest }: Common & { name: Digits; least?: 0; onLeave?: () => void }) {
  const { ref, value, wrong, onBlur, ...field } = useBound(name, rule)
  const leave = () => {
    onBlur()
    onLeave?.()
  }
  return <DigitsField {...rest} {...field} ref={ref} value={typeof value === 'number' ? value : null} wrong={wrong} onBlur={leave} />
}

export function BoundChoice({
  name,
  rule,
  onChosen,
  ...rest
}: Common & { name: Text; choices: readonly Choice[]; empty?: string | null; onChosen?: () => void }) {
  const { ref, value, wrong, onChange, ...field } = useBound(name, rule)
  const choose = (chosen: string) => {
    onChange(chosen)
    onChosen?.()
  }
  return <ChoiceField {...rest} {...field} ref={ref} value={String(value ?? '')} wrong={wrong} onChange={choose} />
}

export function BoundDay({ name, rule, ...rest }: Common & { name: NameOf<string> }) {
  const { ref, value, wrong, ...field } = useBound(name, rule)
  return <DayField {...rest} {...field} ref={ref} value={String(value ?? '')} wrong={wrong} />
}
