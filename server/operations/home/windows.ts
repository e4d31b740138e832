import { sql } from 'kysely'
import type { HomeWindow } from '#contract/operations/home.ts'
import type { OwnershipType } from '#domain/access.ts'
import { requestPath } from '#domain/core/notice/request-path.ts'
import { openRows } from '#domain/trade/allocation/status.ts'
import { inLanguage } from '#i18n/language.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Db } from '../../platform/sql/db.ts'

/** How many a start page shows, the next ones first. */
const most = 12

type Found = Omit<HomeWindow, 'name' | 'link'> & {
  nameRu: string
  nameKk: string
  projectId: number
  ownershipType: OwnershipType
  period: string
}

/** Open rows whose promised days are not over, or are and tons are still to leave. */
async function openWindows(db: Db, { actor }: Call, whose: 'contractor' | 'holder'): Promise<Found[]> {
  const own = whose === 'contractor' ? sql`a.contractor_bin = ${actor.bin}` : sql`a.holder_bin = ${actor.bin}`
  const other = whose === 'contractor' ? sql`a.holder_bin` : sql`a.contractor_bin`
  const { rows } = await sql<Found>`
    select a.id, a.request_id, a.window_from as "from", a.window_to as "to", a.volume - a.unpromised as promised, a.shipped, a.of_period as period,
      o.name_ru, o.name_kk, a.project_id, a.place_network as ownership_type
    from order_row a join organisation_entry o on o.bin = ${other}
    where ${own} and a.status in (${sql.join(openRows.map((status) => sql.lit(status)))}) and a.window_to is not null
      and a.shipped < a.volume - a.unpromised
    order by a.window_from, a.id limit ${most}`.execute(db)
  return rows
}

const shown = ({ nameRu, nameKk, projectId, ownershipType, period, ...row }: Found, { language }: Call, link: string): HomeWindow => ({
  ...row,
  name: inLanguage(language, nameRu, nameKk),
  link,
})

export const windowsOfContractor = async (db: Db, call: Call): Promise<HomeWindow[]> =>
  (await openWindows(db, call, 'contractor')).map((row) =>
    shown(row, call, requestPath({ id: row.requestId, projectId: row.projectId, ownershipType: row.ownershipType })),
  )

export const windowsOfHolder = async (db: Db, call: Call): Promise<HomeWindow[]> =>
  (await openWindows(db, call, 'holder')).map((row) =>
    shown(row, call, `/resourceholder/distribution?year=${row.period.slice(0, 4)}&query=${row.requestId}`),
  )
