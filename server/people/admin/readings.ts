import type { Reading, ReadingQuery } from '#contract/documents/decision.ts'
import { personalData } from '#contract/endpoint.ts'
import { roleCode } from '#domain/access.ts'
import type { Key } from '#i18n/language.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { type Column, type Sheet, sheetOf } from '../../platform/sheet/sheet.ts'
import { timeOf } from '../../platform/time/moment.ts'
import { readingPage, readingRows } from './decision-store.ts'

const whatIs = (code: string, { t }: Pick<Call, 't'>) => ({ code, description: t(`decision.what.${code}` as Key) })

type ReadingRow = Awaited<ReturnType<typeof readingPage>>['rows'][number]
const readingOf = ({ at, what, role, personId: _, ...row }: ReadingRow, call: Call): Reading => ({
  ...row,
  at: at.toISOString(),
  role: role && { code: roleCode(role), description: call.t(`role.${role}`) },
  what: whatIs(what, call),
})

export async function listReadings({ db }: Services, query: ReadingQuery, call: Call) {
  const { rows, total } = await readingPage(db, query)
  return {
    content: rows.map((r) => readingOf(r, call)),
    totalElements: total,
    acts: [],
    objects: (['sheet', ...personalData] as const).map((code) => whatIs(code, call)),
  }
}

export function readingSheet(query: Omit<ReadingQuery, 'page' | 'size'>, call: Call): Sheet {
  const { t } = call
  const columns: Column<Reading>[] = [
    { key: 'at', title: t('decision.column.at'), width: 18, value: (r) => timeOf(new Date(r.at)) },
    { key: 'fullName', title: t('decision.column.fullName'), width: 32, value: (r) => r.fullName },
    { key: 'role', title: t('decision.column.role'), width: 22, value: (r) => r.role?.description ?? null },
    { key: 'bin', title: t('decision.column.bin'), width: 14, value: (r) => r.bin },
    { key: 'what', title: t('decision.column.what'), width: 30, value: (r) => r.what.description },
    { key: 'name', title: t('decision.column.name'), width: 60, value: (r) => r.name },
    { key: 'rows', title: t('decision.column.rows'), width: 12, value: (r) => r.rows },
    { key: 'ip', title: t('decision.column.ip'), width: 16, value: (r) => r.ip },
  ]
  const title = t('decision.tab.readings')
  return sheetOf({
    ...{ title, name: `${title} ${call.today}`, columns },
    rows: ({ db, read }) => read(readingRows(db, query), (rows) => rows.map((r) => readingOf(r, call))),
  })
}
