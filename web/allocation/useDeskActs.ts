import { type KeyboardEvent, type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import type { DeskRequest } from '#contract/desk.ts'
import { announce } from '../ui/announce.ts'
import { useTranslate } from '../ui/i18n.tsx'
import type { Column } from './balance.ts'
import type { DeskActs, Place } from './DeskCell.tsx'
import { filledKg, nextCell, pastedCells, withPasted } from './desk-cells.ts'
import { type Draft, rowOf, withCell, withLock } from './draft.ts'
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
  onWhy: (requestId: number) => void
  readOnly: boolean
}

/** Handlers of typing, pasting and keys. They stay the same while the table is shown. */
export function useDeskActs(given: DeskActsOptions): DeskActs {
  const t = useTranslate()
  const now = useRef({ ...given, t })
  // the handlers read the last rendered state; before the first render there is nothing to press
  useLayoutEffect(() => {
    now.current = { ...given, t }
  })
  const { readOnly } = given
  const visit = useRef<{ id: number; before: number | undefined; spoke: number | null }>({ id: 0, before: undefined, spoke: null })
  return useMemo(() => {
    const type: DeskActs['onType'] = (place, kilograms) => {
      const { history, reason } = now.current
      visit.current.spoke = place.requestId
      history.change(
        (draft) => withCell(draft, place.requestId, place.productionId, kilograms, reason || null),
        `visit-${visit.current.id}`,
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
        const before = rowOf(now.current.history.now, place.requestId).cells[place.productionId]
        visit.current = { id: visit.current.id + 1, before, spoke: null }
      },
      onKey: (event: KeyboardEvent<HTMLInputElement>, place) => {
        const { history, onWhy } = now.current
        const { row, column, requestId } = place
        const { selectionStart, selectionEnd, value } = event.currentTarget
        const command = event.ctrlKey || event.metaKey
        const does: Record<string, () => void> = {
          '=': () => fill(place),
          Escape: () => {
            type(place, visit.current.before ?? null)
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
        if (!/[\t\n]/.test(text.trim())) return
        event.preventDefault()
        const { history, reason, t } = now.current
        const { cells, unread } = pastedCells(now.current, place, text)
        history.change((draft) => withPasted(draft, cells, reason || null))
        const said = t('shell.matrix.pasted', { count: cells.length })
        announce([said, ...(unread > 0 ? [t('shell.matrix.unread', { count: unread })] : [])].join('. '))
      },
      onLock: (requestId, locked) => now.current.history.change((draft) => withLock(draft, requestId, locked)),
      onWhy: (requestId) => now.current.onWhy(requestId),
    }
  }, [readOnly])
}
