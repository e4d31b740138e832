import { sql } from 'kysely'
import type { OwnershipType, Role } from '#domain/access.ts'
import { pathOf } from '#domain/core/notice/path.ts'
import { remindedOf } from '#domain/core/notice/reminder.ts'
import { addWorkingDays } from '#domain/day.ts'
import { createTranslator } from '#i18n/translator.ts'
import { type FindReminders, wasReminded } from '../../core/notice/reminder.ts'

type DueStep = {
  routeId: number
  objectType: 'PROJECT' | 'REQUEST'
  objectId: number
  projectId: number
  ownershipType: OwnershipType
  deadline: string
  createdDay: string
  stepOrder: number
  office: string
  nameRu: string
  nameKk: string
}

/** Sign-offs that an office must decide: one working day before the deadline, and once it has passed. Those that came since need no reminder. */
export const dueRoutes: FindReminders = async (tx, { today, off }) => {
  // `limit 1` in the lateral join: joined without it, PostgreSQL makes every row of the view signed_object
  const { rows } = await sql<DueStep>`
    select s.route_id, s.object_type, s.object_id, v.project_id, s.ownership_type, s.deadline, s.created_day, s.step_order, s.organization_bin as office, o.name_ru, o.name_kk
    from sign_off_step s join organisation_entry o on o.bin = s.author_bin
    cross join lateral (select x.project_id, x.status from signed_object x where x.object_type = s.object_type and x.object_id = s.object_id limit 1) v
    where s.state = 'CURRENT' and s.object_type in ('PROJECT', 'REQUEST') and v.status <> 'STOPPED' and s.deadline <= ${addWorkingDays(today, 1, off)}
      and not ${wasReminded(sql`'route.overdue:' || s.route_id || case when s.step_order > 1 then ':' || s.step_order else '' end`)}
    order by s.deadline, s.route_id`.execute(tx)
  return rows.flatMap((r) => {
    const what = remindedOf(r.deadline, today, off)
    if (!what || (what === 'due' && r.createdDay >= today)) return []
    const place = { id: r.objectId, projectId: r.projectId, ownershipType: r.ownershipType, routeId: r.routeId }
    return {
      key: `route.${what}:${r.routeId}${r.stepOrder > 1 ? `:${r.stepOrder}` : ''}`,
      notice: {
        kind: `route.${what}` as const,
        objectType: r.objectType,
        objectId: r.objectId,
        to: { bin: r.office },
        args: {
          what: { ru: createTranslator('ru')(`noticed.what.${r.objectType}`), kk: createTranslator('kk')(`noticed.what.${r.objectType}`) },
          id: r.objectId,
          organization: { ru: r.nameRu, kk: r.nameKk },
          deadline: r.deadline,
        },
        path: (role: string) => pathOf(r.objectType, place, role as Role),
      },
    }
  })
}
