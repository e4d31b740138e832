import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { StuckThing, stuckApi } from '#contract/reporting/overdue.ts'
import { type Role, roleCode } from '#domain/access.ts'
import { type Day, daysBetween } from '#domain/day.ts'
import { type DeadlineKind, listedKinds } from '#domain/reporting/deadline/deadlines.ts'
import { pageOfOpen } from '#domain/reporting/deadline/page.ts'
import { inLanguage } from '#i18n/language.ts'
import { wasReminded } from '../../core/notice/reminder.ts'
import { portalSettings } from '../../core/setting/read.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Db, Sql } from '../../platform/sql/db.ts'
import { sortKeys } from '../../platform/sql/sorting.ts'
import { openThings } from './open.ts'
import { type NamedThing, wordsOf } from './words.ts'

const asked = (today: Day): string => `deadline.asked:${today}:`
/** Key of a reminder by hand: one a day for each thing, whoever sends it. */
export const askedKey = (today: Day, kind: DeadlineKind, id: string): string => `${asked(today)}${kind}:${id}`

type Found = NamedThing & { holderRu: string | null; holderKk: string | null; reminded: boolean }
type People = { bin: string; role: Role; names: string[]; total: number }

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Selects open things with the names of their region, of whom they are about and of whom holds them. */
export const namedThings = (today: Day, things: RawBuilder<unknown>) => sql`
  select d.*, k.name_ru as region_ru, k.name_kk as region_kk, a.name_ru as about_ru, a.name_kk as about_kk, h.name_ru as holder_ru, h.name_kk as holder_kk,
    ${wasReminded(sql`${asked(today)} || d.kind || ':' || d.id`)} as reminded
  from (${things}) d left join region k on k.code = d.region left join organisation_entry a on a.bin = d.about left join organisation_entry h on h.bin = d.bin`

/** Open things past their deadline. */
export const lateThings = (today: Day, where: RawBuilder<SqlBool>) =>
  sql`select * from open_thing d where d.deadline < ${today}::date and ${where}`

/** Returns a page of everything open past its deadline, the longest first unless asked otherwise, with counts by kind. */
export async function stuckPage(db: Db, call: Call, q: z.infer<typeof stuckApi.list.query>) {
  const { now, today } = call
  const [[, direction]] = sortKeys(q.sort, { days: null }, 'days,desc')
  const open = await openThings(db, { now, today, settings: await portalSettings(db), late: true }, listedKinds)
  const here = q.region ? sql<SqlBool>`d.region = ${q.region}` : sql<SqlBool>`true`
  const of = q.kind ? sql<SqlBool>`d.kind = ${q.kind}` : sql<SqlBool>`true`
  const order = sql`d.deadline ${sql.raw(direction === 'desc' ? 'asc' : 'desc')}, d.kind, d.object_id, d.id`
  const page = sql`select * from late d where ${of} order by ${order} limit ${q.size} offset ${q.page * q.size}`
  const found = await sql<
    { byKind: Partial<Record<DeadlineKind, number>> } & (Found | { [Name in keyof Found]: null })
  >`${open}, late as materialized (${lateThings(today, here)})
    select n.by_kind, d.* from (select coalesce(json_object_agg(c.kind, c.n order by c.kind), '{}') as by_kind from (select d.kind, count(*) as n from late d group by 1) c) n
      left join (${namedThings(today, page)}) d on true order by ${order}`.execute(db)
  const { byKind } = found.rows[0]!
  const rows = found.rows.filter((row): row is typeof row & Found => row.kind !== null)
  const people = await peopleOf(db, rows)
  const totalElements = q.kind ? (byKind[q.kind] ?? 0) : Object.values(byKind).reduce((sum, n) => sum + n, 0)
  return { content: rows.map((thing) => stuckView(thing, people, call)), totalElements, byKind }
}

/** The people who may act for the holders, by organisation and role. */
async function peopleOf(db: Sql, things: readonly Found[]): Promise<Map<string, People>> {
  const bins = [...new Set(things.flatMap(({ bin }) => bin ?? []))]
  if (bins.length === 0) return new Map()
  const { rows } = await sql<People>`
    select m.bin, m.role, (array_agg(p.full_name order by p.full_name))[1:3] as names, count(*)::int as total
    from live_membership m join person_entry p on p.id = m.person_id
    where m.bin = any(${bins}::text[]) and m.status = 'ACTIVE' and not m.blocked group by 1, 2`.execute(db)
  return new Map(rows.map((row) => [`${row.bin} ${row.role}`, row]))
}

function stuckView(thing: Found, people: ReadonlyMap<string, People>, { t, language, today, actor }: Call): StuckThing {
  const { kind, id, bin, role, deadline } = thing
  const { names = [], total = 0 } = people.get(`${bin} ${role}`) ?? {}
  return {
    kind: { code: kind, description: t(`stuck.kind.${kind}`) },
    id,
    title: capitalised(wordsOf(thing, language)),
    region: thing.region === null ? null : { code: thing.region, description: inLanguage(language, thing.regionRu, thing.regionKk) ?? '' },
    holder: bin === null ? null : { bin, organizationName: inLanguage(language, thing.holderRu, thing.holderKk) ?? '' },
    role: { code: roleCode(role), description: t(`role.${role}`) },
    people: names,
    morePeople: total - names.length,
    deadline,
    days: daysBetween(deadline, today),
    link: pageOfOpen(thing, role, actor.role),
    mine: bin === actor.bin && role === actor.role,
    remindedToday: thing.reminded,
  }
}
