import type { Ref } from 'react'
import { commentFits, commentLength } from '#domain/flow.ts'
import { useTranslate } from '../text/i18n.tsx'
import { Field } from './Field.tsx'

type Props = {
  ref?: Ref<HTMLInputElement>
  /** Label of the field if it is not simply the reason. */
  label?: string
  value: string
  onChange: (comment: string) => void
  /** After the first attempt to submit, missing input is reported. */
  tried: boolean
  required?: boolean
  readOnly?: boolean
  autoFocus?: boolean
  lines?: number
}

/** A reason of 10 to 1000 characters (docs/process.md, section 4). The limit and the count are shown while the user types. */
export function CommentField({
  ref,
  label,
  value,
  onChange,
  tried,
  required = true,
  readOnly = false,
  autoFocus = true,
  lines = 5,
}: Props) {
  const t = useTranslate()
  const count = value.trim().length
  const fits = commentFits(value) || (!required && count === 0)
  return (
    <Field
      {...(ref && { ref })}
      autoFocus={autoFocus}
      required={required}
      readOnly={readOnly}
      lines={lines}
      label={label ?? t('shell.comment.label')}
      value={value}
      maxLength={commentLength.max + 500}
      onChange={(event) => onChange(event.target.value)}
      hint={t('shell.comment.counter', { count, ...commentLength })}
      wrong={tried && !fits ? `${t('shell.comment.required', commentLength)} (${count})` : undefined}
    />
  )
}
