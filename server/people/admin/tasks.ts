import { dayOf } from '#domain/day.ts'
import { reviewDay } from '#domain/reporting/deadline/deadlines.ts'
import { portalSettings } from '../../core/setting/read.ts'
import { dueTask, type TaskRule } from '../../core/task-rule/task-rule.ts'

/** Registrations that wait for an administrator's review. */
export const registrationTasks: TaskRule[] = [
  {
    kind: 'registrationsToReview',
    act: 'registration.approve',
    mine: true,
    find: async (db, { today }) => {
      const rows = await db.selectFrom('openRegistration').select('submittedAt').where('status', '=', 'ON_REVIEW').execute()
      const settings = await portalSettings(db)
      const due = rows.map(({ submittedAt }) => ({
        count: 1,
        deadline: submittedAt && reviewDay(dayOf(submittedAt), settings),
        link: '/admin/users',
      }))
      return dueTask(today, due)
    },
  },
]
