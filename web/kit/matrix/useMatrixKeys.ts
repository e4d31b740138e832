import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { typedTons } from '#domain/typed-tons.ts'
import { announce } from '../feedback/announce.ts'
import { useKeyHelp } from '../hooks/key-help.ts'
import { useTranslate } from '../text/i18n.tsx'
import type { CellActs } from './MatrixCell.tsx'
import { type InputCell, type MatrixColumn, nameInMatrix, pastedInto, takesInput } from './matrix.ts'
import type { MatrixEdit } from './matrix-trail.ts'
import { reportPaste } from './paste-report.ts'
import { isBlock } from './pasted.ts'
import { undoStepOf } from './undo-step.ts'

type MatrixKeysOptions<Row, Key extends string> = {
  rows: readonly Row[]
  rowKey: (row: Row) => string
  rowName: (row: Row) => string
  columns: readonly MatrixColumn<Row, Key>[]
  decimals: number
  edit: MatrixEdit<Key> | null
  spoken: (() => string) | undefined
}

type Step = readonly [down: number, right: number]

/** The move that a key makes; left and right only from the edge of the typed text. */
function stepOf(event: KeyboardEvent<HTMLInputElement>): Step | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined
  const { selectionStart, selectionEnd, value } = event.currentTarget
  const steps: Record<string, Step> = {
    Enter: [event.shiftKey ? -1 : 1, 0],
    ArrowDown: [1, 0],
    ArrowUp: [-1, 0],
    ...(selectionStart === 0 && { ArrowLeft: [0, -1] as const }),
    ...(selectionEnd === value.length && { ArrowRight: [0, 1] as const }),
  }
  return steps[event.key]
}

/** Handlers of typing, pasting and keys in a matrix. They stay the same for the life of the matrix: a cell is rendered again only when it changes. */
export function useMatrixKeys<Row, Key extends string>(given: MatrixKeysOptions<Row, Key>) {
  const t = useTranslate()
  useKeyHelp('matrix')
  const table = useRef<HTMLTableElement>(null)
  const now = useRef({ ...given, t })
  useLayoutEffect(() => {
    now.current = { ...given, t }
  })
  const visit = useRef<{ id: number; before: number | null; touched: boolean }>({ id: 0, before: null, touched: false })
  const acts = useMemo((): CellActs => {
    const cellOf = (row: number, column: number) => {
      const { rows, columns, rowKey } = now.current
      const [line, place] = [rows[row], columns[column]]
      return line !== undefined && place && takesInput(place) ? { row: rowKey(line), key: place.key, value: place.value(line) } : null
    }
    const onType: CellActs['onType'] = (row, column, after) => {
      const cell = cellOf(row, column)
      if (!cell || (cell.value === after && now.current.edit?.unreadAt(cell.row, cell.key, cell.value) === undefined)) return
      visit.current.touched = true
      now.current.edit?.change([{ row: cell.row, key: cell.key, before: cell.value, after }], `visit-${visit.current.id}`)
    }
    const go = (row: number, column: number, [down, right]: Step) => {
      for (let [r, c] = [row + down, column + right]; r >= 0 && c >= 0; r += down, c += right) {
        if (r >= now.current.rows.length || c >= now.current.columns.length) return false
        const next = table.current?.querySelector<HTMLInputElement>(`[data-at="${r}.${c}"]`)
        if (next) {
          next.focus()
          return true
        }
      }
      return false
    }
    return {
      onType,
      onVisit: (row, column) => {
        visit.current = { id: visit.current.id + 1, before: cellOf(row, column)?.value ?? null, touched: false }
      },
      onLeave: () => {
        const { spoken } = now.current
        if (visit.current.touched && spoken) announce(spoken())
      },
      onKey: (event: KeyboardEvent<HTMLInputElement>, row, column) => {
        const undoStep = undoStepOf(event)
        if (undoStep) {
          event.preventDefault()
          visit.current.id++
          now.current.edit?.[undoStep]()
          return
        }
        if (event.key === 'Escape') {
          onType(row, column, visit.current.before)
          event.currentTarget.select()
          return
        }
        const step = stepOf(event)
        if (!step) return
        event.preventDefault()
        go(row, column, step)
      },
      onPaste: (event: ClipboardEvent<HTMLInputElement>, row, column) => {
        const text = event.clipboardData.getData('text')
        const { edit, decimals, rowKey, rowName, t } = now.current
        if (!edit || !(isBlock(text) || typedTons(text, decimals) === undefined)) return
        event.preventDefault()
        const pasted = pastedInto(text, { row, column }, now.current)
        const steps = edit.steps()
        const nameIn = (cell: InputCell<Row, Key>) => ({ row: rowKey(cell.row), key: cell.column.key, before: cell.column.value(cell.row) })
        edit.change(
          pasted.amounts.map(({ cell, amount }) => ({ ...nameIn(cell), after: amount })).filter((c) => c.before !== c.after),
          null,
          pasted.unread.map(({ cell, text }) => {
            const { row, key, before } = nameIn(cell)
            return { row, key, text, value: before }
          }),
        )
        reportPaste(
          t,
          pasted,
          (cell) => nameInMatrix(rowName(cell.row), cell.column),
          () => now.current.edit?.undoTo(steps),
        )
      },
    }
  }, [])
  return { table, acts }
}
