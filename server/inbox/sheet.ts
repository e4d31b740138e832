import type { z } from 'zod'
import type { NoticeItem, NoticeQuery } from '#contract/notice.ts'
import type { Call } from '../platform/call.ts'
import type { Db } from '../platform/db.ts'
import { timeOf } from '../platform/moment.ts'
import type { FileBytes } from '../platform/mount.ts'
import { type Column, writeSheet } from '../platform/sheet.ts'
import { noticeRows } from './list.ts'

/** Row limit of the exported spreadsheet. */
const mostRows = 20_000

/** Exports the list with the same filters, all pages. */
export async function noticeSheet(db: Db, call: Call, q: Omit<z.infer<typeof NoticeQuery>, 'page' | 'size'>): Promise<FileBytes> {
  const { t } = call
  const columns: Column<NoticeItem>[] = [
    { key: 'at', title: t('notice.column.at'), width: 18, value: (n) => timeOf(new Date(n.at)) },
    { key: 'title', title: t('notice.column.title'), width: 50, value: (n) => n.title },
    { key: 'text', title: t('notice.column.text'), width: 60, value: (n) => n.text },
    { key: 'comment', title: t('notice.column.comment'), width: 50, value: (n) => n.comment },
    { key: 'readAt', title: t('notice.column.readAt'), width: 18, value: (n) => n.readAt && timeOf(new Date(n.readAt)) },
  ]
  const title = t('notice.title')
  return { bytes: await writeSheet(title, columns, await noticeRows(db, call, q, 0, mostRows)), name: `${title} ${call.today}.xlsx` }
}
