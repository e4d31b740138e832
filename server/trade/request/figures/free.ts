import type { FreeTons } from '#contract/free-tons.ts'
import { sumTons } from '#domain/tons.ts'
import { emergencyMonth } from '#domain/trade/request/emergency.ts'
import { free } from '#domain/trade/request/free.ts'
import { requestMonth } from '#domain/trade/request/rules.ts'
import { statusText } from '#i18n/status-text.ts'
import type { Call } from '../../../platform/http/call.ts'
import type { Db, Sql } from '../../../platform/sql/db.ts'
import { closedOf } from '../../month-lock/open.ts'
import { readProject } from '../../project/redact.ts'
import { type LockedProject, loadVisibleProject } from '../../project/visible.ts'
import type { Reader } from '../../project/visible-field.ts'
import { reservesOf } from '../reserve.ts'
import { visibleRequestField, visibleTakes } from '../visible-field.ts'

const takings = (db: Sql, reader: Reader, projectId: number) =>
  db
    .selectFrom('bitumenRequest as r')
    .select(['r.id', 'r.status', 'r.approvedVolume', 'r.distributedAmount', 'r.shippedVolume', 'r.monthClosed', 'r.drafted'])
    .select([
      visibleRequestField(reader, 'requestPeriod').as('requestPeriod'),
      visibleRequestField(reader, 'requestVolume').as('requestVolume'),
      visibleRequestField(reader, 'bitumenType').as('bitumenType'),
      visibleRequestField(reader, 'projectStorageId').as('projectStorageId'),
      visibleTakes(reader).as('takes'),
    ])
    .where('r.projectId', '=', projectId)
    .orderBy('r.id')

/** Free tons of the project for its contractor, not counting this request (`except`). */
export async function freeFor(db: Sql, project: LockedProject, except?: number): Promise<number> {
  const others = await takings(db, { bin: project.organizationBin }, project.id)
    .$if(except !== undefined, (q) => q.where('r.id', '!=', except!))
    .execute()
  return free(project, others)
}

/** Returns the free tons of a project and how they are computed. For other organisations its drafts take nothing. */
export async function freeTons(db: Db, { actor, t, today }: Call, projectId: number): Promise<FreeTons> {
  await loadVisibleProject(db, actor, projectId)
  const project = await readProject(db, actor, projectId)
  const requestPeriod = requestMonth(today)
  const all = await takings(db, actor, projectId).execute()
  const plan = project.planned.find((m) => m.projectPlannedPeriod === requestPeriod)
  const shown = all.filter((r) => !r.drafted || project.organizationBin === actor.bin)
  const running = emergencyMonth(today)
  const { percent, left } = await reservesOf(db, running)
  return {
    bitumenTotal: project.bitumenTotal,
    bitumenRemainder: project.bitumenRemainder,
    taken: sumTons(shown.map((r) => r.takes)),
    free: free(project, shown),
    requestPeriod,
    planned: plan?.projectPlannedVolume ?? 0,
    requests: shown.map((r) => ({
      id: r.id,
      requestPeriod: r.requestPeriod,
      bitumenType: r.bitumenType,
      projectStorageId: r.projectStorageId,
      status: { code: r.status, description: statusText(t, 'REQUEST', r.status) },
      requestVolume: r.requestVolume,
      approvedVolume: r.approvedVolume,
      distributedAmount: r.distributedAmount,
      shippedVolume: r.shippedVolume,
      takes: r.takes,
    })),
    emergency: percent > 0 && (await closedOf(db, running)) === null ? { requestPeriod: running, left } : null,
  }
}
