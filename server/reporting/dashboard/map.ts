import type { DashboardMap } from '#contract/reporting/dashboard.ts'
import { inLanguage } from '#i18n/language.ts'
import { boundariesOf } from '../../core/setting/boundaries.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Db } from '../../platform/sql/db.ts'
import { regionCentres } from '../../trade/engine/places.ts'

/** Where the regions are. */
export async function readMap(db: Db, { language }: Call): Promise<DashboardMap> {
  const named = inLanguage(language, 'nameRu' as const, 'nameKk' as const)
  const regions = await db
    .selectFrom('region')
    .select(['code', `${named} as name`])
    .execute()
  const nameOf = new Map(regions.map(({ code, name }) => [code, name]))
  const centres = (await regionCentres()).flatMap(({ katoCode, lon, lat }) => {
    const name = nameOf.get(katoCode)
    return name ? [{ katoCode, name, at: [lon, lat] }] : []
  })
  return { centres, boundaries: await boundariesOf(db) }
}
