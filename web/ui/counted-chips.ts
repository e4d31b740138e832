import type { FilterChip } from './FilterChips.tsx'

type Counted<V extends string> = {
  all: string
  of: readonly V[]
  textOf: (value: V) => string
  /** undefined = not counted yet. */
  counts: { readonly [value: string]: number | undefined } | undefined
  /** Stays even when nothing is left of it. */
  chosen: V | '' | undefined
}

/** The chips of a list that is counted by state: all of it, then each state that something is in. */
export const countedChips = <V extends string>({ all, of, textOf, counts, chosen }: Counted<V>): FilterChip<V | ''>[] => [
  { value: '', text: all, ...(counts && { count: Object.values(counts).reduce<number>((sum, n) => sum + (n ?? 0), 0) }) },
  ...of
    .filter((value) => counts?.[value] || value === chosen)
    .map((value) => ({ value, text: textOf(value), count: counts?.[value] ?? 0 })),
]
