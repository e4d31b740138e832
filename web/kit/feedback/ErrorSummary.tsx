import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslate } from '../text/i18n.tsx'
import { Notice } from './Notice.tsx'

/** `label` only where no field of the page has it. */
export type Wrong = { fieldId?: string | undefined; label?: string | undefined; message: string }

const goTo = (id: string) => {
  const field = document.getElementById(id)
  field?.scrollIntoView({ block: 'center' })
  field?.focus()
}

/** What a screen reader would call the element: a part of a form says first which part it is of. */
function nameOf(id: string): string | undefined {
  const field = document.getElementById(id)
  if (!field) return undefined
  const [labelled] = (field.getAttribute('aria-labelledby') ?? '').split(' ')
  const label =
    (field as HTMLInputElement).labels?.[0] ??
    (labelled ? document.getElementById(labelled) : null) ??
    field.querySelector(':scope > legend')
  // the first text: behind it stand the mark of a required field, and the choices of a select
  const own = label?.firstChild?.textContent || field.getAttribute('aria-label')
  const part = field.parentElement?.closest('[role="group"][aria-label]')?.getAttribute('aria-label')
  return [part, own].filter(Boolean).join(', ') || undefined
}

/** A label does not change while its form is open. */
const never = () => () => {}

/** The names of the fields as their labels say them. They are read from the page, so that no form can forget one. */
function useNames(wrong: readonly Wrong[]): (string | null)[] {
  const read = () => JSON.stringify(wrong.map(({ fieldId }) => (fieldId && nameOf(fieldId)) ?? null))
  return JSON.parse(useSyncExternalStore(never, read)) as (string | null)[]
}

/** All errors of a form, each a link to its field. It takes the focus whenever `attempt` changes (0 = not yet submitted). */
export function ErrorSummary({ wrong, attempt }: { wrong: readonly Wrong[]; attempt: number }) {
  const t = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  const names = useNames(wrong)
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  if (wrong.length === 0) return null
  return (
    <Notice kind="error" ref={box} title={t('shell.form.summary', { count: wrong.length })}>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {wrong.map(({ fieldId, label, message }, i) => {
          const name = label ?? names[i]
          const text = name ? `${name}: ${message}` : message
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
