import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { Field } from './Field.tsx'
import { useWholeNumber } from './useWholeNumber.ts'

type Props = Omit<ComponentProps<typeof Field>, 'value' | 'onChange' | 'type' | 'numeric' | 'lines' | 'end' | 'note'> & {
  value: number | null | undefined
  onChange: (value: number | null) => void
  /** Maximum number of digits. */
  most?: number
  /** 0 = a number below it becomes 0, with a note; otherwise it is refused. */
  least?: 0
  /** Tons that may be entered, where they are known: a number above looks like kilograms when its thousandth part fits. */
  fits?: number | null
  unit?: string
}

/** Whole numbers only (docs/requirements.md, section 5). Grouped when displayed, plain while editing. */
export function DigitsField({ value, onChange, most, least, fits, unit, onBlur, onFocus, ...rest }: Props) {
  const { inside, shown, note, change, enter, leave, restart } = useWholeNumber(value, onChange, { most, least, fits })
  const input = useRef<HTMLInputElement>(null)
  // Removing the grouping on focus also clears the browser's selection, so the number is selected again for typing to replace it.
  useLayoutEffect(() => {
    if (inside) input.current?.select()
  }, [inside])
  return (
    <Field
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      numeric
      end={unit && <span>{unit}</span>}
      note={note}
      value={shown}
      onChange={(event) => change(event.target.value)}
      onKeyDown={restart}
      onFocus={(event) => {
        input.current = event.target
        enter()
        onFocus?.(event)
      }}
      onBlur={(event) => {
        leave()
        onBlur?.(event)
      }}
    />
  )
}
