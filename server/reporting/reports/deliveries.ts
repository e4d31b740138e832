import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#domain/access.ts'
import { priceRange } from '#domain/trade/shipment/price.ts'
import { inLanguage } from '#i18n/language.ts'
import { whereWithin } from '../../platform/sql/reach.ts'
import { narrowed, searched, yearOf } from './narrowed.ts'
import { columnsOf, type MakeReport, type Row, tonsColumn } from './report.ts'

const seen = (actor: Actor) =>
  whereWithin('delivery', actor, {
    supplier: sql`a.holder_bin`,
    organization: sql`a.contractor_bin`,
    region: sql`a.place_region`,
    ownershipType: sql`a.place_network`,
  })
/** Rows of signed orders of which something has not left, the most first. */
export const undelivered: MakeReport = (call, q) => {
  const { actor, t, language } = call
  const nameOf = (table: string) => sql.ref(`${table}.${inLanguage(language, 'name_ru', 'name_kk')}`)
  const { region, grade, factory, holder, contractor, reason } = columnsOf(t)
  const query: RawBuilder<Row> = sql<Row>`
    select a.request_id as request, a.project_id as project, a.volume as allocated, a.shipped, a.volume - a.shipped as remaining, a.bitumen_type as grade,
      a.window_to as until, a.reason_code as reason, lower(a.place_network) as network,
      ${nameOf('place')} as region, ${nameOf('contractor')} as contractor, ${nameOf('factory')} as factory, ${nameOf('holder')} as holder
    from order_row a left join region place on place.code = a.place_region left join organisation_entry contractor on contractor.bin = a.contractor_bin
      left join organisation_entry factory on factory.bin = a.factory_bin left join organisation_entry holder on holder.bin = a.holder_bin
    where a.of_period = ${q.period} and a.volume > a.shipped and ${seen(actor)}
      and ${narrowed(q, { region: sql`a.place_region`, ownership: sql`a.place_network`, grade: sql`a.bitumen_type` })}
      and ${searched(q, [sql`a.contractor_bin`, sql`a.holder_bin`])}
    order by a.volume - a.shipped desc, a.id`
  return {
    columns: [
      { key: 'request', title: t('summary.column.request'), width: 10, look: 'number' },
      ...[contractor, region, factory, holder, grade],
      ...(['allocated', 'shipped', 'remaining'] as const).map((key) => tonsColumn(key, t(`summary.column.${key}`))),
      { key: 'until', title: t('summary.column.until'), width: 14, look: 'day' },
      { ...reason, value: (row) => (row.reason ? t(`served.shortReason.${row.reason as 'PLANT'}`) : null) },
    ],
    rows: { query },
    ...(actor.role !== 'SUPPLIER' && { opens: (row) => `/contractor/${row.network}/applications/${row.project}/${row.request}` }),
  }
}

/** The prices of contracts of a year by month, plant and grade. Whoever is no party of them reads the range of each, as beside the contract. */
export const prices: MakeReport = (call, q) => {
  const { actor, t, language } = call
  const exact = actor.role === 'QAJ' || actor.role === 'SUPPLIER' || actor.role === 'CONTRACTOR'
  const name = inLanguage(language, sql`name_ru`, sql`name_kk`)
  const { grade, factory } = columnsOf(t)
  const query = sql<Row>`
    select a.of_period as month, (select ${name} from organisation_entry where bin = a.factory_bin) as factory, a.bitumen_type as grade, count(*) as contracts,
      sum(a.volume) as tons, min(s.price_per_ton) as least, max(s.price_per_ton) as most
    from order_row a join stage_done s on s.allocation_id = a.id and s.stage = 'CONTRACT'
    where a.of_period between ${yearOf(q)[0]} and ${yearOf(q)[1]} and a.volume > 0 and s.price_per_ton is not null and ${seen(actor)}
      and ${narrowed(q, { region: sql`a.place_region`, ownership: sql`a.place_network`, grade: sql`a.bitumen_type` })}
    group by a.of_period, a.factory_bin, a.bitumen_type order by 2, 3, 1`
  const priceOf = (key: 'least' | 'most') => (row: Row) => {
    const price = row[key]
    if (typeof price !== 'number') return null
    return exact ? price : priceRange(price)[key === 'least' ? 'from' : 'to']
  }
  return {
    columns: [
      ...[factory, grade],
      { key: 'month', title: t('summary.column.month'), width: 14, look: 'month' },
      { key: 'contracts', title: t('summary.column.contracts'), width: 12, look: 'number', sum: true },
      tonsColumn('tons', t('summary.column.tons')),
      { key: 'least', title: t('summary.column.least'), width: 16, look: 'price', value: priceOf('least') },
      { key: 'most', title: t('summary.column.most'), width: 16, look: 'price', value: priceOf('most') },
    ],
    rows: { query },
  }
}
