import { mdiCalendarBlankOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { Icon } from '../display/Icon.tsx'
import { useTranslate } from '../text/i18n.tsx'
import { dayOfTyped, isWhole, typedOfDay, withDots } from '../text/typed-day.ts'

/** `value` is yyyy-mm-dd, or the text typed so far; `min` and `max` limit what the calendar offers. */
export type TypedDay = {
  label: string
  value: string
  min?: string | undefined
  max?: string | undefined
  onChange: (value: string) => void
}

/** What turns a text input into one for a day, dd.MM.yyyy in every browser: its attributes, and the button that opens the browser's calendar. */
export function useTypedDay({ label, value, min, max, onChange }: TypedDay) {
  const t = useTranslate()
  const picker = useRef<HTMLInputElement>(null)
  const shown = typedOfDay(value)
  const input = {
    value: shown,
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(dayOfTyped(withDots(event.target.value, shown))),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    placeholder: t('time.date.typed'),
  }
  const calendar: ReactNode = (
    <Box sx={{ position: 'relative', display: 'inline-flex' }}>
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden
        min={min}
        max={max}
        value={isWhole(value) ? value : ''}
        onChange={(event) => onChange(event.target.value)}
        style={{ position: 'absolute', inset: 0, width: '100%', height: '100%', opacity: 0, pointerEvents: 'none', border: 0, padding: 0 }}
      />
      <IconButton
        size="small"
        edge="end"
        aria-label={t('time.date.calendar', { field: label })}
        onClick={() => picker.current?.showPicker()}
      >
        <Icon path={mdiCalendarBlankOutline} />
      </IconButton>
    </Box>
  )
  return { input, calendar }
}
