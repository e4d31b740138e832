import { sql } from 'kysely'
import type { z } from 'zod'
import type { BalanceEntry, balanceApi } from '#contract/reporting/balance.ts'
import { figures } from '#domain/figure.ts'
import { tons } from '#domain/tons.ts'
import { inLanguage, type Key } from '#i18n/language.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Db } from '../../platform/sql/db.ts'
import { sortedBy } from '../../platform/sql/sorting.ts'
import { sumView } from './parts.ts'
import { mayOpen, visibleEntriesWhere } from './reach.ts'
import { sumsBy } from './sums.ts'
import { visibleEntries } from './visible.ts'

type Query = z.infer<typeof balanceApi.read.query>
const columns = { id: 'b.id' } as const

/** The visible entries, the newest first, by the index on (period, id): by id alone a month two years ago takes 2 s with five seasons, by both 0.2 ms. */
export function balanceEntries(db: Db, { actor, language }: Call, q: Omit<Query, 'page' | 'size'>) {
  const named = inLanguage(language, sql`name_ru`, sql`name_kk`)
  return visibleEntries(db, actor, q)
    .where(visibleEntriesWhere(actor))
    .$if(q.figure !== undefined, (some) => some.where('b.figure', '=', q.figure!))
    .selectAll('b')
    .select([
      sql<string | null>`(select ${named} from organisation_entry where bin = b.factory_bin)`.as('factory'),
      sql<string | null>`(select ${named} from organisation_entry where bin = b.supplier_bin)`.as('supplier'),
      sql<string | null>`(select ${named} from region where code = b.region)`.as('place'),
    ])
    .orderBy(sortedBy(q.sort, columns, 'id,desc', { last: 'b.id' }))
}

type Entry = Awaited<ReturnType<ReturnType<typeof balanceEntries>['executeTakeFirstOrThrow']>>
export const entryView = (r: Entry, { t }: Call): BalanceEntry => ({
  id: r.id,
  at: r.at.toISOString(),
  businessDay: r.businessDay,
  figure: r.figure,
  volume: tons(r.kg),
  period: r.period,
  bitumenType: r.bitumenType,
  factory: r.factory,
  supplier: r.supplier,
  region: r.place,
  ownershipType: r.ownershipType,
  requestId: r.requestId,
  productionId: r.productionId,
  act: { code: r.act, description: t(`served.act.${r.act}` as Key) },
  fullName: r.fullName,
})

/** Returns the visible figures of a month and the entries that make them up, the newest first. */
export async function readBalance(db: Db, call: Call, q: Query) {
  const { actor, t } = call
  const { period } = q
  const { sumOf, withheld } = await sumsBy(db, actor, q)
  const rows = await balanceEntries(db, call, q)
    .limit(q.size)
    .offset(q.page * q.size)
    .execute()
  const opened = figures.filter((figure) => mayOpen(actor, figure) && (q.figure ?? figure) === figure)
  return {
    period,
    figures: figures.map((figure) => ({ figure, description: t(`served.figure.${figure}`), ...sumView(sumOf(figure)) })),
    merged: withheld,
    content: rows.map((r) => entryView(r, call)),
    totalElements: opened.reduce((n, figure) => n + (sumOf(figure).entries ?? 0), 0),
  }
}
