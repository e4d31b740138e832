import Button from '@mui/material/Button'
import { type ComponentProps, useEffect, useRef } from 'react'
import { followingName, kazakhName } from '#domain/kazakh-name.ts'
import { useTranslate } from '../text/i18n.tsx'
import { Field } from './Field.tsx'

type Props = Omit<ComponentProps<typeof Field>, 'value' | 'onChange' | 'note' | 'hint'> & {
  /** The same name in Russian. */
  russian: string
  value: string
  onChange: (text: string) => void
  hint?: ComponentProps<typeof Field>['hint']
}

/** The Kazakh name beside a Russian one: while nobody has written it, it follows the Russian one by rule and is marked as a suggestion. */
export function KazakhNameField({ russian, value, onChange, hint, ...rest }: Props) {
  const t = useTranslate()
  const before = useRef(russian)
  useEffect(() => {
    if (before.current === russian) return
    const following = followingName(value, before.current, russian)
    before.current = russian
    if (following !== value) onChange(following)
  }, [russian, value, onChange])
  const suggestion = kazakhName(russian)
  const suggested = value !== '' && value === suggestion
  const offer = value === '' && suggestion !== '' && (
    <Button size="small" onClick={() => onChange(suggestion)} sx={{ textAlign: 'left' }}>
      {t('shell.form.kazakhOffer', { name: suggestion })}
    </Button>
  )
  return (
    <Field
      {...rest}
      lang="kk"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      note={suggested ? t('shell.form.kazakhSuggested') : undefined}
      hint={hint || offer || (suggested ? undefined : t('shell.form.kazakhHint'))}
    />
  )
}
