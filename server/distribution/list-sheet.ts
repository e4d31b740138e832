import type { z } from 'zod'
import type { DistributionRow, distributionApi } from '#contract/distribution.ts'
import { dayOf } from '#domain/day.ts'
import { percentOf } from '#domain/plan/sums.ts'
import { sumTons } from '#domain/tons.ts'
import type { Call } from '../platform/call.ts'
import type { Db } from '../platform/db.ts'
import type { FileBytes } from '../platform/mount.ts'
import { type Column, mostRows, writeSheet } from '../platform/sheet.ts'
import { distributionList } from './list.ts'

const sum = (row: DistributionRow, of: 'plan' | 'need' | 'limit') => sumTons(row.totals.map((t) => t[of]))

/** Exactly what the list shows with these filters, all its pages. */
export async function distributionListSheet(db: Db, call: Call, q: z.infer<typeof distributionApi.listSheet.query>): Promise<FileBytes> {
  const { say } = call
  const columns: Column<DistributionRow>[] = [
    { key: 'period', title: say('distribution.period'), width: 12, value: (r) => r.period.slice(0, 7) },
    { key: 'documentVersion', title: say('distribution.versionShort'), width: 10, value: (r) => r.documentVersion },
    { key: 'status', title: say('distribution.status'), width: 20, value: (r) => r.status.description },
    { key: 'plan', title: say('distribution.planTons'), width: 14, value: (r) => sum(r, 'plan'), tons: true },
    { key: 'need', title: say('distribution.needTons'), width: 14, value: (r) => sum(r, 'need'), tons: true },
    { key: 'limit', title: say('distribution.limitTons'), width: 14, value: (r) => sum(r, 'limit'), tons: true },
    {
      key: 'coverage',
      title: say('distribution.coveragePercent'),
      width: 14,
      value: (r) => percentOf(sum(r, 'limit'), sum(r, 'need')),
      tons: true,
    },
    {
      key: 'splits',
      title: say('distribution.splits'),
      width: 20,
      value: (r) => say('distribution.splitsOf', { sent: r.splitsSent, all: r.splits }),
    },
    { key: 'signedAt', title: say('distribution.signedAt'), width: 14, value: (r) => r.signedAt && dayOf(new Date(r.signedAt)), day: true },
  ]
  const { content } = await distributionList(db, call, { ...q, page: 0, size: mostRows })
  const title = say('distribution.listTitle')
  return { bytes: await writeSheet(title, columns, content), name: `${title} ${call.today}.xlsx` }
}
