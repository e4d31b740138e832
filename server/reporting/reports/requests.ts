import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#domain/access.ts'
import { inLanguage } from '#i18n/language.ts'
import { whereWithin } from '../../platform/sql/reach.ts'
import { isRewritten } from '../../trade/request/visible-field.ts'
import { narrowed, searched, yearOf } from './narrowed.ts'
import { type Asked, columnsOf, type MakeReport, type Row, tonsColumn } from './report.ts'

const figures = ['ASKED', 'APPROVED', 'LIMITED', 'ALLOCATED', 'SHIPPED', 'RECEIVED'] as const

const seen = (actor: Actor, of: 't' | 'r') =>
  whereWithin('project', actor, {
    organization: sql.ref(`${of}.contractor_bin`),
    region: sql.ref(of === 't' ? 't.region' : 'r.place_region'),
    ownershipType: sql.ref(of === 't' ? 't.ownership_type' : 'r.place_network'),
  })

/** The year of each contractor, month by month. */
export const contractors: MakeReport = (call, q) => {
  const { actor, t, language } = call
  const name = inLanguage(language, sql`o.name_ru`, sql`o.name_kk`)
  const { contractor, bin } = columnsOf(t)
  const sums = figures.map(
    (figure) => sql`coalesce(sum(k.kg) filter (where k.figure = ${figure}), 0) / 1000.0 as ${sql.id(figure.toLowerCase())}`,
  )
  // the many lines of a year are added up by one sum, what is left of them by figure
  const query = sql<Row>`
    select ${name} as contractor, o.bin, k.period as month, ${sql.join(sums)}
    from (select t.contractor_bin, t.period, t.figure, sum(t.kg) as kg, bool_or(t.kg <> 0) as told from contractor_balance_tally t
        where t.period between ${yearOf(q)[0]} and ${yearOf(q)[1]} and t.figure = any(${figures}::text[]) and ${seen(actor, 't')}
          and ${narrowed(q, { region: sql`t.region`, ownership: sql`t.ownership_type`, grade: sql`t.bitumen_type` })}
        group by t.contractor_bin, t.period, t.figure) k
      join organisation_entry o on o.bin = k.contractor_bin
    where ${searched(q, [sql`o.bin`])}
    group by 1, 2, 3 having bool_or(k.told) order by 1, 2, 3`
  return {
    columns: [
      ...[contractor, bin],
      { key: 'month', title: t('summary.column.month'), width: 14, look: 'month' },
      ...figures.map((figure) => tonsColumn(figure.toLowerCase(), t(`served.figure.${figure}`))),
    ],
    rows: { query },
  }
}

/** Requests of a month as they were signed last: what is being rewritten is nobody's but its contractor's. */
const signedOf = (q: Asked): RawBuilder<unknown> => sql`bitumen_request r join asked_request a on a.request_id = r.id
  and a.period = ${q.period} and (r.request_period = ${q.period} or ${isRewritten('r')})`

/** How long offices took to decide the requests of a month: days from when a step had its turn. */
export const decisions: MakeReport = (call, q) => {
  const { actor, t, language } = call
  const name = inLanguage(language, sql`name_ru`, sql`name_kk`)
  const { office, region, ownership } = columnsOf(t)
  const query = sql<Row>`
    select (select ${name} from organisation_entry where bin = d.organization_bin) as office, (select ${name} from region where code = d.place_region) as region,
      d.place_network as ownership, count(*) filter (where d.state = 'SIGNED') as signed, count(*) filter (where d.state = 'REJECTED') as rejected,
      round(percentile_cont(0.5) within group (order by d.days)::numeric, 1) as median, round(percentile_cont(0.9) within group (order by d.days)::numeric, 1) as nine,
      count(*) filter (where d.late) as late
    from (select s.organization_bin, s.place_region, s.place_network, s.state, s.decided_at,
        greatest(0, extract(epoch from s.decided_at - coalesce(lag(s.decided_at) over (partition by s.route_id order by s.step_order), s.sent_at))) / 86400.0 as days,
        (s.decided_at at time zone 'Asia/Almaty')::date > s.deadline as late
      from ${signedOf(q)} join sign_off_step s on s.object_type = 'REQUEST' and s.object_id = r.id
      where ${seen(actor, 'r')} and ${narrowed(q, { region: sql`r.place_region`, ownership: sql`r.place_network` })}) d
    where d.decided_at is not null and d.state in ('SIGNED', 'REJECTED')
    group by d.organization_bin, d.place_region, d.place_network order by 2, 3, 1`
  const days = (key: 'median' | 'nine') => ({ key, title: t(`summary.column.${key}`), width: 16, look: 'days' as const })
  const count = (key: 'signed' | 'rejected' | 'late') => ({
    ...{ key, title: t(`summary.column.${key}`), width: 14, look: 'number' as const, sum: true as const },
  })
  return {
    columns: [office, region, ownership, count('signed'), count('rejected'), days('median'), days('nine'), count('late')],
    rows: { query },
  }
}

/** Tons of a month that go through traders. */
export const traders: MakeReport = (call, q) => {
  const { actor, t, language } = call
  const name = inLanguage(language, sql`o.name_ru`, sql`o.name_kk`)
  const { trader, bin } = columnsOf(t)
  const query = sql<Row>`
    select ${name} as trader, o.bin, k.requests, k.contractors, k.asked, k.allocated, k.shipped
    from (select a.trader_bin, count(*) as requests, count(distinct r.contractor_bin) as contractors, sum(a.tons) as asked,
          coalesce(sum(r.distributed_amount), 0) as allocated, coalesce(sum(r.shipped_volume), 0) as shipped
        from ${signedOf(q)}
        where ${seen(actor, 'r')} and ${narrowed(q, { region: sql`r.place_region`, ownership: sql`r.place_network`, grade: sql`a.bitumen_type` })}
        group by a.trader_bin) k
      join organisation_entry o on o.bin = k.trader_bin
    where ${searched(q, [sql`o.bin`])} order by k.asked desc, o.bin`
  return {
    columns: [
      ...[trader, bin],
      { key: 'requests', title: t('summary.column.requests'), width: 12, look: 'number', sum: true },
      { key: 'contractors', title: t('summary.column.contractors'), width: 14, look: 'number' },
      ...(['asked', 'allocated', 'shipped'] as const).map((key) => tonsColumn(key, t(`summary.column.${key}`))),
    ],
    rows: { query },
  }
}
