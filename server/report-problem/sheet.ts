import type { Problem, ProblemQuery } from '#contract/problem.ts'
import type { Call } from '../platform/call.ts'
import type { House } from '../platform/house.ts'
import { timeOf } from '../platform/moment.ts'
import type { FileBytes } from '../platform/mount.ts'
import { type Column, mostRows, writeSheet } from '../platform/sheet.ts'
import { listProblems } from './use-cases.ts'

/** Exactly what the list shows with these filters, all its pages. */
export async function problemSheet(house: House, query: Omit<ProblemQuery, 'page' | 'size'>, call: Call): Promise<FileBytes> {
  const { say } = call
  const columns: Column<Problem>[] = [
    { key: 'id', title: say('problem.column.id'), width: 8, value: (b) => b.id },
    { key: 'reportedAt', title: say('problem.column.reportedAt'), width: 18, value: (b) => timeOf(new Date(b.reportedAt)) },
    { key: 'fullName', title: say('problem.column.fullName'), width: 32, value: (b) => b.fullName },
    { key: 'organizationName', title: say('problem.column.organizationName'), width: 40, value: (b) => b.organizationName },
    { key: 'role', title: say('problem.column.role'), width: 24, value: (b) => b.role?.description ?? null },
    { key: 'screen', title: say('problem.column.screen'), width: 40, value: (b) => b.screen },
    { key: 'told', title: say('problem.column.told'), width: 60, value: (b) => b.told },
    { key: 'traceId', title: say('problem.column.traceId'), width: 38, value: (b) => b.traceId },
    { key: 'answer', title: say('problem.column.answer'), width: 60, value: (b) => b.answer },
    { key: 'answeredBy', title: say('problem.column.answeredBy'), width: 32, value: (b) => b.answeredBy },
  ]
  const rows = (await listProblems(house, { ...query, page: 0, size: mostRows }, call)).content
  const title = say('problem.list.title')
  return { bytes: await writeSheet(title, columns, rows), name: `${title} ${call.today}.xlsx` }
}
