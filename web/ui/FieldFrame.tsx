import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslate } from './i18n.tsx'

type FieldDescription = {
  required?: boolean | undefined
  /** The limit, shown before it is exceeded. */
  hint?: ReactNode
  wrong?: string | undefined
}

/** ARIA attributes that describe the control of a field to a screen reader. */
export const describedBy = (id: string, { required, hint, wrong }: FieldDescription) => ({
  id,
  'aria-invalid': wrong !== undefined,
  'aria-required': required,
  ...((wrong ?? hint) && { 'aria-describedby': `${id}-help` }),
})

/** A field with its label above it and its hint below it; an error replaces the hint. */
export function FieldFrame({
  id,
  label,
  required,
  hint,
  wrong,
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
      {(wrong ?? hint) && (
        <Box id={`${id}-help`} sx={{ mt: 0.5, fontSize: 'small', color: wrong ? 'error.main' : 'text.secondary' }}>
          {wrong ?? hint}
        </Box>
      )}
    </div>
  )
}
