import { type ClipboardEvent, type KeyboardEvent, memo, useState } from 'react'
import { kg, tons } from '#domain/tons.ts'
import { typedTons } from '#domain/typed-tons.ts'
import { formatNumber } from '../ui/numbers.ts'
import { selectSoon } from '../ui/select-soon.ts'

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

type Props = { acts: DeskActs; place: Place; value: number | undefined; name: string; named: boolean; over: boolean }
const inTons = (value: number | undefined): string => (value === undefined ? '' : String(tons(value)).replace('.', ','))

/** Tons of one line of the plan for one request. Grouped when displayed, plain while editing. */
export const DeskCell = memo(function DeskCell({ acts, place, value, name, named, over }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const own = typed !== null && (typedTons(typed) ?? 0) === tons(value ?? 0)
  return (
    <input
      data-at={`${place.row}.${place.column}`}
      className={`amount${named ? ' named' : ''}${over ? ' over' : ''}`}
      aria-invalid={over}
      readOnly={acts.readOnly}
      inputMode="decimal"
      autoComplete="off"
      aria-label={name}
      value={typed === null ? (value === undefined ? '' : formatNumber(tons(value))) : own ? typed : inTons(value)}
      onChange={(event) => {
        const text = event.target.value.replace(/[^\d\s.,\u00a0\u202f]/g, '')
        const amount = typedTons(text)
        if (amount === undefined) return
        setTyped(text)
        if ((amount ?? 0) !== tons(value ?? 0)) acts.onType(place, amount === null ? null : kg(amount))
      }}
      onFocus={(event) => {
        setTyped(inTons(value))
        acts.onVisit(place)
        const input = event.target
        selectSoon(input)
      }}
      onBlur={() => setTyped(null)}
      onKeyDown={(event) => acts.onKey(event, place)}
      onPaste={(event) => acts.onPaste(event, place)}
    />
  )
})
