import type { Warning } from '#contract/trade/project.ts'
import { warningsOf } from '#domain/trade/project/warnings.ts'
import { warningText } from '#i18n/warning-text.ts'
import { portalSettings } from '../../core/setting/read.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Db } from '../../platform/sql/db.ts'
import type { LockedProject } from './visible.ts'

/** Returns warnings to show before signing, in the reader's language. */
export async function warningsFor(db: Db, p: LockedProject, { t }: Pick<Call, 't'>): Promise<{ warnings: Warning[] }> {
  const [storages, neighbours, road] = await Promise.all([
    db
      .selectFrom('projectStorage')
      .select(['katoCode', 'projectStorageName as name'])
      .where('projectId', '=', p.id)
      .orderBy('position')
      .execute(),
    p.roadCode
      ? db
          .selectFrom('project')
          .select(['id', 'fromKm', 'toKm'])
          .where('roadCode', '=', p.roadCode)
          .where('status', '=', 'SIGNED')
          .where('id', '!=', p.id)
          .where('fromKm', '<', p.toKm)
          .where('toKm', '>', p.fromKm)
          .orderBy('id')
          .limit(20)
          .execute()
      : [],
    p.roadCode ? db.selectFrom('highway').select('lengthKm').where('code', '=', p.roadCode).executeTakeFirst() : undefined,
  ])
  const { asphaltWarnPermille } = (await portalSettings(db)).norms
  const found = warningsOf({ ...p, storages, neighbours, roadLengthKm: road?.lengthKm ?? null, asphaltWarnPermille })
  return { warnings: found.map((w) => ({ ...w, message: warningText(t, w) })) }
}
