import { mdiLockOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { type ClipboardEvent, type KeyboardEvent, memo, useId, useLayoutEffect, useRef, useState } from 'react'
import { typedTons } from '#domain/typed-tons.ts'
import { Icon } from './Icon.tsx'
import { formatNumber } from './numbers.ts'
import { selectSoon } from './select-soon.ts'

export type CellActs = {
  onType: (row: number, column: number, tons: number | null) => void
  onVisit: (row: number, column: number) => void
  onLeave: () => void
  onKey: (event: KeyboardEvent<HTMLInputElement>, row: number, column: number) => void
  onPaste: (event: ClipboardEvent<HTMLInputElement>, row: number, column: number) => void
}
type Props = {
  acts: CellActs
  row: number
  column: number
  value: number | null
  name: string
  locked: string | undefined
  wrong: string | undefined
  decimals: number
}

const Amount = styled('input', { shouldForwardProp: (name) => name !== 'wrong' })<{ wrong: boolean }>(({ theme: { tones }, wrong }) => ({
  width: '100%',
  minWidth: 0,
  minHeight: 36,
  padding: '4px 8px',
  font: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'right',
  color: tones.text,
  backgroundColor: tones.paper,
  border: `1px solid ${wrong ? tones.bad : tones.control}`,
  borderRadius: 6,
  '&:hover': { borderColor: wrong ? tones.bad : tones.primary },
  '&:focus': { outline: `2px solid ${wrong ? tones.bad : tones.primary} !important`, outlineOffset: -1 },
  '@media print': { border: 0, padding: 0 },
}))

const plain = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','))

/** One amount. Grouped when displayed, plain while editing; letters are dropped, comma and point are both decimal separators. */
export const MatrixCell = memo(function MatrixCell({ acts, row, column, value, name, locked, wrong, decimals }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const help = useId()
  const input = useRef<HTMLInputElement>(null)
  const inside = typed !== null
  // Removing the grouping on focus also clears the browser's selection, so the amount is selected again for typing to replace it.
  useLayoutEffect(() => {
    if (inside) input.current?.select()
  }, [inside])
  if (locked !== undefined)
    return (
      <Box
        sx={{
          display: 'flex',
          gap: 0.5,
          alignItems: 'center',
          justifyContent: 'flex-end',
          minHeight: 36,
          px: 1,
          ...(locked && { color: 'text.secondary' }),
        }}
      >
        {locked && (
          <span title={locked}>
            <Icon path={mdiLockOutline} size={14} label={locked} />
          </span>
        )}
        {value === null ? '–' : formatNumber(value)}
      </Box>
    )
  const own = typed !== null && typedTons(typed, decimals) === value
  const shown = typed === null ? (value === null ? '' : formatNumber(value)) : own ? typed : plain(value)
  return (
    <>
      <Amount
        ref={input}
        data-at={`${row}.${column}`}
        wrong={wrong !== undefined}
        inputMode={decimals > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        aria-label={name}
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong === undefined ? undefined : help}
        value={shown}
        onChange={(event) => {
          const text = event.target.value.replace(decimals > 0 ? /[^\d\s.,\u00a0\u202f]/g : /[^\d\s\u00a0\u202f]/g, '')
          const tons = typedTons(text, decimals)
          if (tons === undefined) return
          setTyped(text)
          if (tons !== value) acts.onType(row, column, tons)
        }}
        onFocus={(event) => {
          setTyped(plain(value))
          acts.onVisit(row, column)
          // a mouse press places the cursor after this event; text typed by then is not selected
          const field = event.target
          selectSoon(field, () => field.value === plain(value))
        }}
        onBlur={() => {
          setTyped(null)
          acts.onLeave()
        }}
        onKeyDown={(event) => acts.onKey(event, row, column)}
        onPaste={(event) => acts.onPaste(event, row, column)}
      />
      {wrong !== undefined && (
        <Box id={help} sx={{ mt: 0.25, color: 'error.main', fontSize: 'tiny', lineHeight: 1.25, textAlign: 'right' }}>
          {wrong}
        </Box>
      )}
    </>
  )
})
