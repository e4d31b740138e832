import { sql } from 'kysely'
import type { SplitSummary } from '#contract/trade/split.ts'
import type { Month } from '#domain/month.ts'
import { within } from '#domain/reach.ts'
import { sumTons } from '#domain/tons.ts'
import type { BitumenType } from '#domain/trade/request/request.ts'
import { inLanguage } from '#i18n/language.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Db } from '../../platform/sql/db.ts'
import { whereWithin } from '../../platform/sql/reach.ts'
import { orderedThenStopped, poolOf } from '../request/pool.ts'
import { splitDeadline } from './deadline.ts'
import { signedLimitLines } from './limits.ts'
import { isOfMonth } from './rows.ts'
import { balanceView, headView } from './view.ts'
import { isOwn, type Place } from './visible.ts'

/** The splits of a month visible to this reader: every region and ownership that has a limit, a signed request or a split. */
export async function splitList(db: Db, call: Call, period: Month): Promise<SplitSummary[]> {
  const sees = (p: Pick<Place, 'region' | 'ownershipType'>) => within('split', call.actor, p)
  const limits = await signedLimitLines(db, period)
  const splits = await db.selectFrom('split').selectAll().where('period', '=', period).execute()
  const here = whereWithin('split', call.actor, { region: sql`r.place_region`, ownershipType: sql`r.place_network` })
  const sums = await sumsByPlace(poolOf(db, period).where(here), period)
  const stopped = await sumsByPlace(orderedThenStopped(db, period).where(here), period)
  const regions = await db.selectFrom('region').select(['code', 'nameRu', 'nameKk']).execute()
  const deadline = await splitDeadline(db, period)
  const named = (code: string) => regions.find((r) => r.code === code)?.[inLanguage(call.language, 'nameRu', 'nameKk')] ?? code
  const keys = new Map<string, Place>()
  for (const p of [...(limits ?? []).filter((l) => l.limit > 0), ...sums, ...splits])
    if (sees(p)) keys.set(`${p.region} ${p.ownershipType}`, { period, region: p.region, ownershipType: p.ownershipType })
  return [...keys.values()]
    .map((place): SplitSummary => {
      const here = (p: Pick<Place, 'region' | 'ownershipType'>) => p.region === place.region && p.ownershipType === place.ownershipType
      const split = splits.find(here)
      const own = isOwn(call.actor, place)
      const shown = own || split?.status === 'SENT'
      const grades = sums.filter(here)
      const held = (grade: BitumenType) => stopped.find((s) => here(s) && s.bitumenType === grade)?.given ?? 0
      const ownLimits = limits?.filter(here).map((l) => ({ ...l, held: shown ? held(l.bitumenType) : 0 })) ?? null
      const balance = balanceView(
        ownLimits,
        grades.map(({ bitumenType, given }) => ({ bitumenType, volume: shown ? given : 0 })),
      )
      return {
        ...headView(split, { place, regionName: named(place.region), deadline, limitsSigned: limits !== null, today: call.today, shown }),
        limits: balance,
        requests: grades.reduce((n, g) => n + g.requests, 0),
        approved: sumTons(grades.map((g) => g.approved)),
        given: shown && split ? sumTons(grades.map((g) => g.given)) : null,
        after: split?.status === 'SENT' ? grades.reduce((n, g) => n + g.after, 0) : 0,
      }
    })
    .sort((a, b) => a.region.localeCompare(b.region, call.language) || a.ownershipType.localeCompare(b.ownershipType))
}

/** Sums requests of a month, and what its splits give them, by region, ownership and grade. */
const sumsByPlace = (requests: ReturnType<typeof poolOf>, period: Month) =>
  requests
    .leftJoin('splitLine as l', (join) => join.onRef('l.requestId', '=', 'r.id').on(isOfMonth(period)))
    .select(['r.placeRegion as region', 'r.placeNetwork as ownershipType', 'r.bitumenType'])
    .select((eb) => [
      eb.fn.countAll<number>().as('requests'),
      eb.fn.coalesce(eb.fn.sum<number>('r.approvedVolume'), sql<number>`0`).as('approved'),
      eb.fn.coalesce(eb.fn.sum<number>('l.volume'), sql<number>`0`).as('given'),
      eb.fn.countAll<number>().filterWhere('l.requestId', 'is', null).as('after'),
    ])
    .groupBy(['r.placeRegion', 'r.placeNetwork', 'r.bitumenType'])
    .execute()
