import type { Problem, ProblemQuery } from '#contract/people/problem.ts'
import type { Call } from '../../platform/http/call.ts'
import { type Column, type Sheet, sheetOf } from '../../platform/sheet/sheet.ts'
import { timeOf } from '../../platform/time/moment.ts'
import { problemRows } from './store.ts'
import { viewOf } from './use-cases.ts'

/** Exports exactly the rows of the list with these filters, all pages. */
export function problemSheet(query: Omit<ProblemQuery, 'page' | 'size'>, call: Call): Sheet {
  const { t } = call
  const columns: Column<Problem>[] = [
    { key: 'id', title: t('problem.column.id'), width: 8, value: (b) => b.id },
    { key: 'reportedAt', title: t('problem.column.reportedAt'), width: 18, value: (b) => timeOf(new Date(b.reportedAt)) },
    { key: 'fullName', title: t('problem.column.fullName'), width: 32, value: (b) => b.fullName },
    { key: 'organizationName', title: t('problem.column.organizationName'), width: 40, value: (b) => b.organizationName },
    { key: 'role', title: t('problem.column.role'), width: 24, value: (b) => b.role?.description ?? null },
    { key: 'screen', title: t('problem.column.screen'), width: 40, value: (b) => b.screen },
    { key: 'told', title: t('problem.column.told'), width: 60, value: (b) => b.told },
    { key: 'traceId', title: t('problem.column.traceId'), width: 38, value: (b) => b.traceId },
    { key: 'answer', title: t('problem.column.answer'), width: 60, value: (b) => b.answer },
    { key: 'answeredBy', title: t('problem.column.answeredBy'), width: 32, value: (b) => b.answeredBy },
  ]
  const title = t('problem.list.title')
  return sheetOf({
    ...{ title, name: `${title} ${call.today}`, columns },
    rows: ({ db, read }) => read(problemRows(db, query), (rows) => rows.map((b) => viewOf(b, call))),
  })
}
