import type { ComponentProps } from 'react'
import { Field } from './Field.tsx'
import { type TypedDay, useTypedDay } from './useTypedDay.tsx'

type Props = Omit<ComponentProps<typeof Field>, keyof TypedDay | 'type' | 'lines' | 'end'> & TypedDay

/** A day as dd.MM.yyyy, typed or picked in the browser's calendar; its value is yyyy-mm-dd, or the text typed so far. */
export function DayField({ value, onChange, min, max, ...rest }: Props) {
  const { input, calendar } = useTypedDay({ label: rest.label, value, min, max, onChange })
  return <Field {...rest} {...input} end={calendar} />
}
