import { refuse } from '#domain/refusal.ts'
import { monthInside } from '#domain/trade/project/rules.ts'
import type { RequestDraft } from '#domain/trade/request/request.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Tx } from '../../platform/sql/db.ts'
import type { LockedProject } from '../project/visible.ts'
import { noTraderContract, rowOf } from './row.ts'
import { insertRequest } from './store.ts'

type Past = { approved: number; allocated: number }

/** Inserts a request of a month that ended before the portal: approved, allocated, its month closed. Nothing of it has been shipped yet. */
export async function putPastRequest(
  tx: Tx,
  call: Call,
  project: LockedProject,
  draft: RequestDraft,
  { approved, allocated }: Past,
): Promise<number> {
  if (!monthInside(draft.requestPeriod, project.startDate, project.endDate)) refuse('request.outsideProject', undefined, 'month')
  const at = { createdAt: call.now, updatedAt: call.now, contentAt: call.now }
  const { id } = await insertRequest(tx, {
    ...{ ...(await rowOf(tx, project, draft)), ...noTraderContract, ...at, projectId: project.id, createdBy: call.person.id },
    ...{ status: 'SIGNED', approvedVolume: approved, distributedAmount: allocated, shippedVolume: 0, monthClosed: true },
  })
  return id
}
