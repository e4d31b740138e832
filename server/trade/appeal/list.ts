import type { z } from 'zod'
import type { Appeal, appealApi } from '#contract/trade/appeal.ts'
import { portalSettings } from '../../core/setting/read.ts'
import { byName } from '../../platform/http/by-name.ts'
import type { Call } from '../../platform/http/call.ts'
import { type Ids, pageOf } from '../../platform/http/page.ts'
import type { Db } from '../../platform/sql/db.ts'
import { contains } from '../../platform/sql/like.ts'
import { sortedBy } from '../../platform/sql/sorting.ts'
import { projectSeenBy } from '../project/seen-by.ts'
import { appealView, selectAppeals, withinReach } from './select.ts'

const columns = { id: 'a.id', deadline: 'a.deadline', createdAt: 'a.createdAt' } as const

type Query = z.infer<typeof appealApi.list.query>

/** What the reader sees and searches; what is shown beside it is read for the page alone. */
const found = (db: Db, { actor }: Call, { requestId, query }: Omit<Query, 'page' | 'size'>) =>
  db
    .selectFrom('appeal as a')
    .where(withinReach(actor))
    .$if(requestId !== undefined, (some) => some.where('a.requestId', '=', requestId!))
    .$if(Boolean(query), (some) =>
      some
        .innerJoin('placedRequest as r', 'r.id', 'a.requestId')
        .innerJoin(projectSeenBy(actor), 'p.id', 'r.projectId')
        .innerJoin('organisationEntry as o', 'o.bin', 'a.contractorBin')
        .where((eb) => eb.or([...(['o.nameRu', 'o.nameKk', 'p.projectName'] as const).map((name) => eb(name, 'ilike', contains(query!)))])),
    )

/** Ids of the list, as it is sorted. */
export const appealIds = (db: Db, call: Call, q: Omit<Query, 'page' | 'size'>) =>
  found(db, call, q)
    .select('a.id')
    .$if(q.status !== undefined, (some) => some.where('a.status', '=', q.status!))
    .orderBy(sortedBy(q.sort, columns, 'createdAt,desc', { last: 'a.id' }))

/** The appeals of some ids of the list, in their order. */
export async function appealsByIds(db: Db, call: Call, ids: Ids): Promise<Appeal[]> {
  const rows = await pageOf(ids, (some) =>
    selectAppeals(db, call.actor)
      .where((eb) => eb('a.id', '=', eb.fn.any(eb.val(some))))
      .execute(),
  )
  return rows.map((row) => appealView(row, call))
}

/** Returns a page of appeals, with counts by status of all search results; the newest first by default. */
export async function appealsPage(db: Db, call: Call, q: Query) {
  const counts = await found(db, call, q)
    .select(['a.status', (eb) => eb.fn.countAll<number>().as('n')])
    .groupBy('a.status')
    .execute()
  const ids = appealIds(db, call, q)
    .limit(q.size)
    .offset(q.page * q.size)
    .execute()
  const byStatus = byName(counts.map((c) => [c.status, c.n]))
  const totalElements = q.status ? (byStatus[q.status] ?? 0) : counts.reduce((all, c) => all + c.n, 0)
  const { appealDays } = (await portalSettings(db)).deadlines
  return { content: await appealsByIds(db, call, ids), totalElements, byStatus, answerDays: appealDays }
}
