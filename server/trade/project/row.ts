import { refuse } from '#domain/refusal.ts'
import { filedOf, type ProjectDraft } from '#domain/trade/project/project.ts'
import { projectName } from '#i18n/project-name.ts'
import { createTranslator } from '#i18n/translator.ts'
import type { Tx } from '../../platform/sql/db.ts'

/** Builds the project's own columns; every reference must exist. */
export async function rowOf(tx: Tx, d: ProjectDraft) {
  const kato = await tx
    .selectFrom('place')
    .select('code')
    .where('code', 'in', [d.katoCode, ...d.projectStorageList.map((s) => s.katoCode)])
    .execute()
  const known = new Set(kato.map((k) => k.code))
  if (!known.has(d.katoCode)) refuse('project.unknownReference', undefined, 'katoCode')
  for (const [i, s] of d.projectStorageList.entries())
    if (!known.has(s.katoCode)) refuse('project.unknownReference', undefined, `projectStorageList.${i}.katoCode`)
  const republican = d.ownershipType === 'REPUBLICAN'
  const road = republican ? await tx.selectFrom('highway').selectAll().where('code', '=', d.roadCode!).executeTakeFirst() : null
  if (republican && !road) refuse('project.unknownReference', undefined, 'roadCode')
  const named = (language: 'ru' | 'kk', object: string | null | undefined) =>
    projectName(createTranslator(language), { ...d, object: object || (d.projectDescription ?? '') })
  return {
    organizationBin: d.organizationBin,
    ownershipType: d.ownershipType,
    projectName: named('ru', road?.nameRu),
    projectNameKk: named('kk', road ? road.nameKk : d.projectDescriptionKk),
    workType: d.workType,
    katoCode: d.katoCode,
    roadCode: road?.code ?? null,
    ...filedOf(d),
  }
}
