import { sql } from 'kysely'
import type { Act } from '#domain/access.ts'
import type { TaskKind } from '#domain/core/task/kinds.ts'
import type { DeadlineKind } from '#domain/reporting/deadline/deadlines.ts'
import { pageOfOpen } from '#domain/reporting/deadline/page.ts'
import { nameIn } from '#i18n/language.ts'
import { portalSettings } from '../../core/setting/read.ts'
import { type DueTasks, dueTask, type TaskRule } from '../../core/task-rule/task-rule.ts'
import { type OpenThing, openThings } from './open.ts'

/** A task that is nothing but a deadline: what the caller's organisation holds open of a kind. */
const rule = (kind: TaskKind, act: Act, of: DeadlineKind): TaskRule => ({
  kind,
  act,
  mine: true,
  find: async (db, { actor, now, today }) => {
    const open = await openThings(db, { now, today, settings: await portalSettings(db) }, [of])
    const { rows } = await sql<OpenThing>`${open}
      select * from open_thing d where d.bin = ${actor.bin} and d.role = ${actor.role} order by d.deadline, d.id`.execute(db)
    const due = rows.flatMap((thing): DueTasks[] => {
      const link = pageOfOpen(thing, actor.role, actor.role)
      return link === null ? [] : [{ count: 1, deadline: thing.deadline, link }]
    })
    return dueTask(today, due)
  },
})

/** Offices in which nobody may sign, or soon nobody may: each on its own page. */
const signerTask: TaskRule = {
  kind: 'officesWithoutSigner',
  act: 'membership.edit',
  mine: true,
  find: async (db, { now, today, language, actor }) => {
    const open = await openThings(db, { now, today, settings: await portalSettings(db) }, ['signer'])
    const { rows } = await sql<OpenThing & { nameRu: string; nameKk: string }>`${open}
      select d.*, o.name_ru, o.name_kk from open_thing d join organisation_entry o on o.bin = d.about order by d.deadline, d.id`.execute(db)
    const parts = rows.map((row) => ({ title: nameIn(language, row), count: 1, link: pageOfOpen(row, actor.role, actor.role)! }))
    const [first] = parts
    if (!first) return null
    const late = rows.filter((row) => row.deadline < today).length
    return {
      count: rows.length,
      link: first.link,
      deadline: rows[0]!.deadline,
      late,
      lateLink: '/stuck?kind=signer',
      parts: parts.length > 1 ? parts : [],
    }
  },
}

export const deadlineTasks: TaskRule[] = [
  rule('monthsToClose', 'month.close', 'monthClosing'),
  rule('reportsToSign', 'report.sign', 'monthReport'),
  signerTask,
]
