import type { z } from 'zod'
import type { directoryApi } from '#contract/core/directory.ts'

export type Road = z.output<typeof directoryApi.roads.answer>[number]

export const labelOf = (road: Pick<Road, 'code' | 'name'>): string => `${road.code} ${road.name}`

/** Roads that have every word of the search in their code or in a name; those through the chosen region come first. */
export function roadsFor(roads: readonly Road[], region: string, text: string): Road[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const found = roads.filter((road) => {
    const all = `${road.code} ${road.nameRu} ${road.nameKk}`.toLowerCase()
    return words.every((word) => all.includes(word))
  })
  const through = (road: Road) => region !== '' && road.regions.includes(region)
  return [...found.filter(through), ...found.filter((road) => !through(road))]
}
