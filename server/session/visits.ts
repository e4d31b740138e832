import type { ExpressionBuilder } from 'kysely'
import { type RoleCode, roleCode, roleCodes, roleOf } from '#domain/access.ts'
import { refuse } from '#domain/refusal.ts'
import type { Translate } from '#i18n/translator.ts'
import type { Db } from '../platform/db.ts'
import { contains } from '../platform/like.ts'
import { sorting } from '../platform/sorting.ts'
import type { Tables } from '../platform/tables.ts'

const columns = {
  fullName: 'fullName',
  userIin: 'userIin',
  organizationName: 'organizationName',
  roleName: 'role',
  roleCode: 'role',
  loggedTime: 'loggedTime',
  ip: 'ip',
} as const

/** Returns a page of the visitor log (docs/requirements.md, section 7): text search, one role, sorting by any column in either direction. */
export async function visitsPage(
  db: Db,
  q: { query?: string; page: number; size: number; sort?: string | undefined; roleCode?: string },
  t: Translate,
) {
  const [column, direction] = sorting(q.sort, columns, 'loggedTime,desc')
  if (q.roleCode && !roleCodes.includes(q.roleCode as RoleCode)) refuse('input.invalid', undefined, 'roleCode')
  const like = q.query ? contains(q.query) : null
  const wanted = (eb: ExpressionBuilder<Tables, 'visit'>) =>
    eb.and([
      ...(q.roleCode ? [eb('role', '=', roleOf(q.roleCode as RoleCode))] : []),
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
  const [rows, total] = await Promise.all([
    db
      .selectFrom('visit')
      .selectAll()
      .where(wanted)
      .orderBy(column, direction)
      .orderBy('id', 'desc')
      .limit(q.size)
      .offset(q.page * q.size)
      .execute(),
    db
      .selectFrom('visit')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where(wanted)
      .executeTakeFirstOrThrow(),
  ])
  return {
    totalElements: total.n,
    content: rows.map((v) => ({
      fullName: v.fullName,
      userIin: v.userIin,
      organizationName: v.organizationName,
      roleCode: roleCode(v.role),
      roleName: t(`role.${v.role}`),
      loggedTime: v.loggedTime.toISOString(),
      ip: v.ip,
    })),
  }
}
