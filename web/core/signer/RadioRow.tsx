import Box from '@mui/material/Box'
import { useId } from 'react'

type Props<T extends string> = {
  legend: string
  options: readonly { value: T; label: string }[]
  /** null = none yet. */
  chosen: T | null
  onChoose: (value: T) => void
  disabled: boolean
}

/** One of a few options in a row: inputs of the browser, because the sign-in page must not wait for larger ones. */
export function RadioRow<T extends string>({ legend, options, chosen, onChoose, disabled }: Props<T>) {
  const name = useId()
  return (
    <Box
      component="fieldset"
      disabled={disabled}
      sx={({ tones }) => ({
        m: 0,
        p: 0,
        border: 0,
        minWidth: 0,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        fontSize: 'plain',
        color: disabled ? tones.muted : tones.text,
        '& legend': { float: 'left', p: 0, color: tones.muted }, // floating makes it an item of the row
        '& label': { display: 'flex', alignItems: 'center', gap: 0.75, minHeight: 32, cursor: disabled ? 'default' : 'pointer' },
        '@media (pointer: coarse)': { '& label': { minHeight: 44 } },
        '& input': {
          appearance: 'none',
          m: 0,
          width: 18,
          height: 18,
          flexShrink: 0,
          borderRadius: '50%',
          border: `2px solid ${tones.muted}`,
        },
        '& input:checked': { borderColor: tones.primary, background: `radial-gradient(${tones.primary} 45%, transparent 50%)` },
        '@media (forced-colors: active)': { '& input': { appearance: 'auto' } },
      })}
    >
      <legend>{legend}</legend>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
        {options.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" name={name} checked={chosen === value} onChange={() => onChoose(value)} />
            {label}
          </label>
        ))}
      </Box>
    </Box>
  )
}
