import { mdiCalendarBlankOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { type ComponentProps, useRef } from 'react'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useTranslate } from '../../ui/i18n.tsx'
import { dayOfTyped, typedOfDay, withDots } from './typed-day.ts'

type Props = Omit<ComponentProps<typeof Field>, 'value' | 'onChange' | 'type' | 'lines' | 'end'> & {
  value: string
  onChange: (value: string) => void
}

/** A date as dd.MM.yyyy, typed or picked in the browser's calendar; its value is yyyy-mm-dd, or the text typed so far. */
export function DayField({ value, onChange, label, hint, ...rest }: Props) {
  const t = useTranslate()
  const picker = useRef<HTMLInputElement>(null)
  const shown = typedOfDay(value)
  return (
    <Field
      {...rest}
      label={label}
      hint={hint ?? t('projectForm.dayHint')}
      value={shown}
      onChange={(event) => onChange(dayOfTyped(withDots(event.target.value, shown)))}
      inputMode="numeric"
      autoComplete="off"
      end={
        <Box sx={{ position: 'relative', display: 'inline-flex' }}>
          <input
            ref={picker}
            type="date"
            tabIndex={-1}
            aria-hidden
            value={shown === value ? '' : value}
            onChange={(event) => onChange(event.target.value)}
            style={{
              position: 'absolute',
              inset: 0,
              width: '100%',
              height: '100%',
              opacity: 0,
              pointerEvents: 'none',
              border: 0,
              padding: 0,
            }}
          />
          <IconButton
            size="small"
            edge="end"
            aria-label={t('projectForm.calendar', { field: label })}
            onClick={() => picker.current?.showPicker()}
          >
            <Icon path={mdiCalendarBlankOutline} />
          </IconButton>
        </Box>
      }
    />
  )
}
