import type { Flow } from '../../flow.ts'

/** A resource holder's month report: immutable once signed, a correction is its next version (docs/process.md, section 4). */
export const reportStatuses = ['DRAFT', 'SIGNED'] as const
export type ReportStatus = (typeof reportStatuses)[number]
export const reportFlow = {
  'report.generate': { from: ['DRAFT'] },
  'report.sign': { from: ['DRAFT'], to: 'SIGNED' },
} as const satisfies Flow<ReportStatus>
export type ReportAct = keyof typeof reportFlow
