import type { Ref } from 'react'
import { commentFits, commentLength } from '#domain/flow.ts'
import { Field } from './Field.tsx'
import { useSay } from './words.tsx'

type Props = {
  ref?: Ref<HTMLInputElement>
  value: string
  onChange: (comment: string) => void
  /** What is missing is said from the first attempt on. */
  tried: boolean
  readOnly?: boolean
  autoFocus?: boolean
  lines?: number
}

/** Why: 10 to 1000 characters (docs/process.md, section 4). The limit and the count are shown as one types. */
export function CommentField({ ref, value, onChange, tried, readOnly = false, autoFocus = true, lines = 5 }: Props) {
  const say = useSay()
  const count = value.trim().length
  return (
    <Field
      {...(ref && { ref })}
      autoFocus={autoFocus}
      required
      readOnly={readOnly}
      lines={lines}
      label={say('shell.comment.label')}
      value={value}
      maxLength={commentLength.max + 500}
      onChange={(event) => onChange(event.target.value)}
      hint={say('shell.comment.counter', { count, ...commentLength })}
      wrong={tried && !commentFits(value) ? `${say('refusal.flow.commentRequired', commentLength)} (${count})` : undefined}
    />
  )
}
