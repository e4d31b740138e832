import type { SecurityQuery, SecurityRow } from '#contract/documents/decision.ts'
import { securityKinds } from '#domain/core/session/security.ts'
import type { Call } from '../../platform/http/call.ts'
import { securityLog } from '../../platform/http/security-log.ts'
import type { Services } from '../../platform/http/services.ts'
import { type Column, type Sheet, sheetOf } from '../../platform/sheet/sheet.ts'
import { timeOf } from '../../platform/time/moment.ts'
import { securityPage, securityRows } from './security-store.ts'

type Row = Awaited<ReturnType<typeof securityPage>>['rows'][number]
const described = (code: SecurityQuery['kind'] & string, { t }: Pick<Call, 't'>) => ({ code, description: t(`decision.security.${code}`) })
const rowOf = ({ kind, firstAt, lastAt, ...row }: Row, call: Call): SecurityRow => ({
  ...row,
  kind: described(kind, call),
  at: lastAt.toISOString(),
  firstAt: firstAt.toISOString(),
})

/** Events of this instance count at once, those of others within seconds. */
export async function listSecurity({ db }: Services, query: SecurityQuery, call: Call) {
  await securityLog(db).write()
  const { rows, total } = await securityPage(db, query)
  return {
    content: rows.map((row) => rowOf(row, call)),
    totalElements: total,
    acts: [],
    objects: securityKinds.map((kind) => described(kind, call)),
  }
}

export function securitySheet(query: Omit<SecurityQuery, 'page' | 'size'>, call: Call): Sheet {
  const { t } = call
  const columns: Column<SecurityRow>[] = [
    { key: 'at', title: t('decision.column.lastAt'), width: 18, value: (r) => timeOf(new Date(r.at)) },
    { key: 'firstAt', title: t('decision.column.firstAt'), width: 18, value: (r) => timeOf(new Date(r.firstAt)) },
    { key: 'kind', title: t('decision.column.event'), width: 30, value: (r) => r.kind.description },
    { key: 'times', title: t('decision.column.times'), width: 12, value: (r) => r.times },
    { key: 'fullName', title: t('decision.column.fullName'), width: 32, value: (r) => r.fullName },
    { key: 'ip', title: t('decision.column.ip'), width: 16, value: (r) => r.ip },
    { key: 'route', title: t('decision.column.route'), width: 44, value: (r) => r.route },
    { key: 'code', title: t('decision.column.code'), width: 26, value: (r) => r.code },
  ]
  const title = t('decision.tab.security')
  return sheetOf({
    ...{ title, name: `${title} ${call.today}`, columns },
    rows: ({ db, read }) => read(securityRows(db, query), (rows) => rows.map((row) => rowOf(row, call))),
  })
}
