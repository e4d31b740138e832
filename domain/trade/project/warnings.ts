import { regionOf } from '../../kato.ts'
import { kg } from '../../tons.ts'

/** Warnings for the office (docs/process.md, section 6). They never block. */
export const projectWarnings = ['kmOverlap', 'bitumenNearLimit', 'storageElsewhere', 'kmBeyondRoad'] as const
export type ProjectWarning = { code: (typeof projectWarnings)[number]; args: Record<string, string | number> }

export type Warned = {
  katoCode: string
  roadCode: string | null
  fromKm: number
  toKm: number
  asphaltPavement: number
  bitumenTotal: number
  storages: { katoCode: string; name: string }[]
  /** Signed projects of the same road. */
  neighbours: { id: number; fromKm: number; toKm: number }[]
  roadLengthKm: number | null
  /** Kilograms of bitumen per ton of asphalt concrete from which it is near the limit of 6 %: a setting. */
  asphaltWarnPermille: number
}

export function warningsOf(p: Warned): ProjectWarning[] {
  const overlaps = p.neighbours.filter((n) => p.roadCode !== null && n.fromKm < p.toKm && p.fromKm < n.toKm)
  const elsewhere = p.storages.filter((s) => regionOf(s.katoCode) !== regionOf(p.katoCode))
  const share = p.asphaltPavement > 0 ? (p.bitumenTotal / p.asphaltPavement) * 100 : 0
  return [
    ...overlaps.map((n) => ({
      code: 'kmOverlap' as const,
      args: { project: n.id, fromKm: Math.max(n.fromKm, p.fromKm), toKm: Math.min(n.toKm, p.toKm) },
    })),
    ...(kg(p.bitumenTotal) > p.asphaltPavement * p.asphaltWarnPermille
      ? [{ code: 'bitumenNearLimit' as const, args: { share: Math.round(share * 100) / 100, most: p.asphaltWarnPermille / 10 } }]
      : []),
    ...elsewhere.map((s) => ({ code: 'storageElsewhere' as const, args: { storage: s.name || s.katoCode } })),
    ...(p.roadLengthKm !== null && p.toKm > p.roadLengthKm ? [{ code: 'kmBeyondRoad' as const, args: { length: p.roadLengthKm } }] : []),
  ]
}
