import { sumOf, type TaskRule } from '../task-rule/task-rule.ts'

/** Registrations that wait for an administrator's review. */
export const registrationTasks: TaskRule[] = [
  {
    kind: 'registrationsToReview',
    act: 'registration.approve',
    mine: true,
    find: async (db) => {
      const rows = await db
        .selectFrom('registration')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('status', '=', 'ON_REVIEW')
        .execute()
      return { count: sumOf(rows), link: '/admin/users' }
    },
  },
]
