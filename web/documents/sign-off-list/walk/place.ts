import { orderSize } from '../api.ts'

type Numbered = { id: number; objectId: number }
type Part = { content: readonly Numbered[]; totalElements: number } | undefined

/** A record beside the present one: its numbers, and where it stands in the whole list, from 0. */
export type Neighbour = Numbered & { at: number }

/** Place of a record in its list, from 1, and what stands around it. */
type Place = { at: number; of: number; preceding: readonly Neighbour[]; following: readonly Neighbour[] }

/** The part of the order in which a page of the list lies. */
export const partOf = (page: number, size: number): number => Math.floor((page * size) / orderSize)

/** The part beside `part` that is needed to leave it: from its first record backwards, from its last one on; null = none. */
export function partBeside(part: number, own: Part, id: number): number | null {
  const at = own?.content.findIndex((one) => one.id === id) ?? -1
  if (!own || at < 0) return null
  if (at === own.content.length - 1 && part * orderSize + at + 1 < own.totalElements) return part + 1
  return at === 0 && part > 0 ? part - 1 : null
}

/** Where a record stands in the list, and the ones before and after it; null = the list does not have it (any more). */
export function placeIn(part: number, own: Part, beside: Part, id: number): Place | null {
  const at = own?.content.findIndex((one) => one.id === id) ?? -1
  if (!own || at < 0) return null
  const besides = partBeside(part, own, id)
  const near = (of: Part, from: number): Neighbour[] => of?.content.map((one, i) => ({ ...one, at: from + i })) ?? []
  const all = near(own, part * orderSize)
  const after = besides === part + 1 ? near(beside, besides * orderSize) : []
  const before = besides === part - 1 ? near(beside, besides * orderSize) : []
  return {
    at: part * orderSize + at + 1,
    of: own.totalElements,
    /** All before it and after it in the parts that are known. */
    preceding: [...before, ...all.slice(0, at)],
    following: [...all.slice(at + 1), ...after],
  }
}

/** The next record that waits below the present one; the first above it where none does any more. */
export function nextWaiting({ preceding, following }: Place, waits: (one: Neighbour) => boolean) {
  const below = following.find(waits)
  const above = below ? undefined : preceding.find(waits)
  return { below: below ?? null, above: above ?? null }
}
