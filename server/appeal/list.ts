import type { z } from 'zod'
import type { appealApi } from '#contract/appeal.ts'
import type { Call } from '../platform/call.ts'
import type { Db } from '../platform/db.ts'
import { contains } from '../platform/like.ts'
import { sorting } from '../platform/sorting.ts'
import { visibleField } from '../project/visible-field.ts'
import { portalSettings } from '../setting/read.ts'
import { appeals, appealView, selectAppeals, withinReach } from './select.ts'

const columns = { id: 'a.id', deadline: 'a.deadline', createdAt: 'a.createdAt' } as const

/** Returns a page of appeals, with counts by status of all search results; the newest first by default. */
export async function appealsPage(db: Db, call: Call, q: z.infer<typeof appealApi.list.query>) {
  const [column, direction] = sorting(q.sort, columns, 'createdAt,desc')
  const like = q.query ? contains(q.query) : null
  const projectName = visibleField(call.actor, 'projectName')
  const counts = await appeals(db)
    .select(['a.status', (eb) => eb.fn.countAll<number>().as('n')])
    .where(withinReach(call.actor))
    .$if(q.requestId !== undefined, (some) => some.where('a.requestId', '=', q.requestId!))
    .$if(like !== null, (some) =>
      some.where((eb) => eb.or([eb('o.nameRu', 'ilike', like!), eb('o.nameKk', 'ilike', like!), eb(projectName, 'ilike', like!)])),
    )
    .groupBy('a.status')
    .execute()
  const rows = await selectAppeals(db, call.actor)
    .where(withinReach(call.actor))
    .$if(q.requestId !== undefined, (some) => some.where('a.requestId', '=', q.requestId!))
    .$if(q.status !== undefined, (some) => some.where('a.status', '=', q.status!))
    .$if(like !== null, (some) =>
      some.where((eb) => eb.or([eb('o.nameRu', 'ilike', like!), eb('o.nameKk', 'ilike', like!), eb(projectName, 'ilike', like!)])),
    )
    .orderBy(column, direction)
    .orderBy('a.id', 'desc')
    .limit(q.size)
    .offset(q.page * q.size)
    .execute()
  const byStatus = Object.fromEntries(counts.map((c) => [c.status, c.n]))
  const totalElements = q.status ? (byStatus[q.status] ?? 0) : counts.reduce((all, c) => all + c.n, 0)
  const { appealDays } = (await portalSettings(db)).deadlines
  return { content: rows.map((row) => appealView(row, call)), totalElements, byStatus, answerDays: appealDays }
}
