import { mdiChevronDown } from '@mdi/js'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import type { ReactNode, Ref } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { InputBox } from '../../ui/InputBox.tsx'
import { useSay } from '../../ui/words.tsx'

export type Choice = { value: string; text: string }
type Props = {
  id: string
  name?: string
  label: string
  value: string
  choices: readonly Choice[]
  /** What the empty choice says; null = there is none. */
  empty?: string | null
  hint?: ReactNode
  wrong?: string | undefined
  required?: boolean
  ref?: Ref<HTMLSelectElement>
  onChange: (value: string) => void
  onBlur?: () => void
}

const Select = styled('select')(({ theme: { tones } }) => ({
  flex: 1,
  minWidth: 0,
  alignSelf: 'stretch',
  appearance: 'none',
  padding: '8px 0',
  font: 'inherit',
  fontSize: '1rem',
  color: 'inherit',
  backgroundColor: 'transparent',
  border: 0,
  '&:focus-visible': { outline: '0 !important' },
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  '& > option': { color: tones.text, backgroundColor: tones.paper },
}))

/** One of a list, by the browser's own select: at home on a phone and with every screen reader. */
export function ChoiceField({ id, label, choices, empty, hint, wrong, required = false, onChange, ...rest }: Props) {
  const say = useSay()
  const help = `${id}-help`
  return (
    <div>
      <Box component="label" htmlFor={id} sx={{ display: 'block', mb: 0.5, fontSize: '0.8438rem', fontWeight: 600 }}>
        {label}
        {required && (
          <Box component="span" sx={{ color: 'error.main' }} title={say('shell.form.required')}>
            {' *'}
          </Box>
        )}
      </Box>
      <InputBox wrong={wrong !== undefined}>
        <Select
          {...rest}
          id={id}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={wrong !== undefined}
          aria-required={required}
          {...((wrong ?? hint) && { 'aria-describedby': help })}
        >
          {empty !== null && <option value="">{empty ?? say('projectForm.choose')}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.text}
            </option>
          ))}
        </Select>
        <Icon path={mdiChevronDown} />
      </InputBox>
      {(wrong ?? hint) && (
        <Box id={help} sx={{ mt: 0.5, fontSize: '0.8125rem', color: wrong ? 'error.main' : 'text.secondary' }}>
          {wrong ?? hint}
        </Box>
      )}
    </div>
  )
}
