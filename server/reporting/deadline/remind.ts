import { sql } from 'kysely'
import type { Role } from '#domain/access.ts'
import { addWorkingDays } from '#domain/day.ts'
import { deadlineKinds, deadlineOf } from '#domain/reporting/deadline/deadlines.ts'
import { pageOfOpen } from '#domain/reporting/deadline/page.ts'
import { type FindReminders, wasReminded } from '../../core/notice/reminder.ts'
import { openThings } from './open.ts'
import { inBoth, type NamedThing } from './words.ts'

const general = deadlineKinds.filter((kind) => deadlineOf(kind).reminders?.due === 'deadline.due')

/** Reminds whoever holds something open: a working day before its deadline, and once it has passed (docs/process.md, section 3). */
export const dueDeadlines: FindReminders = async (tx, { now, today, off, settings }) => {
  const open = await openThings(tx, { now, today, settings }, general)
  const key = sql`'deadline.' || case when ${today}::date > d.deadline then 'overdue' else 'due' end || ':' || d.kind || ':' || d.id`
  const { rows } = await sql<NamedThing & { key: string }>`${open}
    select d.*, ${key} as key, k.name_ru as region_ru, k.name_kk as region_kk, o.name_ru as about_ru, o.name_kk as about_kk
    from open_thing d left join region k on k.code = d.region left join organisation_entry o on o.bin = d.about
    where d.deadline <= ${addWorkingDays(today, 1, off)}::date and d.bin is not null and not ${wasReminded(key)}
    order by d.deadline, d.kind, d.id`.execute(tx)
  return rows.map((thing) => ({
    key: thing.key,
    notice: {
      kind: today > thing.deadline ? ('deadline.overdue' as const) : ('deadline.due' as const),
      objectType: 'DEADLINE',
      objectId: `${thing.kind}:${thing.id}`,
      to: { bin: thing.bin!, role: thing.role },
      args: { what: inBoth(thing), deadline: thing.deadline },
      path: (role: string) => pageOfOpen(thing, thing.role, role as Role),
    },
  }))
}
