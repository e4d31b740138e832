import { type KeyboardEvent, type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import type { DeskRequest } from '#contract/trade/desk.ts'
import { typedTons } from '#domain/typed-tons.ts'
import { announce } from '../../../kit/feedback/announce.ts'
import { reportPaste } from '../../../kit/matrix/paste-report.ts'
import { isBlock } from '../../../kit/matrix/pasted.ts'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import type { Column } from '../balance.ts'
import { type Draft, type RowDraft, rowOf, withCell, withLock, withRowBefore } from '../draft.ts'
import type { DeskActs, Place } from './DeskCell.tsx'
import { type DeskCellPlace, filledKg, nextCell, pastedCells, withPasted } from './desk-cells.ts'
import type { History } from './useHistory.ts'
import type { Window } from './useWindow.ts'

type DeskActsOptions = {
  history: History<Draft>
  requests: readonly DeskRequest[]
  columns: readonly Column[]
  windowRef: RefObject<Window | null>
  /** The last reason given, used for the next row that is changed manually. */
  reason: string
  spoken: (requestId: number) => string
  /** Name of a cell, for messages. */
  nameOf: (cell: DeskCellPlace) => string
  onWhy: (requestId: number) => void
  readOnly: boolean
}

/** A stay in a cell: its row before, and the request of which something is to be announced. */
type Visit = { id: number; row: RowDraft | undefined; spoke: number | null }

/** Handlers of typing, pasting and keys. They stay the same while the table is shown. */
export function useDeskActs(given: DeskActsOptions): DeskActs {
  const t = useTranslate()
  const now = useRef({ ...given, t })
  // the handlers read the last rendered state; before the first render there is nothing to press
  useLayoutEffect(() => {
    now.current = { ...given, t }
  })
  const { readOnly } = given
  const visit = useRef<Visit>({ id: 0, row: undefined, spoke: null })
  return useMemo(() => {
    const type: DeskActs['onType'] = (place, kilograms) => {
      const { history, reason } = now.current
      const { requestId, productionId } = place
      const { id, row } = visit.current
      visit.current.spoke = requestId
      // whoever restores the amount in the same visit has changed nothing: the row is not locked
      const same = (kilograms ?? 0) === (row?.cells[productionId] ?? 0)
      history.change(
        (draft) =>
          same ? withRowBefore(draft, requestId, row, productionId) : withCell(draft, requestId, productionId, kilograms, reason || null),
        `visit-${id}`,
      )
    }
    const go = (from: Pick<Place, 'row' | 'column'>, direction: readonly [down: number, right: number]) => {
      const to = nextCell(now.current, from, direction)
      if (!to) return
      now.current.windowRef.current?.show(to.row)
      document.querySelector<HTMLInputElement>(`[data-at="${to.row}.${to.column}"]`)?.focus()
    }
    /** Gives the missing tons of the request from this cell. */
    const fill = (place: Place) => {
      const { requests, history } = now.current
      const request = requests[place.row]
      const kilograms = request ? filledKg(request, history.now, place.productionId) : null
      if (kilograms !== null) type(place, kilograms)
    }
    const leave = () => {
      const { spoke } = visit.current
      if (spoke !== null) announce(now.current.spoken(spoke))
    }
    return {
      readOnly,
      onType: type,
      onVisit: (place) => {
        leave()
        visit.current = { id: visit.current.id + 1, row: now.current.history.now.get(place.requestId), spoke: null }
      },
      onKey: (event: KeyboardEvent<HTMLInputElement>, place) => {
        const { history, onWhy } = now.current
        const { row, column, requestId } = place
        const { selectionStart, selectionEnd, value } = event.currentTarget
        const command = event.ctrlKey || event.metaKey
        const does: Record<string, () => void> = {
          '=': () => fill(place),
          Escape: () => {
            type(place, visit.current.row?.cells[place.productionId] ?? null)
            event.currentTarget.select()
          },
          ...(command && {
            KeyL: () => history.change((draft) => withLock(draft, requestId, !rowOf(draft, requestId).locked)),
            KeyI: () => onWhy(requestId),
          }),
          ...(!command &&
            !event.altKey && {
              Enter: () => go(place, [event.shiftKey ? -1 : 1, 0]),
              ArrowDown: () => go(place, [1, 0]),
              ArrowUp: () => go(place, [-1, 0]),
              PageDown: () => go({ row: row + 9, column }, [1, 0]),
              PageUp: () => go({ row: Math.max(1, row - 9), column }, [-1, 0]),
              ...(selectionStart === 0 && { ArrowLeft: () => go(place, [0, -1]) }),
              ...(selectionEnd === value.length && { ArrowRight: () => go(place, [0, 1]) }),
            }),
        }
        const done = does[command ? event.code : event.key]
        if (!done) return
        event.preventDefault()
        done()
      },
      onPaste: (event, place) => {
        const text = event.clipboardData.getData('text')
        const { history, reason, nameOf, t } = now.current
        if (readOnly || !(isBlock(text) || typedTons(text) === undefined)) return
        event.preventDefault()
        const before = history.now
        const pasted = pastedCells(now.current, place, text)
        history.change((draft) => withPasted(draft, pasted, reason || null))
        reportPaste(t, pasted, nameOf, () => now.current.history.undoTo(before))
      },
      onLock: (requestId, locked) => now.current.history.change((draft) => withLock(draft, requestId, locked)),
      onWhy: (requestId) => now.current.onWhy(requestId),
    }
  }, [readOnly])
}
