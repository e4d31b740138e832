import { summaryApi as api } from '#contract/summary.ts'
import type { Mount } from '../platform/mount.ts'
import type { Services } from '../platform/services.ts'
import { readSummary } from './read.ts'
import { summarySheet } from './sheet.ts'

export function summaryRoutes(mount: Mount, { db }: Services): void {
  mount(api.read, ({ params, query }, call) => readSummary(db, params.report, call, query))
  mount(api.sheet, ({ params, query }, call) => summarySheet(db, params.report, call, query))
}
