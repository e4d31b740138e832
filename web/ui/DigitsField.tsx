import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react'
import { Field } from './Field.tsx'
import { digitsOf, formatNumber } from './numbers.ts'

type Props = Omit<ComponentProps<typeof Field>, 'value' | 'onChange' | 'type' | 'numeric' | 'lines' | 'end'> & {
  value: number | null | undefined
  onChange: (value: number | null) => void
  /** Maximum number of digits. */
  most?: number
  unit?: string
}

/** Digits only (docs/requirements.md, section 5): anything else typed or pasted is dropped. Grouped when displayed, plain while editing. */
export function DigitsField({ value, onChange, most, unit, onBlur, onFocus, ...rest }: Props) {
  const [inside, setInside] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // Removing the grouping on focus also clears the browser's selection, so the number is selected again for typing to replace it.
  useLayoutEffect(() => {
    if (inside) input.current?.select()
  }, [inside])
  const shown = value === null || value === undefined ? '' : inside ? String(value) : formatNumber(value)
  return (
    <Field
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      numeric
      end={unit && <span>{unit}</span>}
      value={shown}
      onChange={(event) => onChange(digitsOf(event.target.value, most))}
      onFocus={(event) => {
        input.current = event.target
        setInside(true)
        onFocus?.(event)
      }}
      onBlur={(event) => {
        setInside(false)
        onBlur?.(event)
      }}
    />
  )
}
