import { type ExpressionBuilder, sql } from 'kysely'
import type { Page } from '#contract/endpoint.ts'
import type { TraderQuery } from '#contract/people/partner.ts'
import type { TraderDraft, TraderTerms } from '#domain/people/partner/partner.ts'
import { changeOrganisation, upsertOrganisation } from '../../core/person/organisation.ts'
import type { Db, Sql, Tx } from '../../platform/sql/db.ts'
import { contains } from '../../platform/sql/like.ts'
import { jsonArrayFrom } from '../../platform/sql/nested.ts'
import { sortedBy } from '../../platform/sql/sorting.ts'
import type { Tables } from '../../platform/sql/tables.ts'

const region = sql<string>`substr(o.kato_code, 1, 2) || '0000000'`

type Through = { requests: number; asked: number; allocated: number | null; shipped: number | null }
/**
 * Number and tons of the requests that name the trader, all that were ever asked, as they were signed last: as the database keeps them, and of those that are
 * being rewritten by their documents.
 */
const through = sql<Through>`(
  select json_build_object('requests', sum(n), 'asked', sum(asked), 'allocated', case when sum(distributed_n) > 0 then sum(distributed) end,
    'shipped', case when sum(shipped_n) > 0 then sum(shipped) end)
  from (select n, asked, distributed, distributed_n, shipped, shipped_n from trader_tally y where y.trader_bin = t.bin
    union all select 1, tons, coalesce(distributed_amount, 0), num_nonnulls(distributed_amount), coalesce(shipped_volume, 0), num_nonnulls(shipped_volume)
      from trader_request q where q.rewritten and q.trader_bin = t.bin
    union all select 0, 0, 0, 0, 0, 0) of_requests)`

const traders = (db: Sql) =>
  db
    .selectFrom('trader as t')
    .innerJoin('organisationEntry as o', 'o.bin', 't.bin')
    .innerJoin('place as k', (join) => join.on('k.code', '=', region))
    .selectAll('t')
    .select(['o.nameRu', 'o.nameKk', 'k.nameRu as regionRu', 'k.nameKk as regionKk', through.as('through')])
export type TraderRow = Awaited<ReturnType<ReturnType<typeof traders>['executeTakeFirstOrThrow']>>

type With = Tables & { t: Tables['trader']; o: Tables['organisationEntry'] }
const found = ({ query, active }: Pick<TraderQuery, 'query' | 'active'>) => {
  const like = contains(query ?? '')
  return (eb: ExpressionBuilder<With, 't' | 'o'>) =>
    eb.and([
      ...(active ? [eb('t.active', '=', active === 'true')] : []),
      ...(query
        ? [
            eb.or([
              eb('o.nameRu', 'ilike', like),
              eb('o.nameKk', 'ilike', like),
              eb('t.bin', 'like', like),
              eb('t.contractNumber', 'ilike', like),
            ]),
          ]
        : []),
    ])
}

const columns = { traderName: 'o.nameRu', bin: 't.bin', contractDate: 't.contractDate' } as const

/** All rows of the list, as it is sorted. */
export function traderRows(db: Db, q: Omit<TraderQuery, 'page' | 'size'>) {
  return traders(db)
    .where(found(q))
    .orderBy(sortedBy(q.sort, columns, 'traderName,asc', { last: 't.bin', lastWay: 'asc' }))
}

export async function traderPage(db: Db, q: TraderQuery) {
  const [rows, count] = await Promise.all([
    traderRows(db, q)
      .limit(q.size)
      .offset(q.page * q.size)
      .execute(),
    db
      .selectFrom((eb) =>
        eb
          .selectFrom('trader as t')
          .innerJoin('organisationEntry as o', 'o.bin', 't.bin')
          .select(through.as('through'))
          .where(found(q))
          .as('s'),
      )
      .select([
        sql<number>`count(*)::int`.as('n'),
        ...(['requests', 'asked', 'allocated', 'shipped'] as const).map((name) =>
          sql<number | null>`sum((s.through ->> ${sql.lit(name)})::numeric)`.as(name),
        ),
      ])
      .executeTakeFirstOrThrow(),
  ])
  const { n, requests, asked, allocated, shipped } = count
  return { rows, total: n, totals: { requests: requests ?? 0, asked: asked ?? 0, allocated, shipped } }
}

export const traderRow = (db: Sql, bin: string): Promise<TraderRow | undefined> => traders(db).where('t.bin', '=', bin).executeTakeFirst()
export const lockTrader = (tx: Tx, bin: string) =>
  tx
    .selectFrom('trader as t')
    .innerJoin('organisationEntry as o', 'o.bin', 't.bin')
    .selectAll('t')
    .select(['o.nameRu', 'o.nameKk'])
    .where('t.bin', '=', bin)
    .forUpdate('t')
    .executeTakeFirst()

const termsOf = ({ contractNumber, contractDate, contact, phone, note, active }: TraderTerms) => ({
  active,
  contractNumber: contractNumber || null,
  contractDate: contractDate || null,
  contact: contact || null,
  phone: phone || null,
  note: note || null,
})

/** Inserts a trader, and its organisation if it does not exist. Returns false when it is a trader already. */
export async function insertTrader(tx: Tx, { bin, nameRu, nameKk, katoCode, ...terms }: TraderDraft): Promise<boolean> {
  await upsertOrganisation(tx, { bin, nameRu, nameKk, katoCode })
  const made = await tx
    .insertInto('trader')
    .values({ bin, ...termsOf({ nameRu, nameKk, ...terms }) })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  return made.numInsertedOrUpdatedRows === 1n
}

export async function saveTrader(tx: Tx, bin: string, terms: TraderTerms): Promise<void> {
  const { nameRu, nameKk } = terms
  await changeOrganisation(tx, bin, { nameRu, nameKk })
  await tx
    .updateTable('trader')
    .set((eb) => ({ ...termsOf(terms), version: eb('version', '+', 1) }))
    .where('bin', '=', bin)
    .execute()
}

export const knownRegion = async (tx: Tx, code: string): Promise<boolean> =>
  (await tx.selectFrom('place').select('code').where('code', '=', code).executeTakeFirst()) !== undefined

const suppliers = (db: Sql) =>
  db
    .selectFrom('party as o')
    .innerJoin('place as k', (join) => join.on('k.code', '=', region))
    .select(['o.bin', 'o.nameRu', 'o.nameKk', 'o.status', 'k.nameRu as regionRu', 'k.nameKk as regionKk'])
    .where('o.role', '=', 'SUPPLIER')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('supplierFactory as l')
          .innerJoin('organisationEntry as f', 'f.bin', 'l.factoryBin')
          .select(['l.factoryBin', 'f.nameRu', 'f.nameKk', 'l.stationCode', 'l.stationName', 'l.active', 'l.version'])
          .whereRef('l.supplierBin', '=', 'o.bin')
          .orderBy('f.nameRu'),
      ).as('factories'),
    )
export type SupplierRow = Awaited<ReturnType<ReturnType<typeof suppliers>['executeTakeFirstOrThrow']>>

const supplierColumns = { organizationName: 'o.nameRu', bin: 'o.bin', region: 'k.nameRu', status: 'o.status' } as const

function suppliersNamed(query: string | undefined) {
  const like = contains(query ?? '')
  return query ? sql<boolean>`(o.name_ru ilike ${like} or o.name_kk ilike ${like} or o.bin like ${like})` : sql<boolean>`true`
}

/** All rows of the list, as it is sorted. */
export const supplierRows = (db: Db, { query, sort }: Pick<Page, 'query' | 'sort'>) =>
  suppliers(db)
    .where(suppliersNamed(query))
    .orderBy(sortedBy(sort, supplierColumns, 'organizationName,asc', { last: 'o.bin', lastWay: 'asc' }))

export async function supplierPage(db: Db, { query, page, size, sort }: Page) {
  const [rows, count] = await Promise.all([
    supplierRows(db, { query, sort })
      .limit(size)
      .offset(page * size)
      .execute(),
    db
      .selectFrom('party as o')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('o.role', '=', 'SUPPLIER')
      .where(suppliersNamed(query))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: count.n }
}

export const supplierRow = (db: Sql, bin: string): Promise<SupplierRow | undefined> =>
  suppliers(db).where('o.bin', '=', bin).executeTakeFirst()

export const isFactory = async (tx: Tx, bin: string): Promise<boolean> =>
  (await tx.selectFrom('party').select('bin').where('bin', '=', bin).where('role', '=', 'FACTORY').executeTakeFirst()) !== undefined

export const lockLink = (tx: Tx, supplierBin: string, factoryBin: string) =>
  tx
    .selectFrom('supplierFactory')
    .selectAll()
    .where('supplierBin', '=', supplierBin)
    .where('factoryBin', '=', factoryBin)
    .forUpdate()
    .executeTakeFirst()

type Link = { stationCode: string | null; stationName: string | null; active: boolean }
/** Inserts a link. Returns false when another user inserted it meanwhile. */
export async function insertLink(tx: Tx, supplierBin: string, factoryBin: string, link: Link): Promise<boolean> {
  const made = await tx
    .insertInto('supplierFactory')
    .values({ supplierBin, factoryBin, ...link })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  return made.numInsertedOrUpdatedRows === 1n
}
export const saveLink = (tx: Tx, supplierBin: string, factoryBin: string, link: Link) =>
  tx
    .updateTable('supplierFactory')
    .set((eb) => ({ ...link, version: eb('version', '+', 1) }))
    .where('supplierBin', '=', supplierBin)
    .where('factoryBin', '=', factoryBin)
    .execute()
export const deleteLink = (tx: Tx, supplierBin: string, factoryBin: string) =>
  tx.deleteFrom('supplierFactory').where('supplierBin', '=', supplierBin).where('factoryBin', '=', factoryBin).execute()
