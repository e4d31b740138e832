import type { z } from 'zod'
import type { Appeal, appealApi } from '#contract/trade/appeal.ts'
import type { Call } from '../../platform/http/call.ts'
import { type Column, type Sheet, sheetOf } from '../../platform/sheet/sheet.ts'
import { timeOf } from '../../platform/time/moment.ts'
import { appealIds, appealsByIds } from './list.ts'

/** Exports exactly the rows of the list with these filters, all pages. */
export function appealSheet(query: Omit<z.infer<typeof appealApi.list.query>, 'page' | 'size'>, call: Call): Sheet {
  const { t } = call
  const columns: Column<Appeal>[] = [
    { key: 'id', title: t('appeal.sheet.id'), width: 8, value: (a) => a.id },
    { key: 'requestId', title: t('appeal.sheet.request'), width: 10, value: (a) => a.requestId },
    { key: 'period', title: t('appeal.sheet.month'), width: 12, value: (a) => a.requestPeriod, day: true },
    { key: 'projectId', title: t('appeal.sheet.projectId'), width: 10, value: (a) => a.projectId },
    { key: 'project', title: t('appeal.sheet.project'), width: 60, value: (a) => a.projectName },
    { key: 'contractor', title: t('appeal.sheet.contractor'), width: 40, value: (a) => a.contractor.organizationName },
    { key: 'bin', title: t('appeal.sheet.bin'), width: 14, value: (a) => a.contractor.bin },
    { key: 'region', title: t('appeal.sheet.region'), width: 26, value: (a) => a.region.description },
    { key: 'figure', title: t('appeal.sheet.figure'), width: 24, value: (a) => a.figure.description },
    { key: 'before', title: t('appeal.sheet.before'), width: 12, value: (a) => a.before, tons: true },
    { key: 'after', title: t('appeal.sheet.after'), width: 12, value: (a) => a.after, tons: true },
    { key: 'comment', title: t('appeal.sheet.comment'), width: 60, value: (a) => a.comment },
    { key: 'createdAt', title: t('appeal.sheet.createdAt'), width: 18, value: (a) => timeOf(new Date(a.createdAt)) },
    { key: 'status', title: t('appeal.column.status'), width: 18, value: (a) => a.status.description },
    { key: 'answerer', title: t('appeal.sheet.answerer'), width: 40, value: (a) => a.answerer.organizationName },
    { key: 'deadline', title: t('appeal.sheet.deadline'), width: 12, value: (a) => a.deadline, day: true },
    { key: 'answer', title: t('appeal.sheet.answer'), width: 60, value: (a) => a.answer },
  ]
  const title = t('appeal.title')
  return sheetOf({
    ...{ title, name: `${title} ${call.today}`, columns },
    rows: ({ db, read }) => read(appealIds(db, call, query), (ids) => appealsByIds(db, call, ids)),
  })
}
