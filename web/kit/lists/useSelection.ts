import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { toast } from '../feedback/toast.ts'
import { type Translate, useTranslate } from '../text/i18n.tsx'
import type { Selection } from './table.ts'

type Rows = ReadonlyMap<number, unknown>
/** Outside of the pages: what is selected in a list, and what is selected while its records are read one by one, is the same. */
const selected = new Map<string, { scope: string; rows: Rows }>()
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const none: Rows = new Map()
const rowsOf = (list: string, scope: string): Rows => {
  const found = selected.get(list)
  return found?.scope === scope ? found.rows : none
}
function store(list: string, scope: string, rows: Rows): void {
  selected.set(list, { scope, rows })
  for (const listener of listeners) listener()
}

type Options<Row> = Pick<Selection<Row>, 'mayChoose' | 'nameOf' | 'all'> & {
  /** Name of the list. */
  list: string
  /** What decides which rows the list has, whatever its page is: another scope ends the selection, so that nothing out of sight stays selected. */
  scope: object
  keyOf: (row: Row) => number
  /** The rows in sight: those that have changed and cannot be selected any more are not. */
  rows?: readonly Row[] | undefined
}

/** The rows selected over all pages of a list; `elsewhere` = how many of them are not in sight. */
export function useSelection<Row>({ list, scope, keyOf, rows = [], mayChoose, nameOf, all }: Options<Row>) {
  const of = JSON.stringify(scope)
  const stored = useSyncExternalStore(subscribe, () => rowsOf(list, of))
  const fresh = new Map(rows.map((row) => [keyOf(row), row]))
  const chosen = [...(stored as ReadonlyMap<number, Row>)].map(([key, row]) => fresh.get(key) ?? row).filter(mayChoose)
  const keys = new Set(chosen.map(keyOf))
  const onChoose = (some: readonly Row[], on: boolean) => {
    const next = new Map<number, unknown>(rowsOf(list, of))
    for (const row of some) {
      if (on) next.set(keyOf(row), row)
      else next.delete(keyOf(row))
    }
    store(list, of, next)
  }
  const selection: Selection<Row> = { isChosen: (row) => keys.has(keyOf(row)), mayChoose, onChoose, nameOf, all }
  /** Replaces the selection: some of the rows selected before may have been decided since. */
  const chooseOnly = (some: readonly Row[]) => store(list, of, new Map(some.map((row) => [keyOf(row), row])))
  const elsewhere = chosen.filter((row) => !fresh.has(keyOf(row))).length
  return { chosen, elsewhere, selection, chooseOnly, forget: () => chooseOnly([]) }
}

/** Rows that a message names. */
const mostNamed = 5

function endText(t: Translate, names: readonly string[]): string {
  const [named, count] = [names.slice(0, mostNamed).join(', '), names.length - mostNamed]
  return count > 0 ? t('shell.table.selectionEndedMore', { names: named, count }) : t('shell.table.selectionEnded', { names: named })
}

/** Ends the selection of a list whose scope has changed, and says which rows were in it. */
export function useSelectionEnd<Row>(list: string, scope: object, labelOf: (row: Row) => string): void {
  const t = useTranslate()
  const of = JSON.stringify(scope)
  const end = useEffectEvent(() => {
    const before = selected.get(list)
    if (!before || before.scope === of) return
    store(list, of, none)
    const names = [...(before.rows as ReadonlyMap<number, Row>).values()].map(labelOf)
    if (names.length > 0) toast({ kind: 'info', text: endText(t, names) })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selection ends when either changes
  useEffect(() => end(), [list, of])
}
