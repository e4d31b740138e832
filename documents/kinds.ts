import type { z } from 'zod'
import { AnnualPlanDocument, annualPlanSheet } from './annual-plan.ts'
import { DistributionDocument, distributionSheet } from './distribution.ts'
import { HolderFormDocument, holderFormSheet } from './holder-form.ts'
import { MonthReportDocument, monthReportSheet } from './month-report.ts'
import { MonthlyPlanDocument, monthlyPlanSheet } from './monthly-plan.ts'
import { OrderDocument, orderSheet } from './order.ts'
import { OverviewSheet, overviewSheet, TableSheet, tableSheet } from './plain.ts'
import { ProjectDocument, projectSheet } from './project.ts'
import { RequestDocument, requestSheet } from './request.ts'
import { SignatureSheet, signatureSheet } from './signature-sheet.ts'
import { SplitDocument, splitSheet } from './split.ts'
import { TakeoverDocument, takeoverSheet } from './takeover.ts'
import { WarningDocument, warningSheet } from './warning.ts'

/** `total` = what the document comes to: its tons, the signatures of a sheet, which warning it is. */
type Drawn = { verifyUrl: string; total: number }
const kind = <S extends z.ZodType>(shape: S, sheet: (data: z.infer<S>) => Drawn) => ({
  shape,
  sheet: (data: unknown): Drawn => sheet(shape.parse(data)),
})

/** All document kinds: the schema of their data and the input of their template. The template of a kind is `<kind>.typ`. */
export const documentKinds = {
  project: kind(ProjectDocument, projectSheet),
  request: kind(RequestDocument, requestSheet),
  order: kind(OrderDocument, orderSheet),
  'holder-form': kind(HolderFormDocument, holderFormSheet),
  'month-report': kind(MonthReportDocument, monthReportSheet),
  split: kind(SplitDocument, splitSheet),
  'annual-plan': kind(AnnualPlanDocument, annualPlanSheet),
  'monthly-plan': kind(MonthlyPlanDocument, monthlyPlanSheet),
  distribution: kind(DistributionDocument, distributionSheet),
  'signature-sheet': kind(SignatureSheet, signatureSheet),
  takeover: kind(TakeoverDocument, takeoverSheet),
  warning: kind(WarningDocument, warningSheet),
} as const
export type DocumentKind = keyof typeof documentKinds

/** Sheets that nobody signs. */
const plainKinds = { 'plain-table': kind(TableSheet, tableSheet), overview: kind(OverviewSheet, overviewSheet) } as const
/** Everything that is printed. */
export const templates = { ...documentKinds, ...plainKinds } as const
export type Template = keyof typeof templates
export type DocumentData = { [K in DocumentKind]: z.infer<(typeof documentKinds)[K]['shape']> }
export type TemplateData = DocumentData & { [K in keyof typeof plainKinds]: z.infer<(typeof plainKinds)[K]['shape']> }
