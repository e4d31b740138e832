import { type KeyboardEvent, useState } from 'react'
import { announce } from '../feedback/announce.ts'
import { type Entry, entered, entryOf, type Reader } from '../text/amount-entry.ts'
import { useTranslate } from '../text/i18n.tsx'
import { slipText } from '../text/slip-text.ts'

/**
 * The text of an input for amounts while it is edited. `note` says what of the input does not count, and stays until the next edit.
 * @param value the amount that the page holds; one that changed meanwhile is edited from there
 */
export function useAmount(value: number | null, onChange: (value: number | null) => void, read: Reader) {
  const t = useTranslate()
  const [inside, setInside] = useState(false)
  const [held, setHeld] = useState<Entry | null>(null)
  const last = held?.value === value ? held : entryOf(value)
  const entry = inside ? last : entryOf(value)
  const note = slipText(t, last)
  return {
    inside,
    /** Plain while editing; null = nobody edits it. */
    text: inside ? entry.shown : null,
    note,
    change: (text: string) => {
      const next = entered(text, entry, read)
      setHeld(next)
      const said = slipText(t, next)
      if (said && said !== note) announce(said)
      // also an amount that is the one before: whoever entered it has edited the cell
      if (next.value !== value || next.raw === next.good) onChange(next.value)
    },
    enter: () => {
      setInside(true)
      setHeld(null)
    },
    leave: () => setInside(false),
    /** Begins the entry anew. An empty field shows nothing that could be deleted. */
    restart: ({ key }: KeyboardEvent) => {
      if (key === 'Escape' || (entry.shown === '' && (key === 'Backspace' || key === 'Delete'))) setHeld(null)
    },
  }
}
