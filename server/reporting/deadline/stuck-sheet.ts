import type { z } from 'zod'
import type { StuckThing, stuckApi } from '#contract/reporting/overdue.ts'
import type { Call } from '../../platform/http/call.ts'
import { type Column, pagesOf, type Sheet, sheetOf } from '../../platform/sheet/sheet.ts'
import { stuckPage } from './stuck.ts'

/** Exports exactly the rows of the list with these filters, all pages. */
export function stuckSheet(query: Omit<z.infer<typeof stuckApi.list.query>, 'page' | 'size'>, call: Call): Sheet {
  const { t } = call
  const columns: Column<StuckThing>[] = [
    { key: 'title', title: t('stuck.column.title'), width: 60, value: (thing) => thing.title },
    { key: 'kind', title: t('stuck.kindLabel'), width: 30, value: (thing) => thing.kind.description },
    { key: 'region', title: t('stuck.region'), width: 26, value: (thing) => thing.region?.description ?? null },
    { key: 'holder', title: t('stuck.column.holder'), width: 44, value: (thing) => thing.holder?.organizationName ?? t('stuck.noOffice') },
    { key: 'role', title: t('admin.list.role'), width: 24, value: (thing) => thing.role.description },
    { key: 'deadline', title: t('stuck.deadline'), width: 12, value: (thing) => thing.deadline, day: true },
    { key: 'days', title: t('stuck.late'), width: 12, value: (thing) => thing.days },
  ]
  const title = t('screen.stuck')
  return sheetOf({
    ...{ title, name: `${title} ${call.today}`, columns },
    rows: ({ db }) => pagesOf(async (asked) => (await stuckPage(db, call, { ...query, ...asked })).content),
  })
}
