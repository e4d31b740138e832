import { mdiLockOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import type { KeyboardEvent } from 'react'
import { addMonths, type Month } from '#domain/month.ts'
import { readWhole } from '#domain/typed-tons.ts'
import { Icon } from '../../../kit/display/Icon.tsx'
import { InputBox } from '../../../kit/forms/InputBox.tsx'
import { useWholeNumber } from '../../../kit/forms/useWholeNumber.ts'
import { selectSoon } from '../../../kit/hooks/select-soon.ts'
import { isBlock } from '../../../kit/matrix/pasted.ts'
import { undoStepOf } from '../../../kit/matrix/undo-step.ts'
import { formatMonth } from '../../../kit/text/dates.ts'
import { type Translate, useTranslate } from '../../../kit/text/i18n.tsx'
import { shortText } from '../../../kit/text/slip-text.ts'

type Props = {
  month: Month
  tons: number | null
  open: boolean
  /** What was pasted here and is no amount. */
  unread: string | undefined
  onChange: (tons: number | null) => void
  onEnter: () => void
  onLeave: () => void
  onUndo: (step: 'undo' | 'redo') => void
  /** Called for a paste of more than one spreadsheet cell, or of what is no amount. */
  onPaste: (text: string) => void
}

const idOf = (month: Month): string => `plan-${month}`
const nameOf = (t: Translate, month: Month): string => t(`time.month.m${month.slice(5, 7)}` as 'time.month.m01')

/** One month of the plan. Arrows up and down move by a quarter, Enter and the arrows at the ends of the text by a month. */
export function MonthCell({ month, tons, open, unread, onChange, onEnter, onLeave, onUndo, onPaste }: Props) {
  const t = useTranslate()
  const amount = useWholeNumber(tons, onChange)
  const { shown, change, enter, leave, restart } = amount
  const note = amount.note ?? (open && unread !== undefined ? t('shell.matrix.notRead', { text: shortText(unread.trim()) }) : undefined)
  return (
    <>
      <Box component="label" htmlFor={idOf(month)} sx={{ display: 'block', mb: 0.25, fontSize: 'small', color: 'text.secondary' }}>
        {nameOf(t, month)}
      </Box>
      <InputBox sx={{ minHeight: 40, px: 1 }} wrong={open && unread !== undefined}>
        {!open && <Icon path={mdiLockOutline} size={16} />}
        <input
          id={idOf(month)}
          inputMode="numeric"
          autoComplete="off"
          aria-label={open ? formatMonth(t, month) : `${formatMonth(t, month)}, ${t('projectForm.locked')}`}
          aria-describedby={note && `${idOf(month)}-note`}
          aria-invalid={open && unread !== undefined}
          disabled={!open}
          value={open ? shown : ''}
          title={open ? note : t('projectForm.locked')}
          style={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
          onChange={(event) => change(event.target.value)}
          onFocus={(event) => {
            enter()
            onEnter()
            const input = event.target
            selectSoon(input)
          }}
          onBlur={() => {
            leave()
            onLeave()
          }}
          onKeyDown={(event) => {
            restart(event)
            const step = undoStepOf(event)
            if (!step) return walk(event, month)
            event.preventDefault()
            onUndo(step)
          }}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text')
            if (!isBlock(text) && typeof readWhole(text) !== 'string') return
            event.preventDefault()
            onPaste(text)
          }}
        />
      </InputBox>
      {note && (
        <Box id={`${idOf(month)}-note`} sx={{ mt: 0.25, fontSize: 'small', color: 'warning.main', fontWeight: 600 }}>
          {note}
        </Box>
      )}
    </>
  )
}

function walk(event: KeyboardEvent<HTMLInputElement>, month: Month): void {
  const { selectionStart, selectionEnd, value } = event.currentTarget
  const steps: Record<string, number> = {
    Enter: 1,
    ArrowDown: 3,
    ArrowUp: -3,
    ...(selectionStart === 0 && { ArrowLeft: -1 }),
    ...(selectionEnd === value.length && { ArrowRight: 1 }),
  }
  const step = steps[event.key]
  if (!step) return
  event.preventDefault()
  const next = document.getElementById(idOf(addMonths(month, step)))
  if (next instanceof HTMLInputElement && !next.disabled) next.focus()
}
