import type { Change, ChangeQuery, Decision, DecisionQuery } from '#contract/documents/decision.ts'
import type { Call } from '../../platform/http/call.ts'
import { type Column, type Sheet, sheetOf } from '../../platform/sheet/sheet.ts'
import { timeOf } from '../../platform/time/moment.ts'
import { changeRows, decisionRows } from './decision-store.ts'
import { changeOf, decisionOf } from './decisions.ts'

const json = (fields: Record<string, unknown>): string | null => (Object.keys(fields).length > 0 ? JSON.stringify(fields) : null)

export function decisionSheet(query: Omit<DecisionQuery, 'page' | 'size'>, call: Call): Sheet {
  const { t } = call
  const columns: Column<Decision>[] = [
    { key: 'at', title: t('decision.column.at'), width: 18, value: (d) => timeOf(new Date(d.at)) },
    { key: 'businessDay', title: t('decision.column.businessDay'), width: 12, value: (d) => d.businessDay, day: true },
    { key: 'act', title: t('decision.column.act'), width: 30, value: (d) => d.act.description },
    { key: 'object', title: t('decision.column.object'), width: 16, value: (d) => d.object.description },
    { key: 'objectId', title: t('decision.column.objectId'), width: 10, value: (d) => d.objectId },
    { key: 'fullName', title: t('decision.column.fullName'), width: 32, value: (d) => d.fullName },
    {
      key: 'onBehalf',
      title: t('decision.column.onBehalf'),
      width: 32,
      value: (d) => d.onBehalf && `${d.onBehalf.fullName}, № ${d.onBehalf.orderNumber}`,
    },
    { key: 'organizationName', title: t('decision.column.organizationName'), width: 40, value: (d) => d.organizationName },
    { key: 'bin', title: t('decision.column.bin'), width: 14, value: (d) => d.bin },
    { key: 'role', title: t('decision.column.role'), width: 22, value: (d) => d.role.description },
    { key: 'from', title: t('decision.column.from'), width: 20, value: (d) => d.from?.description ?? null },
    { key: 'to', title: t('decision.column.to'), width: 20, value: (d) => d.to?.description ?? null },
    { key: 'comment', title: t('decision.column.comment'), width: 50, value: (d) => d.comment },
    { key: 'detail', title: t('decision.column.detail'), width: 60, value: (d) => json(d.detail) },
    { key: 'ip', title: t('decision.column.ip'), width: 16, value: (d) => d.ip },
  ]
  const title = t('decision.tab.decisions')
  return sheetOf({
    ...{ title, name: `${title} ${call.today}`, columns },
    rows: ({ db, read }) => read(decisionRows(db, query), (rows) => rows.map((r) => decisionOf(r, call))),
  })
}

export function changeSheet(query: Omit<ChangeQuery, 'page' | 'size'>, call: Call): Sheet {
  const { t } = call
  const columns: Column<Change>[] = [
    { key: 'at', title: t('decision.column.at'), width: 18, value: (c) => timeOf(new Date(c.at)) },
    { key: 'act', title: t('decision.column.act'), width: 34, value: (c) => c.act.description },
    { key: 'subject', title: t('decision.column.object'), width: 20, value: (c) => c.subject.description },
    { key: 'subjectId', title: t('decision.column.objectId'), width: 24, value: (c) => c.subjectId },
    { key: 'fullName', title: t('decision.column.fullName'), width: 32, value: (c) => c.fullName },
    { key: 'comment', title: t('decision.column.comment'), width: 50, value: (c) => c.comment },
    { key: 'before', title: t('decision.column.before'), width: 60, value: (c) => json(c.before) },
    { key: 'after', title: t('decision.column.after'), width: 60, value: (c) => json(c.after) },
    { key: 'ip', title: t('decision.column.ip'), width: 16, value: (c) => c.ip },
  ]
  const title = t('decision.tab.changes')
  return sheetOf({
    ...{ title, name: `${title} ${call.today}`, columns },
    rows: ({ db, read }) => read(changeRows(db, query), (rows) => rows.map((r) => changeOf(r, call))),
  })
}
