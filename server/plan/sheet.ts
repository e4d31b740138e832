import writeXlsxFile, { type Cell, type SheetData } from 'write-excel-file/node'
import { percentOf, quarterSum, yearSum } from '#domain/plan/sums.ts'
import { bitumenTypes } from '#domain/request/request.ts'
import type { Translate } from '#i18n/translator.ts'
import type { Call } from '../platform/call.ts'
import type { Db } from '../platform/db.ts'
import type { FileBytes } from '../platform/mount.ts'
import { type Column, writeSheet } from '../platform/sheet.ts'
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
): Promise<FileBytes> {
  const { t } = call
  const title = t('plan.sheet.annual', { year })
  if (template !== 'true') {
    const { lines, documentVersion } = await annualPlan(db, call, year, version)
    return { bytes: await writeSheet(title, annualColumns(t), lines), name: `${title} v${documentVersion}.xlsx` }
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
  return { bytes: await writeSheet(title, columns, rows), name: `${t('plan.sheet.template', { year })}.xlsx` }
}

type MonthlyRow = Awaited<ReturnType<typeof monthlyPlan>>['lines'][number]

/** Exports the plan of a month with asked, allocated and shipped tons. */
export async function monthlySheet(db: Db, call: Call, period: string, version: number | undefined): Promise<FileBytes> {
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
    { key: 'percent', title: t('plan.column.percent'), width: 12, value: (l) => percentOf(l.shipped, l.volume), tons: true },
  ]
  const title = t('plan.sheet.monthly', { period: `${period.slice(5, 7)}.${period.slice(0, 4)}` })
  return { bytes: await writeSheet(title, columns, plan.lines), name: `${title} v${plan.documentVersion}.xlsx` }
}

export type Mark = { row: number; column: number; text: string }

/** Copies the uploaded sheet with every invalid cell in red and its error at the end of the row. */
export async function markedCopy(
  cells: readonly (readonly (string | number | boolean | Date | null)[])[],
  marks: readonly Mark[],
  heading: string,
): Promise<Buffer> {
  const width = Math.max(1, ...cells.map((line) => line.length), ...marks.map((m) => m.column + 1))
  const height = Math.max(cells.length, ...marks.map((m) => m.row + 1))
  const first = Math.min(...marks.map((m) => m.row))
  const data: SheetData = Array.from({ length: height }, (_, row) => {
    const own = marks.filter((m) => m.row === row)
    const line = Array.from({ length: width }, (_, column): Cell => {
      const value = cells[row]?.[column] ?? null
      const wrong = own.some((m) => m.column === column) ? { backgroundColor: '#F9C9CE' as const } : {}
      if (typeof value === 'number') return { value, type: Number, ...wrong }
      if (typeof value === 'boolean' || value === null) return { value: value === null ? '' : String(value), type: String, ...wrong }
      return { value: value instanceof Date ? value.toISOString().slice(0, 10) : value, type: String, ...wrong }
    })
    const said = own.map((m) => m.text).join('; ') || (row === Math.max(0, first - 1) ? heading : '')
    return [...line, { value: said, type: String, wrap: true, textColor: '#A3231B' }]
  })
  return writeXlsxFile(data, { sheet: heading.slice(0, 31), columns: [...Array(width).fill({ width: 14 }), { width: 70 }] }).toBuffer()
}
