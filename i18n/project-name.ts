import type { OwnershipType } from '#domain/access.ts'
import type { WorkType } from '#domain/work.ts'
import type { Translate } from './translator.ts'

/** Builds a project's name; it is never entered (docs/requirements.md, section 5). `object` = road or described object, in the reader's language if any. */
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
