import { clausesOf } from '#domain/reach.ts'
import { type DrawnFigure, drawnWithin } from '#domain/reporting/balance/drawn.ts'
import type { Call } from '../../platform/http/call.ts'

/** The figures that there are of what this actor sees and asked for. */
export function drawnFor({ actor }: Call, q: { katoCode?: string | undefined; ownershipType?: string | undefined }): DrawnFigure[] {
  const clauses = clausesOf('entry', actor)
  const narrowed = [
    ...(clauses ?? []).map(({ of }) => of),
    ...(q.katoCode ? ['region'] : []),
    ...(q.ownershipType ? ['ownershipType'] : []),
  ]
  return clauses ? drawnWithin(narrowed) : []
}
