import type { AnnualPlanDocument } from '#documents/annual-plan.ts'
import type { PageFrame } from '#documents/frame.ts'
import type { MonthlyPlanDocument } from '#documents/monthly-plan.ts'
import type { Actor } from '#domain/access.ts'
import { yearOf } from '#domain/month.ts'
import { refuse } from '#domain/refusal.ts'
import { kg, sumTons } from '#domain/tons.ts'
import { tonsText } from '#i18n/trade/allocation.ts'
import { bothWords, createTranslator } from '#i18n/translator.ts'
import type { DocumentSource, Line } from '../../core/signable/signable.ts'
import type { Db } from '../../platform/sql/db.ts'
import { annualLines } from './annual.ts'
import { monthlyLines } from './monthly.ts'
import { needOfYear } from './need.ts'
import { type Named, namesOf } from './parts.ts'
import { loadVisibleAnnualPlan, loadVisibleMonthlyPlan } from './visible.ts'

const ru = createTranslator('ru')
const grade = (type: 'BND_70_100' | 'BND_100_130' | 'PBV') => ru(`trade.bitumenType.${type}`)

const needWords = (year: number, need: number) => bothWords('served.paper.need', { year, tons: tonsText('ru', kg(need)) })

/** Document numbers for users: ГП-2027, МП-2026-12. */
export const annualNumber = (year: number): string => `ГП-${year}`
export const monthlyNumber = (period: string): string => `МП-${period.slice(0, 7)}`

const partOf = (names: ReadonlyMap<string, Named>) => (bin: string) => ({ name: names.get(bin) ?? { ru: bin, kk: bin }, bin })
type Part = ReturnType<ReturnType<typeof partOf>>
const lineOf = ({ factory, supplier, grade: of }: { factory: Part; supplier: Part; grade: string }, tons: number): Line => ({
  key: `${factory.bin} ${supplier.bin} ${of}`,
  what: { ru: `${factory.name.ru}, ${supplier.name.ru}, ${of}`, kk: `${factory.name.kk}, ${supplier.name.kk}, ${of}` },
  tons,
})
const linesWithTons = <T>(lines: readonly T[], tons: (line: T) => number[]) => lines.filter((line) => tons(line).some((t) => t > 0))

/** Content of the document of a year's plan; lines without tons are left out. */
export async function annualPlanDocument(db: Db, actor: Actor, id: number): Promise<DocumentSource> {
  const plan = await loadVisibleAnnualPlan(db, actor, id)
  const lines = linesWithTons(await annualLines(db, id), (l) => l.months)
  if (lines.length === 0) refuse('plan.empty')
  const names = await namesOf(db, [plan.organizationBin, ...lines.flatMap((l) => [l.factoryBin, l.supplierBin])])
  const part = partOf(names)
  const number = annualNumber(plan.year)
  const content = {
    year: plan.year,
    organisation: part(plan.organizationBin),
    lines: lines.map((l) => ({
      factory: part(l.factoryBin),
      supplier: part(l.supplierBin),
      grade: grade(l.bitumenType),
      months: l.months,
    })),
  }
  return {
    template: 'annual-plan',
    data: (frame: PageFrame): AnnualPlanDocument => ({ ...frame, number, version: plan.documentVersion, ...content }),
    number,
    title: ru('plan.paper.annual', { year: plan.year }),
    version: plan.documentVersion,
    contentVersion: plan.contentVersion,
    contentAt: plan.contentAt,
    content,
    basis: [needWords(plan.year, sumTons((await needOfYear(db, plan.year)).months))],
    linesOf: (of) => (of as typeof content).lines.map((l) => lineOf(l, sumTons(l.months))),
  }
}

/** The same for a month's plan. */
export async function monthlyPlanDocument(db: Db, actor: Actor, id: number): Promise<DocumentSource> {
  const plan = await loadVisibleMonthlyPlan(db, actor, id)
  const all = await monthlyLines(db, id)
  if (all.length === 0) refuse('plan.noLines')
  const withTons = linesWithTons(all, (l) => [l.volume])
  // a month of zero tons is printed with its lines
  const lines = withTons.length > 0 ? withTons : all
  const part = partOf(await namesOf(db, [plan.organizationBin, ...lines.flatMap((l) => [l.factoryBin, l.supplierBin])]))
  const number = monthlyNumber(plan.period)
  const content = {
    month: plan.period,
    organisation: part(plan.organizationBin),
    lines: lines.map((l) => ({
      factory: part(l.factoryBin),
      supplier: part(l.supplierBin),
      grade: grade(l.bitumenType),
      volume: l.volume,
      inDistribution: l.inDistribution,
    })),
  }
  return {
    template: 'monthly-plan',
    data: (frame: PageFrame): MonthlyPlanDocument => ({ ...frame, number, version: plan.documentVersion, ...content }),
    number,
    title: ru('plan.paper.monthly', { period: `${plan.period.slice(5, 7)}.${plan.period.slice(0, 4)}` }),
    version: plan.documentVersion,
    contentVersion: plan.contentVersion,
    contentAt: plan.contentAt,
    content,
    basis: [{ objectType: 'ANNUAL_PLAN', number: annualNumber(yearOf(plan.period)) }],
    linesOf: (of) => (of as typeof content).lines.map((l) => lineOf(l, l.volume)),
  }
}
