import { type KeyboardEvent, type RefObject, useMemo, useRef } from 'react'
import type { DeskRequest } from '#contract/desk.ts'
import { kg } from '#domain/tons.ts'
import { typedTons } from '#domain/typed-tons.ts'
import { announce } from '../ui/announce.ts'
import { useSay } from '../ui/words.tsx'
import type { Column } from './balance.ts'
import type { DeskActs, Place } from './DeskCell.tsx'
import { type Draft, rowOf, sumOf, withCell, withLock } from './draft.ts'
import { mostKg } from './rows.ts'
import type { History } from './useHistory.ts'
import type { Window } from './useWindow.ts'

type Given = {
  history: History<Draft>
  requests: readonly DeskRequest[]
  columns: readonly Column[]
  window: RefObject<Window | null>
  /** What was last given as a reason: the next row changed by hand has it too. */
  reason: string
  spoken: (requestId: number) => string
  onWhy: (requestId: number) => void
}

/** What typing, pasting and the keys do. The same functions as long as the table stands. */
export function useDeskActs(given: Given): DeskActs {
  const say = useSay()
  const now = useRef({ ...given, say })
  now.current = { ...given, say }
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
    const go = (row: number, column: number, [down, right]: readonly [number, number]): boolean => {
      const { requests, columns, window } = now.current
      for (
        let [r, c] = [row + down, column + right];
        r >= 0 && c >= 0 && r < requests.length && c < columns.length;
        r += down, c += right
      ) {
        const grade = requests[r]?.bitumenType
        if (grade === undefined || columns[c]?.productions[grade] === undefined) continue
        window.current?.show(r)
        document.querySelector<HTMLInputElement>(`[data-at="${r}.${c}"]`)?.focus()
        return true
      }
      return false
    }
    /** What the request still lacks comes from this cell. */
    const fill = (place: Place) => {
      const { requests, history } = now.current
      const request = requests[place.row]
      if (!request) return
      const row = rowOf(history.now, place.requestId)
      const lacks = mostKg(request) - sumOf(row)
      if (lacks !== 0) type(place, Math.max(0, (row.cells[place.productionId] ?? 0) + lacks))
    }
    const leave = () => {
      const { spoke } = visit.current
      if (spoke !== null) announce(now.current.spoken(spoke))
    }
    return {
      onType: type,
      onVisit: (place) => {
        leave()
        visit.current = {
          id: visit.current.id + 1,
          before: rowOf(now.current.history.now, place.requestId).cells[place.productionId],
          spoke: null,
        }
      },
      onKey: (event: KeyboardEvent<HTMLInputElement>, place) => {
        const { history, onWhy } = now.current
        const { selectionStart, selectionEnd, value } = event.currentTarget
        const command = event.ctrlKey || event.metaKey
        const does: Record<string, () => void> = {
          '=': () => fill(place),
          Escape: () => {
            type(place, visit.current.before ?? null)
            event.currentTarget.select()
          },
          ...(command && {
            KeyL: () => history.change((draft) => withLock(draft, place.requestId, !rowOf(draft, place.requestId).locked)),
            KeyI: () => onWhy(place.requestId),
          }),
          ...(!command &&
            !event.altKey && {
              Enter: () => void go(place.row, place.column, [event.shiftKey ? -1 : 1, 0]),
              ArrowDown: () => void go(place.row, place.column, [1, 0]),
              ArrowUp: () => void go(place.row, place.column, [-1, 0]),
              PageDown: () => void go(place.row + 9, place.column, [1, 0]),
              PageUp: () => void go(Math.max(1, place.row - 9), place.column, [-1, 0]),
              ...(selectionStart === 0 && { ArrowLeft: () => void go(place.row, place.column, [0, -1]) }),
              ...(selectionEnd === value.length && { ArrowRight: () => void go(place.row, place.column, [0, 1]) }),
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
        const { requests, columns, history, reason, say } = now.current
        let count = 0
        let unread = 0
        history.change((draft) => {
          let next = draft
          for (const [r, line] of text
            .replace(/\r?\n$/, '')
            .split(/\r?\n/)
            .entries())
            for (const [c, cell] of line.split('\t').entries()) {
              const request = requests[place.row + r]
              const productionId = request && columns[place.column + c]?.productions[request.bitumenType]
              const amount = typedTons(cell)
              if (!request || productionId === undefined || amount === undefined) {
                unread += 1
                continue
              }
              count += 1
              next = withCell(next, request.requestId, productionId, amount === null ? null : kg(amount), reason || null)
            }
          return next
        })
        announce([say('shell.matrix.pasted', { count }), ...(unread > 0 ? [say('shell.matrix.unread', { count: unread })] : [])].join('. '))
      },
      onLock: (requestId, locked) => now.current.history.change((draft) => withLock(draft, requestId, locked)),
      onWhy: (requestId) => now.current.onWhy(requestId),
    }
  }, [])
}
