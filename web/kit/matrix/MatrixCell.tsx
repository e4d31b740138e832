import { mdiLockOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { type ClipboardEvent, type KeyboardEvent, memo, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { Icon } from '../display/Icon.tsx'
import { useAmount } from '../forms/useAmount.ts'
import { selectSoon } from '../hooks/select-soon.ts'
import { plainAmount, tonsReader } from '../text/amount-entry.ts'
import { useTranslate } from '../text/i18n.tsx'
import { formatNumber } from '../text/numbers.ts'
import { shortText } from '../text/slip-text.ts'

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
  /** What was pasted here and is no amount. */
  unread: string | undefined
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

/** One amount. Grouped when displayed, plain while editing; comma and point are both decimal separators. */
export const MatrixCell = memo(function MatrixCell({ locked, value, ...rest }: Props) {
  return locked === undefined ? <OpenCell value={value} {...rest} /> : <LockedCell value={value} locked={locked} />
})

const LockedCell = ({ value, locked }: { value: number | null; locked: string }) => (
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

function OpenCell({ acts, row, column, value, name, wrong, unread, decimals }: Omit<Props, 'locked'>) {
  const t = useTranslate()
  const help = useId()
  const input = useRef<HTMLInputElement>(null)
  const read = useMemo(() => tonsReader(decimals), [decimals])
  const { inside, text, note, change, enter, leave, restart } = useAmount(value, (tons) => acts.onType(row, column, tons), read)
  // Removing the grouping on focus also clears the browser's selection, so the amount is selected again for typing to replace it.
  useLayoutEffect(() => {
    if (inside) input.current?.select()
  }, [inside])
  const said = note ?? (unread === undefined ? undefined : t('shell.matrix.notRead', { text: shortText(unread.trim()) }))
  const faults = [said, wrong].filter((fault) => fault !== undefined)
  return (
    <>
      <Amount
        ref={input}
        data-at={`${row}.${column}`}
        wrong={faults.length > 0}
        inputMode={decimals > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        aria-label={name}
        aria-invalid={faults.length > 0}
        aria-describedby={faults.length > 0 ? help : undefined}
        title={unread === undefined ? undefined : t('shell.matrix.notRead', { text: unread.trim() })}
        value={text ?? (value === null ? '' : formatNumber(value))}
        onChange={(event) => change(event.target.value)}
        onFocus={(event) => {
          enter()
          acts.onVisit(row, column)
          // a mouse press places the cursor after this event; text typed by then is not selected
          const field = event.target
          selectSoon(field, () => field.value === plainAmount(value))
        }}
        onBlur={() => {
          leave()
          acts.onLeave()
        }}
        onKeyDown={(event) => {
          restart(event)
          acts.onKey(event, row, column)
        }}
        onPaste={(event) => acts.onPaste(event, row, column)}
      />
      {faults.length > 0 && (
        <Box
          id={help}
          sx={{ mt: 0.25, color: 'error.main', fontSize: 'tiny', lineHeight: 1.25, textAlign: 'right', overflowWrap: 'anywhere' }}
        >
          {faults.join('. ')}
        </Box>
      )}
    </>
  )
}
