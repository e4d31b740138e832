import { percentOf, quarterSum, yearSum } from '#domain/trade/plan/sums.ts'
import { bitumenTypes } from '#domain/trade/request/request.ts'
import type { Translate } from '#i18n/translator.ts'
import type { Call } from '../../platform/http/call.ts'
import { type Column, type Sheet, sheetOf } from '../../platform/sheet/sheet.ts'
import type { Db } from '../../platform/sql/db.ts'
import { annualPlan } from './annual.ts'
import { monthlyPlan } from './monthly.ts'
import { knownParts, namesOf } from './parts.ts'

type AnnualRow = {
  factoryName: string
  factoryBin: string | null
  supplierName: string
  supplierBin: string | null
  bitumenType: (typeof bitumenTypes)[number]
  months: number[]
}

export const monthName = (t: Translate, month: number): string => t(`time.month.m${String(month).padStart(2, '0')}` as 'time.month.m01')

const annualColumns = (t: Translate): Column<AnnualRow>[] => [
  { key: 'factory', title: t('plan.sheet.factory'), width: 34, value: (l) => l.factoryName },
  { key: 'factoryBin', title: t('plan.sheet.factoryBin'), width: 16, value: (l) => l.factoryBin },
  { key: 'supplier', title: t('plan.sheet.supplier'), width: 34, value: (l) => l.supplierName },
  { key: 'supplierBin', title: t('plan.sheet.supplierBin'), width: 16, value: (l) => l.supplierBin },
  { key: 'grade', title: t('plan.sheet.grade'), width: 14, value: (l) => t(`trade.bitumenType.${l.bitumenType}`) },
  ...Array.from(
    { length: 12 },
    (_, i): Column<AnnualRow> => ({
      key: `m${i + 1}`,
      title: monthName(t, i + 1),
      width: 12,
      value: (l) => l.months[i] || null,
      tons: true,
    }),
  ),
  ...[1, 2, 3, 4].map(
    (q): Column<AnnualRow> => ({
      key: `q${q}`,
      title: t('plan.quarter', { quarter: q }),
      width: 12,
      value: (l) => quarterSum(l.months, q) || null,
      tons: true,
    }),
  ),
  { key: 'year', title: t('plan.sheet.year'), width: 14, value: (l) => yearSum(l.months) || null, tons: true },
]

/** Exports the plan of a year as a sheet that can be imported again; the template has a line per factory, holder and grade, without tons. */
export async function annualSheet(
  db: Db,
  call: Call,
  year: number,
  { version, template }: { version?: number | undefined; template?: string | undefined },
): Promise<Sheet> {
  const { t } = call
  const title = t('plan.sheet.annual', { year })
  if (template !== 'true') {
    const { lines, documentVersion } = await annualPlan(db, call, year, version)
    return sheetOf({ title, name: `${title} v${documentVersion}`, columns: annualColumns(t), rows: [lines] })
  }
  const { links } = await knownParts(db)
  const names = await namesOf(
    db,
    links.flatMap((l) => [l.factoryBin, l.supplierBin]),
  )
  const nameOf = (bin: string) => names.get(bin)?.[call.language] ?? bin
  const rows = links.flatMap(({ factoryBin, supplierBin }) =>
    bitumenTypes.map(
      (bitumenType): AnnualRow => ({
        ...{ factoryBin, supplierBin, bitumenType, months: [] },
        factoryName: nameOf(factoryBin),
        supplierName: nameOf(supplierBin),
      }),
    ),
  )
  const columns = annualColumns(t).filter(({ key }) => !/^(q\d|year)$/.test(key))
  return sheetOf({ title, name: t('plan.sheet.template', { year }), columns, rows: [rows], above: [] })
}

type MonthlyRow = Awaited<ReturnType<typeof monthlyPlan>>['lines'][number]

/** Exports the plan of a month with asked, allocated and shipped tons. */
export async function monthlySheet(db: Db, call: Call, period: string, version: number | undefined): Promise<Sheet> {
  const { t } = call
  const plan = await monthlyPlan(db, call, period, version)
  const columns: Column<MonthlyRow>[] = [
    { key: 'productionId', title: '№', width: 8, value: (l) => l.productionId },
    { key: 'factory', title: t('plan.sheet.factory'), width: 34, value: (l) => l.factoryName },
    { key: 'factoryBin', title: t('plan.sheet.factoryBin'), width: 16, value: (l) => l.factoryBin },
    { key: 'supplier', title: t('plan.sheet.supplier'), width: 34, value: (l) => l.supplierName },
    { key: 'supplierBin', title: t('plan.sheet.supplierBin'), width: 16, value: (l) => l.supplierBin },
    { key: 'grade', title: t('plan.sheet.grade'), width: 14, value: (l) => t(`trade.bitumenType.${l.bitumenType}`) },
    { key: 'annual', title: t('plan.column.annual'), width: 14, value: (l) => l.annual, tons: true },
    { key: 'volume', title: t('plan.column.volume'), width: 14, value: (l) => l.volume, tons: true },
    {
      key: 'inDistribution',
      title: t('plan.column.inDistribution'),
      width: 18,
      value: (l) => t(l.inDistribution ? 'plan.yes' : 'plan.no'),
    },
    { key: 'requested', title: t('plan.column.requested'), width: 14, value: (l) => l.requested, tons: true },
    { key: 'allocated', title: t('plan.column.allocated'), width: 16, value: (l) => l.allocated, tons: true },
    { key: 'shipped', title: t('plan.column.shipped'), width: 14, value: (l) => l.shipped, tons: true },
    { key: 'percent', title: t('plan.column.percent'), width: 12, value: (l) => l.shipped && percentOf(l.shipped, l.volume), tons: true },
  ]
  const title = t('plan.sheet.monthly', { period: `${period.slice(5, 7)}.${period.slice(0, 4)}` })
  // changed and sent back
  return sheetOf({ title, name: `${title} v${plan.documentVersion}`, columns, rows: [plan.lines], above: [] })
}
