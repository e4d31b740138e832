import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { comparisons, type DeskFilters as Filters } from '#domain/trade/allocation/shown.ts'
import { type StripKind, stripKinds } from './strip.ts'

type Shown = Filters & { strip: StripKind | null }

/** Filters of the desk, stored in the URL. */
export function useDeskFilters(): [Shown, (values: Record<string, string>) => void] {
  const [params, setParams] = useSearchParams()
  const shown = useMemo(
    (): Shown => ({
      query: params.get('query') ?? '',
      grade: params.get('grade') ?? '',
      region: params.get('region') ?? '',
      open: params.get('open') === 'true',
      against: comparisons.find((c) => c === params.get('against')) ?? '',
      strip: stripKinds.find((k) => k === params.get('strip')) ?? null,
    }),
    [params],
  )
  const change = (values: Record<string, string>) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old)
        for (const [name, value] of Object.entries(values)) {
          if (value === '') next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true },
    )
  return [shown, change]
}
