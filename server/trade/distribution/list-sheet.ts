import type { z } from 'zod'
import type { DistributionRow, distributionApi } from '#contract/trade/distribution.ts'
import { dayOf } from '#domain/day.ts'
import { sumTons } from '#domain/tons.ts'
import { percentOf } from '#domain/trade/plan/sums.ts'
import type { Call } from '../../platform/http/call.ts'
import { type Column, pagesOf, type Sheet, sheetOf } from '../../platform/sheet/sheet.ts'
import { distributionList } from './list.ts'

/** Null where it is withheld from this reader. */
const sum = (row: DistributionRow, of: 'plan' | 'need' | 'limit') => {
  const tons = row.totals.map((total) => total[of])
  return tons.every((some) => some !== null) ? sumTons(tons) : null
}

/** Exports the list with the same filters, all pages. */
export function distributionListSheet(call: Call, q: z.infer<typeof distributionApi.listSheet.query>): Sheet {
  const { t } = call
  const columns: Column<DistributionRow>[] = [
    { key: 'period', title: t('distribution.period'), width: 12, value: (r) => r.period.slice(0, 7) },
    { key: 'documentVersion', title: t('distribution.versionShort'), width: 10, value: (r) => r.documentVersion },
    { key: 'status', title: t('distribution.status'), width: 20, value: (r) => r.status.description },
    { key: 'plan', title: t('distribution.planTons'), width: 14, value: (r) => sum(r, 'plan'), tons: true },
    { key: 'need', title: t('distribution.needTons'), width: 14, value: (r) => sum(r, 'need'), tons: true },
    { key: 'limit', title: t('distribution.limitTons'), width: 14, value: (r) => sum(r, 'limit'), tons: true },
    {
      key: 'coverage',
      title: t('distribution.coveragePercent'),
      width: 14,
      value: (r) => percentOf(sum(r, 'limit') ?? 0, sum(r, 'need') ?? 0),
      tons: true,
    },
    {
      key: 'splits',
      title: t('distribution.splits'),
      width: 20,
      value: (r) => t('distribution.splitsOf', { sent: r.splitsSent, all: r.splits }),
    },
    { key: 'signedAt', title: t('distribution.signedAt'), width: 14, value: (r) => r.signedAt && dayOf(new Date(r.signedAt)), day: true },
  ]
  const title = t('distribution.listTitle')
  return sheetOf({
    ...{ title, name: `${title} ${call.today}`, columns },
    rows: ({ db }) => pagesOf(async (asked) => (await distributionList(db, call, { ...q, ...asked })).content),
  })
}
