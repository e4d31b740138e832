import type { Month } from '#domain/month.ts'
import type { AnnualLine, MonthlyLine } from '#domain/trade/plan/plan.ts'
import { type BitumenType, bitumenTypes } from '#domain/trade/request/request.ts'
import { asksOf } from './people/sites.ts'
import { askedTons, monthsOfYear, plannedPart } from './scale.ts'

const [caspi, pavlodar, qazaq, asphalt] = ['240140900039', '240140900049', '240140900059', '240140900069']
const [kazmunaygas, karazhanbas, petrosun] = ['240140900079', '240140900089', '240140900099']

/** Thousands of tons of a year (docs/process.md, section 10); the last two plants sell what they make themselves. */
export const makers = [
  { factoryBin: caspi, supplierBin: kazmunaygas, part: 127, inDistribution: true },
  { factoryBin: caspi, supplierBin: karazhanbas, part: 85, inDistribution: true },
  { factoryBin: pavlodar, supplierBin: kazmunaygas, part: 73, inDistribution: true },
  { factoryBin: pavlodar, supplierBin: petrosun, part: 44, inDistribution: true },
  { factoryBin: qazaq, supplierBin: petrosun, part: 21, inDistribution: false },
  { factoryBin: asphalt, supplierBin: kazmunaygas, part: 7, inDistribution: false },
] as const
const distributed = makers.reduce((sum, { part, inDistribution }) => sum + (inDistribution ? part : 0), 0)

/** Tons of a grade that are asked for in a month. A season needs each grade: one of which nothing is asked has a twentieth of the month. */
function askedOf(period: Month, present: Month, grade: BitumenType): number {
  const own = asksOf(period, present).filter(({ site }) => site.grade === grade)
  return own.length > 0 ? own.reduce((sum, { tons }) => sum + tons, 0) : askedTons(period, present) / 20
}

/** The plan of a month: of each grade a little less than is asked for, by what the makers have of a year. */
export const monthLines = (period: Month, present: Month): MonthlyLine[] =>
  bitumenTypes.flatMap((bitumenType) => {
    const tons = (askedOf(period, present, bitumenType) * plannedPart) / 100
    return makers.map(({ factoryBin, supplierBin, part, inDistribution }) => ({
      ...{ factoryBin, supplierBin, bitumenType, inDistribution },
      volume: Math.round((tons * part) / distributed),
    }))
  })

/** The plan of a year is that of its months. */
export function annualLines(year: number, present: Month): AnnualLine[] {
  const months = monthsOfYear(year).map((period) => monthLines(period, present))
  return months[0]!.map(({ factoryBin, supplierBin, bitumenType }, line) => ({
    ...{ factoryBin, supplierBin, bitumenType },
    months: months.map((lines) => lines[line]!.volume),
  }))
}
