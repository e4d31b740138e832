import type { TaskKind } from '#domain/core/task/kinds.ts'
import type { ProjectStatus } from '#domain/trade/project/status.ts'
import { sumOf, type TaskRule } from '../../core/task-rule/task-rule.ts'

const rule = (kind: TaskKind, status: ProjectStatus, mine: boolean): TaskRule => ({
  kind,
  act: 'project.sign',
  mine,
  find: async (db, { actor }) => {
    const rows = await db
      .selectFrom('project')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('organizationBin', '=', actor.bin)
      .where('status', '=', status)
      .execute()
    return { count: sumOf(rows), link: `/contractor/project?status=${status}` }
  },
})

/** Tasks of a contractor by status of its projects; a rejected project can only be copied to a new one. */
export const projectTasks: TaskRule[] = [
  rule('projectsRevoked', 'SIGNATURE_REVOKED', true),
  rule('projectsToSign', 'CREATED', true),
  rule('projectsRejected', 'REJECTED', false),
  rule('projectsAwaiting', 'AWAITING_SIGNATURE', false),
]
