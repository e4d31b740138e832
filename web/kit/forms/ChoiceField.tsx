import { mdiChevronDown } from '@mdi/js'
import { styled } from '@mui/material/styles'
import type { ReactNode, Ref } from 'react'
import { Icon } from '../display/Icon.tsx'
import { useTranslate } from '../text/i18n.tsx'
import { describedBy, FieldFrame } from './FieldFrame.tsx'
import { InputBox } from './InputBox.tsx'

export type Choice = { value: string; text: string }
type Props = {
  id: string
  name?: string
  label: string
  value: string
  choices: readonly Choice[]
  /** Label of the empty option; null = there is no empty option. */
  empty?: string | null
  hint?: ReactNode
  wrong?: string | undefined
  required?: boolean
  ref?: Ref<HTMLSelectElement>
  onChange: (value: string) => void
  onBlur?: () => void
}

const Select = styled('select')(({ theme: { tones, typography } }) => ({
  flex: 1,
  minWidth: 0,
  alignSelf: 'stretch',
  appearance: 'none',
  padding: '8px 0',
  font: 'inherit',
  fontSize: typography.title,
  color: 'inherit',
  backgroundColor: 'transparent',
  border: 0,
  '&:focus-visible': { outline: '0 !important' },
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  '& > option': { color: tones.text, backgroundColor: tones.paper },
}))

/** A choice from a list with the browser's native select, which works well on phones and with screen readers. */
export function ChoiceField({ id, label, choices, empty, hint, wrong, required = false, onChange, ...rest }: Props) {
  const t = useTranslate()
  return (
    <FieldFrame id={id} label={label} required={required} hint={hint} wrong={wrong}>
      <InputBox wrong={wrong !== undefined}>
        <Select {...rest} {...describedBy(id, { required, hint, wrong })} onChange={(event) => onChange(event.target.value)}>
          {empty !== null && <option value="">{empty ?? t('shell.choose')}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.text}
            </option>
          ))}
        </Select>
        <Icon path={mdiChevronDown} />
      </InputBox>
    </FieldFrame>
  )
}
