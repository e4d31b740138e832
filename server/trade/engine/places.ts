import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { PortalSettings } from '#domain/core/setting/settings.ts'
import { regionOf } from '#domain/kato.ts'
import type { Distance, Transport } from '#domain/trade/engine/shapes.ts'
import { estimatedKm, type Point } from '#domain/trade/engine/transport/great-circle.ts'

const Place = z.object({ kind: z.enum(['REGION_CENTRE', 'FACTORY']), katoCode: z.string(), lat: z.number(), lon: z.number() })
type Place = z.infer<typeof Place>

let book: Promise<Place[]> | undefined
const places = () => {
  book ??= readFile(new URL('../../core/directory/reference-data/places.json', import.meta.url), 'utf8').then((text) =>
    z.array(Place).parse(JSON.parse(text)),
  )
  return book
}

/** Where the centres of the regions are. */
export const regionCentres = async (): Promise<Place[]> => (await places()).filter((p) => p.kind === 'REGION_CENTRE')

/** The place of a destination: the centre of its region, until districts have coordinates of their own. */
export const placeIdOf = (katoCode: string): string => regionOf(katoCode)

type Norms = Pick<PortalSettings['norms'], 'roadFactorPercent' | 'railFactorPercent'>

/**
 * Estimates the distance from every factory to every region's centre, by road and by rail. A factory has the coordinates that the reference data
 * has for its region, else those of the region's centre. Source of the coordinates: docs/data-sources.md; the factors are settings.
 */
export async function distancesOf(factories: readonly { bin: string; katoCode: string }[], norms: Norms): Promise<Distance[]> {
  const known = await places()
  const centres = known.filter((p) => p.kind === 'REGION_CENTRE')
  return factories.flatMap(({ bin, katoCode }) => {
    const stands = standsAt(known, katoCode)
    return stands === undefined ? [] : centres.map((centre) => distance(bin, stands, centre, norms))
  })
}

/** Km from a factory, of its distances, to a destination, by the transport of a request; null = no way is known. */
export function kmTo(distances: readonly Distance[], katoCode: string, transport: Transport): number | null {
  const distance = distances.find((d) => d.placeId === placeIdOf(katoCode))
  return (transport === 'CAR' ? distance?.roadKm : distance?.railKm) ?? null
}

const standsAt = (known: readonly Place[], katoCode: string): Point | undefined => {
  const here = known.filter((p) => p.katoCode === regionOf(katoCode))
  return here.find((p) => p.kind === 'FACTORY') ?? here[0]
}

const distance = (factoryId: string, from: Point, to: Place, { roadFactorPercent, railFactorPercent }: Norms): Distance => ({
  factoryId,
  placeId: to.katoCode,
  roadKm: estimatedKm(from, to, roadFactorPercent),
  railKm: estimatedKm(from, to, railFactorPercent),
})
