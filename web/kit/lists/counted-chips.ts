import type { FilterChip } from './FilterChips.tsx'

type Counted<V extends string> = {
  all: string
  of: readonly V[]
  textOf: (value: V) => string
  /** undefined = not loaded yet. */
  counts: { readonly [value: string]: number | undefined } | undefined
  /** Stays visible even if its count is 0. */
  chosen: V | '' | undefined
}

/** The filter chips of a list counted by status: all, then each status that has entries. */
export const countedChips = <V extends string>({ all, of, textOf, counts, chosen }: Counted<V>): FilterChip<V | ''>[] => [
  { value: '', text: all, ...(counts && { count: Object.values(counts).reduce<number>((sum, n) => sum + (n ?? 0), 0) }) },
  ...of
    .filter((value) => counts?.[value] || value === chosen)
    .map((value) => ({ value, text: textOf(value), count: counts?.[value] ?? 0 })),
]
