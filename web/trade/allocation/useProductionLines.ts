import { useMemo, useState } from 'react'
import type { ProductionRead } from '#contract/trade/desk.ts'
import { kg, tons } from '#domain/tons.ts'
import { reasonLength } from '#domain/trade/allocation/rules.ts'
import { lacksKg } from '#domain/trade/allocation/shown.ts'
import { toast } from '../../kit/feedback/toast.ts'
import type { Failed } from '../../kit/http/failed.ts'
import { useLeaveGuard } from '../../kit/navigation/useLeaveGuard.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { useSaveProduction } from './api.ts'
import type { Line, Typed } from './line-columns.tsx'

/**
 * State of one line of the plan: unsaved input over the loaded data, its requests, and what prevents saving. Input is kept over every newer version
 * of the data until its own saving: a colleague's save is refused by version, not by losing what was typed.
 */
export function useProductionLines(p: ProductionRead) {
  const t = useTranslate()
  const save = useSaveProduction(p.productionId)
  const [entered, setEntered] = useState<ReadonlyMap<number, Typed>>(new Map())
  // a request may leave the line while it is being edited
  const typed = useMemo(
    () => new Map(p.lines.flatMap(({ requestId: id }) => (entered.has(id) ? [[id, entered.get(id)!]] : []))),
    [p, entered],
  )
  useLeaveGuard(typed.size > 0)
  const rows = useMemo(() => p.lines.map((l) => ({ ...l, ...asTyped(l, typed.get(l.requestId)) })), [p, typed])
  const givenKg = rows.reduce((sum, l) => sum + kg(l.volume), 0)
  // a row keeps the position it had when the page was loaded: it does not move while it is being edited
  const served = new Set(p.lines.filter((l) => l.volume > 0).map((l) => l.requestId))
  const unreasoned = [...typed].some(([, row]) => row.reason.trim().length < reasonLength.min)
  const over = givenKg > kg(p.volume)
  return {
    ...{ typed, givenKg },
    given: rows.filter((l) => served.has(l.requestId)),
    free: rows.filter((l) => !served.has(l.requestId) && (lacksKg(l) > 0 || typed.has(l.requestId))),
    change: (row: Line, value: Partial<Typed>) =>
      setEntered((old) => new Map(old).set(row.requestId, { ...asLoaded(row), ...old.get(row.requestId), ...value })),
    /** Why it cannot be saved yet. */
    unready: over
      ? t('workbench.troubleFirst')
      : unreasoned
        ? t('workbench.reasonFirst')
        : typed.size === 0
          ? t('workbench.line.untouched')
          : undefined,
    saving: save.isPending,
    failure: save.error as unknown as Failed | null,
    /** Forgets the failure: the line is loaded again. */
    again: save.reset,
    put: () =>
      save.mutate(
        {
          version: p.version,
          lines: rows
            .filter((l) => l.volume > 0 || l.locked)
            .map(({ requestId, volume, locked, reason }) => ({ requestId, volume, locked, reason })),
        },
        {
          onSuccess: () => {
            setEntered(new Map())
            toast({ kind: 'success', text: t('workbench.saved') })
          },
        },
      ),
  }
}
export type ProductionLines = ReturnType<typeof useProductionLines>

const asLoaded = (l: Line): Typed => ({ kg: kg(l.volume), reason: l.reason ?? '' })
const asTyped = (l: Line, typed: Typed | undefined): Pick<Line, 'volume' | 'locked' | 'reason'> =>
  typed ? { volume: tons(typed.kg), locked: true, reason: typed.reason } : { volume: l.volume, locked: l.locked, reason: l.reason }
