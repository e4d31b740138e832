import Box from '@mui/material/Box'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { InputBox } from './InputBox.tsx'
import { useSay } from './words.tsx'

type Props = Omit<ComponentProps<'input'>, 'size' | 'prefix'> & {
  label: string
  /** The limit, before it is broken. */
  hint?: ReactNode
  wrong?: string | undefined
  start?: ReactNode
  end?: ReactNode
  /** Lines of text instead of one: at least so many. */
  lines?: number
  numeric?: boolean
}

/** A text field: its label above it, the limit before the error, the error beside the field. */
export function Field({ label, hint, wrong, start, end, lines, numeric = false, id, required, ...input }: Props) {
  const say = useSay()
  const made = useId()
  const name = id ?? made
  const help = `${name}-help`
  const told = {
    id: name,
    'aria-invalid': wrong !== undefined,
    'aria-required': required,
    ...((wrong ?? hint) && { 'aria-describedby': help }),
  }
  return (
    <div>
      <Box component="label" htmlFor={name} sx={{ display: 'block', mb: 0.5, fontSize: '0.8438rem', fontWeight: 600 }}>
        {label}
        {required && (
          <Box component="span" sx={{ color: 'error.main' }} title={say('shell.form.required')}>
            {' *'}
          </Box>
        )}
      </Box>
      <InputBox wrong={wrong !== undefined} sx={numeric ? { '& input': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } } : {}}>
        {start}
        {lines ? <textarea rows={lines} {...(input as ComponentProps<'textarea'>)} {...told} /> : <input {...input} {...told} />}
        {end}
      </InputBox>
      {(wrong ?? hint) && (
        <Box id={help} sx={{ mt: 0.5, fontSize: '0.8125rem', color: wrong ? 'error.main' : 'text.secondary' }}>
          {wrong ?? hint}
        </Box>
      )}
    </div>
  )
}
