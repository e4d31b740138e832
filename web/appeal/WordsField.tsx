import { commentFits, commentLength } from '#domain/flow.ts'
import { Field } from '../ui/Field.tsx'
import { useSay } from '../ui/words.tsx'

type Props = { label: string; value: string; tried: boolean; onChange: (text: string) => void }

/** Words that stay in the journal: 10 to 1000 characters, counted as one types. */
export function WordsField({ label, value, tried, onChange }: Props) {
  const say = useSay()
  return (
    <Field
      autoFocus
      required
      lines={5}
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      hint={say('appeal.hint', { count: value.trim().length, ...commentLength })}
      wrong={tried && !commentFits(value) ? say('refusal.flow.commentRequired', commentLength) : undefined}
    />
  )
}
