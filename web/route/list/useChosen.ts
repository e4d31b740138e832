import { useState } from 'react'
import type { SignatureRoute } from '#contract/route.ts'
import { useTranslate } from '../../ui/i18n.tsx'
import type { Selection } from '../../ui/table.ts'

type Chosen = { of: string; rows: ReadonlyMap<number, SignatureRoute> }

/**
 * The sign-offs selected over all pages of a list. `of` = its filters: other filters clear the selection, so that nothing invisible stays selected.
 */
export function useChosen(of: string) {
  const t = useTranslate()
  const [kept, setChosen] = useState<Chosen>({ of, rows: new Map() })
  const rows = kept.of === of ? kept.rows : new Map<number, SignatureRoute>()
  const choose = (some: readonly SignatureRoute[], on: boolean) =>
    setChosen((before) => {
      const next = new Map(before.of === of ? before.rows : [])
      for (const r of some) {
        if (on) next.set(r.id, r)
        else next.delete(r.id)
      }
      return { of, rows: next }
    })
  const selection: Selection<SignatureRoute> = {
    isChosen: (r) => rows.has(r.id),
    mayChoose: (r) => r.mine,
    nameOf: (r) => t('route.list.choose', { name: `№ ${r.objectId}` }),
    all: t('route.list.chooseAll'),
    onChoose: choose,
  }
  /** Replaces the selection: some of the rows selected before may have been decided since. */
  const chooseOnly = (some: readonly SignatureRoute[]) => setChosen({ of, rows: new Map(some.map((r) => [r.id, r])) })
  return { chosen: [...rows.values()], selection, chooseOnly, forget: () => chooseOnly([]) }
}
