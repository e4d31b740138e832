import type { Dashboard } from '#contract/reporting/dashboard.ts'
import type { Figure } from '#domain/figure.ts'
import { restOf } from '#domain/reporting/open/totals.ts'
import { tons } from '#domain/tons.ts'
import { bitumenTypes } from '#domain/trade/request/request.ts'
import type { Place } from '../../documents/ledger/place.ts'
import { regionsByName } from '../../documents/ledger/regions.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Db } from '../../platform/sql/db.ts'
import type { MonthSums } from '../balance/sums.ts'

type Coverage = Dashboard['country']
type KgOf = (figure: Figure, chosen: (place: Place) => boolean) => number | null

/** Approved and allocated tons of the chosen places, by grade and in all. */
export const coverageOf = ({ kgOf }: Pick<MonthSums, 'kgOf'>, chosen: (place: Place) => boolean = () => true): Coverage =>
  coverageBy((figure, of) => kgOf(figure, (place) => chosen(place) && of(place)))

function coverageBy(kgOf: KgOf): Coverage {
  const tonsOf = (figure: Figure, chosen: (place: Place) => boolean) => {
    const kg = kgOf(figure, chosen)
    return kg === null ? null : tons(kg)
  }
  const of = (chosen: (place: Place) => boolean) => ({ approved: tonsOf('APPROVED', chosen), allocated: tonsOf('ALLOCATED', chosen) })
  const grades = bitumenTypes.map((grade) => [grade, of(({ bitumenType }) => bitumenType === grade)])
  return { grades: Object.fromEntries(grades) as Coverage['grades'], all: of(() => true) }
}

/** The regions that have any, by name; at last what is withheld of them by itself, together, where that is not. */
export async function regionsOf(db: Db, { language }: Call, sums: MonthSums): Promise<Dashboard['regions']> {
  const regions = await regionsByName(db, language)
  const covered = sums.places.filter(({ figure }) => figure === 'APPROVED' || figure === 'ALLOCATED')
  const own = regions.filter(({ code }) => covered.some(({ region }) => region === code))
  const rows = own.map(({ code, name }) => ({ katoCode: code, name, ...coverageOf(sums, ({ region }) => region === code) }))
  const ofRegions: KgOf = (figure, chosen) => {
    const each = own.map(({ code }) => sums.kgOf(figure, (place) => place.region === code && chosen(place)))
    return restOf(sums.kgOf(figure, chosen), each)
  }
  const rest = coverageBy(ofRegions)
  const hasTons = [rest.all, ...Object.values(rest.grades)].some((of) => of.approved || of.allocated)
  return hasTons ? [...rows, { katoCode: null, name: null, ...rest }] : rows
}
