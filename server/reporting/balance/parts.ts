import type { z } from 'zod'
import type { BalanceRow, balanceApi } from '#contract/reporting/balance.ts'
import { type Figure, figures } from '#domain/figure.ts'
import { refuse } from '#domain/refusal.ts'
import type { Dimension } from '#domain/reporting/balance/figures.ts'
import { tons } from '#domain/tons.ts'
import { bitumenTypes } from '#domain/trade/request/request.ts'
import { ownershipTypes } from '#domain/work.ts'
import { inLanguage } from '#i18n/language.ts'
import { regionsByName } from '../../documents/ledger/regions.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Db } from '../../platform/sql/db.ts'
import { mayName, mayOpen } from './reach.ts'
import { type Sum, sumsBy } from './sums.ts'

type Query = z.infer<typeof balanceApi.by.query>
type Sums = BalanceRow['sums']

export const sumView = ({ kg, entries }: Sum) => ({ volume: kg === null ? null : tons(kg), entries })

/** Returns the visible figures of a month by dimension. @throws Refused 403 if the parts are organisations whose names the caller may not read */
export async function balanceBy(db: Db, call: Call, dimension: Dimension, q: Query) {
  const { actor } = call
  if (!mayName(actor, dimension)) refuse('access.denied')
  const { keys, sumOf, withheld } = await sumsBy(db, actor, q, dimension)
  const names = await namesOf(db, call, dimension)
  const sumsOf = (key?: string | null) => Object.fromEntries(figures.map((figure) => [figure, sumView(sumOf(figure, key))])) as Sums
  const rows = keys.map((key): BalanceRow => ({ key, name: key === null ? null : (names.get(key) ?? key), sums: sumsOf(key) }))
  const order = [...names.keys()]
  const place = ({ key }: BalanceRow) => (key === null ? order.length : order.indexOf(key))
  return {
    period: q.period,
    rows: rows.sort((a, b) => place(a) - place(b)),
    totals: sumsOf(),
    merged: withheld,
    opens: figures.filter((figure: Figure) => mayOpen(actor, figure)),
  }
}

/** Returns the names of the parts, in display order. */
async function namesOf(db: Db, { t, language }: Call, dimension: Dimension): Promise<Map<string, string>> {
  if (dimension === 'grade') return new Map(bitumenTypes.map((grade) => [grade, t(`trade.bitumenType.${grade}`)]))
  if (dimension === 'ownership') return new Map(ownershipTypes.map((type) => [type, t(`trade.ownershipType.${type}`)]))
  if (dimension === 'region') return new Map((await regionsByName(db, language)).map(({ code, name }) => [code, name]))
  const named = inLanguage(language, 'nameRu' as const, 'nameKk' as const)
  const role = dimension === 'factory' ? 'FACTORY' : 'SUPPLIER'
  const organisations = await db
    .selectFrom('party as o')
    .select(['o.bin', `o.${named} as name`])
    .where('o.role', '=', role)
    .orderBy(`o.${named}`)
    .execute()
  return new Map(organisations.map(({ bin, name }) => [bin, name]))
}
