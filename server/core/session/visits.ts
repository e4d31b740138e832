import type { ExpressionBuilder } from 'kysely'
import type { VisitQuery } from '#contract/core/session.ts'
import { type RoleCode, roleCode, roleCodes, roleOf } from '#domain/access.ts'
import { refuse } from '#domain/refusal.ts'
import type { Translate } from '#i18n/translator.ts'
import type { Call } from '../../platform/http/call.ts'
import { type Column, type Sheet, sheetOf } from '../../platform/sheet/sheet.ts'
import type { Db } from '../../platform/sql/db.ts'
import { contains } from '../../platform/sql/like.ts'
import { sortedBy } from '../../platform/sql/sorting.ts'
import type { Tables } from '../../platform/sql/tables.ts'
import { timeOf } from '../../platform/time/moment.ts'

const columns = {
  fullName: 'fullName',
  userIin: 'userIin',
  organizationName: 'organizationName',
  roleName: 'role',
  roleCode: 'role',
  loggedTime: 'loggedTime',
  ip: 'ip',
} as const

type Query = Omit<VisitQuery, 'page' | 'size'>

/** Which visits a query is about. @throws Refused for a role that there is not */
function wantedBy({ query, roleCode: code }: Query) {
  if (code && !roleCodes.includes(code as RoleCode)) refuse('input.invalid', undefined, 'roleCode')
  const like = query ? contains(query) : null
  return (eb: ExpressionBuilder<Tables, 'visit'>) =>
    eb.and([
      ...(code ? [eb('role', '=', roleOf(code as RoleCode))] : []),
      ...(like
        ? [
            eb.or([
              eb('fullName', 'ilike', like),
              eb('userIin', 'like', like),
              eb('organizationName', 'ilike', like),
              eb('ip', 'like', like),
            ]),
          ]
        : []),
    ])
}

/** All rows of the log, as it is sorted. */
const visitRows = (db: Db, q: Query) =>
  db
    .selectFrom('visit')
    .selectAll()
    .where(wantedBy(q))
    .orderBy(sortedBy(q.sort, columns, 'loggedTime,desc', { last: 'id' }))

type Row = Awaited<ReturnType<ReturnType<typeof visitRows>['executeTakeFirstOrThrow']>>
const visitView = (v: Row, t: Translate) => ({
  fullName: v.fullName,
  userIin: v.userIin,
  organizationName: v.organizationName,
  roleCode: roleCode(v.role),
  roleName: t(`role.${v.role}`),
  loggedTime: v.loggedTime.toISOString(),
  ip: v.ip,
})

/** Exports exactly the rows of the log with these filters, all pages. */
export function visitSheet(query: Query, { t, today }: Call): Sheet {
  const columns: Column<ReturnType<typeof visitView>>[] = [
    { key: 'fullName', title: t('admin.visits.fullName'), width: 32, value: (v) => v.fullName },
    { key: 'userIin', title: t('admin.visits.userIin'), width: 14, value: (v) => v.userIin },
    { key: 'organizationName', title: t('admin.visits.organizationName'), width: 44, value: (v) => v.organizationName },
    { key: 'roleName', title: t('admin.visits.roleName'), width: 24, value: (v) => v.roleName },
    { key: 'loggedTime', title: t('admin.visits.loggedTime'), width: 18, value: (v) => timeOf(new Date(v.loggedTime)) },
    { key: 'ip', title: t('admin.visits.ip'), width: 16, value: (v) => v.ip },
  ]
  const title = t('admin.visits.caption')
  return sheetOf({
    ...{ title, name: `${title} ${today}`, columns },
    rows: ({ db, read }) => read(visitRows(db, query), (rows) => rows.map((v) => visitView(v, t))),
  })
}

/** Returns a page of the visitor log (docs/requirements.md, section 7): text search, one role, sorting by any column in either direction. */
export async function visitsPage(db: Db, q: VisitQuery, t: Translate) {
  const [rows, total] = await Promise.all([
    visitRows(db, q)
      .limit(q.size)
      .offset(q.page * q.size)
      .execute(),
    db
      .selectFrom('visit')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where(wantedBy(q))
      .executeTakeFirstOrThrow(),
  ])
  return { totalElements: total.n, content: rows.map((v) => visitView(v, t)) }
}
