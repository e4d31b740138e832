import type { OwnershipType } from '#domain/access.ts'
import type { WorkType } from '#domain/project/project.ts'
import type { Translate } from './translator.ts'

/** A project's name is built, never typed (docs/requirements.md, section 5). `object` is the road's name or the described object, in the reader's language where there is one. */
export function projectName(
  t: Translate,
  p: { ownershipType: OwnershipType; workType: WorkType; object: string; fromKm: number; toKm: number },
): string {
  const work = t(`trade.workOn.${p.workType}`)
  const { fromKm, toKm } = p
  return p.ownershipType === 'REPUBLICAN'
    ? t('trade.projectName.republican', { work, road: p.object, fromKm, toKm })
    : t('trade.projectName.local', { work, object: p.object, fromKm, toKm })
}
