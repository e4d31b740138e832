import type { z } from 'zod'
import type { appealApi } from '#contract/appeal.ts'
import type { Call } from '../platform/call.ts'
import type { Db } from '../platform/db.ts'
import { contains } from '../platform/like.ts'
import { pageOf } from '../platform/page.ts'
import { sorting } from '../platform/sorting.ts'
import { visibleField } from '../project/visible-field.ts'
import { portalSettings } from '../setting/read.ts'
import { appealView, selectAppeals, withinReach } from './select.ts'

const columns = { id: 'a.id', deadline: 'a.deadline', createdAt: 'a.createdAt' } as const

type Query = z.infer<typeof appealApi.list.query>

/** What the reader sees and searches; what is shown beside it is read for the page alone. */
const found = (db: Db, { actor }: Call, { requestId, query }: Query) =>
  db
    .selectFrom('appeal as a')
    .where(withinReach(actor))
    .$if(requestId !== undefined, (some) => some.where('a.requestId', '=', requestId!))
    .$if(Boolean(query), (some) =>
      some
        .innerJoin('bitumenRequest as r', 'r.id', 'a.requestId')
        .innerJoin('project as p', 'p.id', 'r.projectId')
        .innerJoin('organisation as o', 'o.bin', 'a.contractorBin')
        .where((eb) =>
          eb.or([
            ...(['o.nameRu', 'o.nameKk'] as const).map((name) => eb(name, 'ilike', contains(query!))),
            eb(visibleField(actor, 'projectName'), 'ilike', contains(query!)),
          ]),
        ),
    )

/** Returns a page of appeals, with counts by status of all search results; the newest first by default. */
export async function appealsPage(db: Db, call: Call, q: Query) {
  const [column, direction] = sorting(q.sort, columns, 'createdAt,desc')
  const counts = await found(db, call, q)
    .select(['a.status', (eb) => eb.fn.countAll<number>().as('n')])
    .groupBy('a.status')
    .execute()
  const ids = found(db, call, q)
    .select('a.id')
    .$if(q.status !== undefined, (some) => some.where('a.status', '=', q.status!))
    .orderBy(column, direction)
    .orderBy('a.id', 'desc')
    .limit(q.size)
    .offset(q.page * q.size)
    .execute()
  const rows = await pageOf(ids, (some) =>
    selectAppeals(db, call.actor)
      .where((eb) => eb('a.id', '=', eb.fn.any(eb.val(some))))
      .execute(),
  )
  const byStatus = Object.fromEntries(counts.map((c) => [c.status, c.n]))
  const totalElements = q.status ? (byStatus[q.status] ?? 0) : counts.reduce((all, c) => all + c.n, 0)
  const { appealDays } = (await portalSettings(db)).deadlines
  return { content: rows.map((row) => appealView(row, call)), totalElements, byStatus, answerDays: appealDays }
}
