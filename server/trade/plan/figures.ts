import type { Month } from '#domain/month.ts'
import { kg } from '#domain/tons.ts'
import type { MonthlyLine } from '#domain/trade/plan/plan.ts'
import { allocatedByProduction } from '../../documents/ledger/sums.ts'
import type { Sql } from '../../platform/sql/db.ts'

export type LineFigures = { requested: number; allocated: number; shipped: number }
type AskedTons = ReadonlyMap<string, number>

const place = ({ factoryBin, bitumenType }: Pick<MonthlyLine, 'factoryBin' | 'bitumenType'>): string => `${factoryBin}|${bitumenType}`

/** Loads tons in signed orders and shipped by production (`given`), and the kilograms asked by factory and grade (`asked`). */
export async function figuresOf(sql: Sql, period: Month) {
  const asked = await sql
    .selectFrom('askedRequest')
    .select(['factoryBin', 'bitumenType', (eb) => eb.fn.sum<number>('tons').as('tons')])
    .where((eb) => eb.or([eb('rowPeriod', '=', period), eb('rewritten', '=', true)]))
    .where('period', '=', period)
    .groupBy(['factoryBin', 'bitumenType'])
    .execute()
  return {
    given: await allocatedByProduction(sql, period),
    asked: new Map(asked.map((a) => [place(a), kg(Number(a.tons))])),
  }
}

/** Divides the kilograms asked of a factory and grade among its lines in proportion to their planned volume; the last line gets the remainder. */
export function shareAsked(lines: readonly Pick<MonthlyLine, 'factoryBin' | 'bitumenType' | 'volume'>[], asked: AskedTons): number[] {
  return lines.map((line, i) => {
    const mates = lines.map((other, j) => ({ other, j })).filter(({ other }) => place(other) === place(line))
    const whole = asked.get(place(line)) ?? 0
    const planned = mates.reduce((sum, { other }) => sum + kg(other.volume), 0)
    const part = (volume: number) => (planned > 0 ? Math.floor(whole * (kg(volume) / planned)) : 0)
    const last = mates.at(-1)?.j === i
    return last ? whole - mates.slice(0, -1).reduce((sum, { other }) => sum + part(other.volume), 0) : part(line.volume)
  })
}
