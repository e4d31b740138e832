import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useEffect, useRef } from 'react'
import { useTranslate } from './i18n.tsx'
import { Notice } from './Notice.tsx'

export type Wrong = { fieldId?: string | undefined; label?: string | undefined; message: string }

const goTo = (id: string) => {
  const field = document.getElementById(id)
  field?.scrollIntoView({ block: 'center' })
  field?.focus()
}

/** All errors of a form, each a link to its field. It takes the focus whenever `attempt` changes (0 = not yet submitted). */
export function ErrorSummary({ wrong, attempt }: { wrong: readonly Wrong[]; attempt: number }) {
  const t = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  if (wrong.length === 0) return null
  return (
    <Notice kind="error" ref={box} title={t('shell.form.summary', { count: wrong.length })}>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {wrong.map(({ fieldId, label, message }) => {
          const text = label ? `${label}: ${message}` : message
          return (
            <li key={`${fieldId}${message}`}>
              {fieldId ? (
                <Link
                  component="button"
                  type="button"
                  onClick={() => goTo(fieldId)}
                  color="inherit"
                  sx={{ textAlign: 'left', font: 'inherit', minHeight: 24 }}
                >
                  {text}
                </Link>
              ) : (
                text
              )}
            </li>
          )
        })}
      </Box>
    </Notice>
  )
}
