import type { z } from 'zod'
import type { NoticeItem, NoticeQuery } from '#contract/core/notice.ts'
import type { Call } from '../../platform/http/call.ts'
import { type Column, type Sheet, sheetOf } from '../../platform/sheet/sheet.ts'
import { timeOf } from '../../platform/time/moment.ts'
import { noticeRows, noticeView } from './list.ts'

/** Exports the list with the same filters, all pages. */
export function noticeSheet(call: Call, q: Omit<z.infer<typeof NoticeQuery>, 'page' | 'size'>): Sheet {
  const { t } = call
  const columns: Column<NoticeItem>[] = [
    { key: 'at', title: t('notice.column.at'), width: 18, value: (n) => timeOf(new Date(n.at)) },
    { key: 'title', title: t('notice.column.title'), width: 50, value: (n) => n.title },
    { key: 'text', title: t('notice.column.text'), width: 60, value: (n) => n.text },
    { key: 'comment', title: t('notice.column.comment'), width: 50, value: (n) => n.comment },
    { key: 'readAt', title: t('notice.column.readAt'), width: 18, value: (n) => n.readAt && timeOf(new Date(n.readAt)) },
  ]
  const title = t('notice.title')
  return sheetOf({
    ...{ title, name: `${title} ${call.today}`, columns },
    rows: ({ db, read }) => read(noticeRows(db, call, q), (rows) => rows.map((r) => noticeView(call.language, r))),
  })
}
