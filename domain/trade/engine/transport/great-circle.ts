/** Degrees. */
export interface Point {
  lat: number
  lon: number
}
const earthKm = 6371.0088 // mean radius, IUGG
const rad = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance times a factor in percent (130 = 1.3), whole km: used until a matrix of real distances is imported (docs/allocation.md). */
export function estimatedKm(a: Point, b: Point, factorPercent: number): number {
  const half = Math.sin(rad(b.lat - a.lat) / 2) ** 2 + Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * Math.sin(rad(b.lon - a.lon) / 2) ** 2
  return Math.round((2 * earthKm * Math.asin(Math.sqrt(half)) * factorPercent) / 100)
}
