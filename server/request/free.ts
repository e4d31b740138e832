import type { FreeTons } from '#contract/free-tons.ts'
import { free } from '#domain/request/free.ts'
import { requestMonth } from '#domain/request/rules.ts'
import { sumTons } from '#domain/tons.ts'
import { statusText } from '#i18n/status-text.ts'
import type { Call } from '../platform/call.ts'
import type { Db, Sql } from '../platform/db.ts'
import { readProject } from '../project/redact.ts'
import { type LockedProject, loadVisibleProject } from '../project/visible.ts'

const takings = (db: Sql, projectId: number) =>
  db
    .selectFrom('bitumenRequest')
    .select(['id', 'requestPeriod', 'status', 'requestVolume', 'approvedVolume', 'distributedAmount', 'shippedVolume', 'monthClosed'])
    .select(['drafted', 'takes'])
    .where('projectId', '=', projectId)
    .orderBy('id')

/** Free tons of the project, not counting this request (`except`). */
export async function freeFor(db: Sql, project: LockedProject, except?: number): Promise<number> {
  const others = await takings(db, project.id)
    .$if(except !== undefined, (q) => q.where('id', '!=', except!))
    .execute()
  return free(project, others)
}

/** Returns the free tons of a project and how they are computed. Other organisations see only the sum of its drafts. */
export async function freeTons(db: Db, { actor, t, today }: Call, projectId: number): Promise<FreeTons> {
  await loadVisibleProject(db, actor, projectId)
  const project = await readProject(db, actor, projectId)
  const requestPeriod = requestMonth(today)
  const all = await takings(db, projectId).execute()
  const plan = project.planned.find((m) => m.projectPlannedPeriod === requestPeriod)
  const shown = all.filter((r) => !r.drafted || project.organizationBin === actor.bin)
  return {
    bitumenTotal: project.bitumenTotal,
    bitumenRemainder: project.bitumenRemainder,
    taken: sumTons(all.map((r) => r.takes)),
    free: free(project, all),
    requestPeriod,
    planned: plan?.projectPlannedVolume ?? 0,
    requests: shown.map((r) => ({
      id: r.id,
      requestPeriod: r.requestPeriod,
      status: { code: r.status, description: statusText(t, 'REQUEST', r.status) },
      requestVolume: r.requestVolume,
      approvedVolume: r.approvedVolume,
      distributedAmount: r.distributedAmount,
      shippedVolume: r.shippedVolume,
      takes: r.takes,
    })),
    takenByDrafts: sumTons(all.filter((r) => !shown.includes(r)).map((r) => r.takes)),
  }
}
