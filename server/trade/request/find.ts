import { sql } from 'kysely'
import type { Found } from '#contract/reporting/search.ts'
import { requestPath } from '#domain/core/notice/request-path.ts'
import { numberOf } from '#domain/reporting/search/typed.ts'
import { inLanguage, nameIn } from '#i18n/language.ts'
import { monthText } from '#i18n/month-text.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Db } from '../../platform/sql/db.ts'
import { projectSeenBy } from '../project/seen-by.ts'
import { withinReach } from './figures/sums.ts'
import { visibleRequestField } from './visible-field.ts'

/** Finds the request whose number was typed, if the caller's list has it. */
export async function findRequest(db: Db, { actor, language, t }: Call, text: string): Promise<Found[]> {
  const typed = numberOf(text)
  if (!typed || typed.of === 'PROJECT') return []
  const rows = await db
    .selectFrom('bitumenRequest as r')
    .innerJoin(projectSeenBy(actor), 'p.id', 'r.projectId')
    .innerJoin('organisationEntry as o', 'o.bin', 'p.organizationBin')
    .select(['r.id', 'r.projectId', 'r.status', 'p.ownershipType', 'o.nameRu', 'o.nameKk'])
    .select(['p.projectName', 'p.projectNameKk', visibleRequestField(actor, 'requestPeriod').as('period')])
    .where('r.id', '=', typed.number)
    .where(withinReach(actor, 'r', sql`not r.drafted`))
    .execute()
  return rows.map((r) => ({
    objectType: 'REQUEST',
    id: String(r.id),
    title: `№ ${r.id} · ${monthText(t, r.period).toLowerCase()}`,
    subtitle: `${inLanguage(language, r.projectName, r.projectNameKk)} · ${nameIn(language, r)}`,
    status: t(`trade.requestStatus.${r.status}`),
    path: requestPath(r),
  }))
}
