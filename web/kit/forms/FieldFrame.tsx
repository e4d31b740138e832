import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslate } from '../text/i18n.tsx'

type FieldDescription = {
  required?: boolean | undefined
  /** The limit, shown before it is exceeded. */
  hint?: ReactNode
  wrong?: string | undefined
  /** What was dropped of the input, or looks like a slip; stands beside an error. */
  note?: string | undefined
}

/** ARIA attributes that describe the control of a field to a screen reader. */
export const describedBy = (id: string, { required, hint, wrong, note }: FieldDescription) => ({
  id,
  'aria-invalid': wrong !== undefined,
  'aria-required': required,
  ...((note ?? wrong ?? hint) && { 'aria-describedby': `${id}-help` }),
})

/** A field with its label above it and its hint below it; an error replaces the hint, a note stands beside either. */
export function FieldFrame({
  id,
  label,
  required,
  hint,
  wrong,
  note,
  children,
}: FieldDescription & { id: string; label: string; children: ReactNode }) {
  const t = useTranslate()
  return (
    <div>
      <Box component="label" htmlFor={id} sx={{ display: 'block', mb: 0.5, fontSize: 'plain', fontWeight: 600 }}>
        {label}
        {required && (
          <Box component="span" sx={{ color: 'error.main' }} title={t('shell.form.required')}>
            {' *'}
          </Box>
        )}
      </Box>
      {children}
      {(note ?? wrong ?? hint) && (
        <Box id={`${id}-help`} sx={{ mt: 0.5, fontSize: 'small', color: wrong ? 'error.main' : 'text.secondary' }}>
          {note && <Box sx={{ color: 'warning.main', fontWeight: 600 }}>{note}</Box>}
          {wrong ?? hint}
        </Box>
      )}
    </div>
  )
}
