import type { Project } from '#contract/trade/project.ts'
import { bitumenLimit } from '#domain/trade/project/volume.ts'

/** Figures that an office checks before signing. Warnings come from the server (docs/process.md, section 6). */
export type Check = { reason: 'share' | 'length'; args: Record<string, string | number> }

export function checksOf(p: Pick<Project, 'asphaltPavement' | 'bitumenTotal' | 'fromKm' | 'toKm'>, write: (n: number) => string): Check[] {
  const share = p.asphaltPavement > 0 ? p.bitumenTotal / p.asphaltPavement : 0
  const length = p.toKm - p.fromKm
  return [
    { reason: 'share', args: { percent: write(Math.round(share * 10_000) / 100), limit: write(bitumenLimit(p.asphaltPavement)) } },
    {
      reason: 'length',
      args: { length: write(length), perKm: write(length > 0 ? Math.round((p.bitumenTotal / length) * 10) / 10 : 0) },
    },
  ]
}
