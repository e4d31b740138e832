import { dayOf } from '#domain/day.ts'
import { reviewDay } from '#domain/deadline/deadlines.ts'
import { portalSettings } from '../setting/read.ts'
import { soonest, type TaskRule } from '../task-rule/task-rule.ts'

/** Registrations that wait for an administrator's review. */
export const registrationTasks: TaskRule[] = [
  {
    kind: 'registrationsToReview',
    act: 'registration.approve',
    mine: true,
    find: async (db, { today }) => {
      const rows = await db.selectFrom('registration').select('submittedAt').where('status', '=', 'ON_REVIEW').execute()
      const settings = await portalSettings(db)
      const days = rows.map(({ submittedAt }) => submittedAt && reviewDay(dayOf(submittedAt), settings))
      const late = days.filter((day) => day !== null && day < today).length
      return { count: rows.length, link: '/admin/users', deadline: soonest(days), late, lateLink: '/admin/users' }
    },
  },
]
