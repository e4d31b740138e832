import { useSyncExternalStore } from 'react'
import type { SignatureRoute } from '#contract/route.ts'
import { useCurrentUser } from '../../session/session.ts'
import { useTranslate } from '../../ui/i18n.tsx'
import type { Selection } from '../../ui/table.ts'

type Rows = ReadonlyMap<number, SignatureRoute>
type Chosen = { of: string; rows: Rows }

/** Outside of the pages: what is selected in the list, and what is selected while its records are looked at one by one, is the same. */
let kept: Chosen = { of: '', rows: new Map() }
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const none: Rows = new Map()

/**
 * The sign-offs selected over all pages of a list. `filters`: others clear the selection, so that nothing invisible stays selected; so does another
 * office.
 */
export function useChosen(filters: object) {
  const t = useTranslate()
  const of = `${useCurrentUser().membership.bin} ${JSON.stringify(filters)}`
  const rows = useSyncExternalStore(subscribe, () => (kept.of === of ? kept.rows : none))
  const keep = (next: Rows) => {
    kept = { of, rows: next }
    for (const listener of listeners) listener()
  }
  const choose = (some: readonly SignatureRoute[], on: boolean) => {
    const next = new Map(kept.of === of ? kept.rows : none)
    for (const r of some) {
      if (on) next.set(r.id, r)
      else next.delete(r.id)
    }
    keep(next)
  }
  const selection: Selection<SignatureRoute> = {
    isChosen: (r) => rows.has(r.id),
    mayChoose: (r) => r.mine,
    nameOf: (r) => t('route.list.choose', { name: `№ ${r.objectId}` }),
    all: t('route.list.chooseAll'),
    onChoose: choose,
  }
  /** Replaces the selection: some of the rows selected before may have been decided since. */
  const chooseOnly = (some: readonly SignatureRoute[]) => keep(new Map(some.map((r) => [r.id, r])))
  return { chosen: [...rows.values()], selection, chooseOnly, forget: () => chooseOnly([]) }
}
