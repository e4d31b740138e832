import { type ComponentProps, type ReactNode, useId } from 'react'
import { describedBy, FieldFrame } from './FieldFrame.tsx'
import { InputBox } from './InputBox.tsx'

type Props = Omit<ComponentProps<'input'>, 'size' | 'prefix'> & {
  label: string
  /** The limit, shown before it is exceeded. */
  hint?: ReactNode
  wrong?: string | undefined
  /** What was dropped of the input, or looks like a slip; stands beside an error. */
  note?: string | undefined
  start?: ReactNode
  end?: ReactNode
  /** Minimum number of lines of a multi-line field. */
  lines?: number
  numeric?: boolean
}

/** A text field: label above it, hint with the limit, error message next to the field. */
export function Field({ label, hint, wrong, note, start, end, lines, numeric = false, id, required, ...input }: Props) {
  const made = useId()
  const name = id ?? made
  const describedById = describedBy(name, { required, hint, wrong, note })
  return (
    <FieldFrame id={name} label={label} required={required} hint={hint} wrong={wrong} note={note}>
      <InputBox wrong={wrong !== undefined} sx={numeric ? { '& input': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } } : {}}>
        {start}
        {lines ? (
          <textarea rows={lines} {...(input as ComponentProps<'textarea'>)} {...describedById} />
        ) : (
          <input {...input} {...describedById} />
        )}
        {end}
      </InputBox>
    </FieldFrame>
  )
}
