import { z } from 'zod'
import type { Refusal } from '../../refusal.ts'

/** Closed lines of one region, longitude and latitude in degrees (WGS 84); which of them are holes nobody asks: they are drawn by the even-odd rule. */
export type Rings = [lon: number, lat: number][][]
/** The boundaries of all regions by their KATO code, and where they come from: both are printed below each picture of them. */
export type Boundaries = { source: string; licence: string; regions: Record<string, Rings> }

/** Bytes of a file: a page draws all of it. */
export const largestBoundaries = 200_000

const Ring = z.array(z.tuple([z.number(), z.number()]).rest(z.number())).min(4)
const Geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: z.array(Ring).min(1) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(Ring).min(1)).min(1) }),
])
const Feature = z.object({ type: z.literal('Feature'), properties: z.object({ kato: z.string() }), geometry: Geometry })
const Collection = z.object({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()).max(1000) })

const inWorld = ([lon, lat]: readonly number[]): boolean => Math.abs(lon!) <= 180 && Math.abs(lat!) <= 90
/** A hundred metres: finer than a picture of the country is. */
const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000

/**
 * Reads a GeoJSON file (RFC 7946) of features with the property `kato`, one for each region; features of other codes are left out.
 * @param codes the regions that there must be
 * @returns what is wrong with it, in the order in which it is looked for
 */
export function readBoundaries(text: string, codes: readonly string[]): { regions: Record<string, Rings> } | { refusal: Refusal } {
  const no = (refusal: Refusal) => ({ refusal })
  const bytes = new TextEncoder().encode(text).length
  if (bytes > largestBoundaries)
    return no({ code: 'boundaries.tooLarge', args: { most: largestBoundaries / 1000, size: Math.ceil(bytes / 1000) } })
  const file = Collection.safeParse(parsed(text))
  if (!file.success) return no({ code: 'boundaries.notGeoJson' })
  const regions: Record<string, Rings> = {}
  for (const given of file.data.features) {
    const feature = Feature.safeParse(given)
    if (!feature.success) return no({ code: 'boundaries.notGeoJson' })
    const { properties, geometry } = feature.data
    if (!codes.includes(properties.kato)) continue
    if (regions[properties.kato]) return no({ code: 'boundaries.twice', args: { kato: properties.kato } })
    const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()
    if (!rings.flat().every(inWorld)) return no({ code: 'boundaries.outside', args: { kato: properties.kato } })
    regions[properties.kato] = rings.map((ring) => ring.map(([lon, lat]) => [rounded(lon), rounded(lat)]))
  }
  const missing = codes.filter((code) => !regions[code])
  return missing.length > 0 ? no({ code: 'boundaries.missing', args: { codes: missing.join(', ') } }) : { regions }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
