import { type ClipboardEvent, type KeyboardEvent, memo, useEffect } from 'react'
import { kg, tons } from '#domain/tons.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { useAmount } from '../../../kit/forms/useAmount.ts'
import { selectSoon } from '../../../kit/hooks/select-soon.ts'
import { tonsReader } from '../../../kit/text/amount-entry.ts'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { formatNumber } from '../../../kit/text/numbers.ts'
import { shortText } from '../../../kit/text/slip-text.ts'

export type Place = { row: number; column: number; requestId: number; productionId: number }
export type DeskActs = {
  /** The month is closed: cells are only read, keys still move between them. */
  readOnly: boolean
  onType: (place: Place, kilograms: number | null) => void
  onVisit: (place: Place) => void
  onKey: (event: KeyboardEvent<HTMLInputElement>, place: Place) => void
  onPaste: (event: ClipboardEvent<HTMLInputElement>, place: Place) => void
  onLock: (requestId: number, locked: boolean) => void
  onWhy: (requestId: number) => void
}

/** `unread` = what was pasted here and is no amount. */
type Props = {
  acts: DeskActs
  place: Place
  value: number | undefined
  unread: string | undefined
  name: string
  named: boolean
  over: boolean
}
const read = tonsReader(3)

/** Tons of one line of the plan for one request. Grouped when displayed, plain while editing. A row has no room for words: they come as a message. */
export const DeskCell = memo(function DeskCell({ acts, place, value, unread, name, named, over }: Props) {
  const t = useTranslate()
  const amount = value === undefined ? null : tons(value)
  const take = (typed: number | null) => {
    if (kg(typed ?? 0) !== (value ?? 0) || unread !== undefined) acts.onType(place, typed === null ? null : kg(typed))
  }
  const { text, note, change, enter, leave, restart } = useAmount(amount, take, read)
  useEffect(() => {
    if (note) toast({ kind: 'warning', text: note, topic: 'entry' })
  }, [note])
  const said = unread === undefined ? undefined : t('shell.matrix.notRead', { text: shortText(unread.trim()) })
  const wrong = said !== undefined || note !== undefined
  return (
    <input
      data-at={`${place.row}.${place.column}`}
      className={`amount${named ? ' named' : ''}${over || wrong ? ' over' : ''}`}
      aria-invalid={over || wrong}
      readOnly={acts.readOnly}
      inputMode="decimal"
      autoComplete="off"
      aria-label={[name, said].filter(Boolean).join('. ')}
      title={note ?? said}
      placeholder={unread && `«${shortText(unread.trim())}»`}
      value={text ?? (amount === null ? '' : formatNumber(amount))}
      onChange={(event) => change(event.target.value)}
      onFocus={(event) => {
        enter()
        acts.onVisit(place)
        const input = event.target
        selectSoon(input)
      }}
      onBlur={leave}
      onKeyDown={(event) => {
        restart(event)
        acts.onKey(event, place)
      }}
      onPaste={(event) => acts.onPaste(event, place)}
    />
  )
})
