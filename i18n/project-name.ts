import type { OwnershipType } from '#domain/access.ts'
import type { WorkType } from '#domain/project/project.ts'
import type { Say } from './say.ts'

/** A project's name is built, never typed (docs/requirements.md, section 5). `object` is the road's name or the described object, in the reader's language where there is one. */
export function projectName(
  say: Say,
  p: { ownershipType: OwnershipType; workType: WorkType; object: string; fromKm: number; toKm: number },
): string {
  const work = say(`trade.workOn.${p.workType}`)
  const { fromKm, toKm } = p
  return p.ownershipType === 'REPUBLICAN'
    ? say('trade.projectName.republican', { work, road: p.object, fromKm, toKm })
    : say('trade.projectName.local', { work, object: p.object, fromKm, toKm })
}
