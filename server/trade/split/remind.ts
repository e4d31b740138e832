import { sql } from 'kysely'
import { addMonths, monthOf } from '#domain/month.ts'
import type { FindReminders } from '../../core/notice/reminder.ts'
import { splitDeadline } from './deadline.ts'

type Missing = { period: string; region: string; ownershipType: string; nameRu: string; nameKk: string }

/** Reminds QAJ of limits whose split is overdue, for the months that are being prepared. */
export const overdueSplits: FindReminders = async (tx, { today }) => {
  const { rows } = await sql<Missing>`
    select distinct l.period, l.region, l.ownership_type, k.name_ru, k.name_kk
    from signed_limit l join region k on k.code = l.region
    where not l.closed and l.period between ${monthOf(today)} and ${addMonths(monthOf(today), 1)} and l.limit_volume > 0
      and not exists (select from split s where s.period = l.period and s.region = l.region and s.ownership_type = l.ownership_type and s.status = 'SENT')`.execute(
    tx,
  )
  const deadlines = new Map<string, string>()
  for (const { period } of rows) if (!deadlines.has(period)) deadlines.set(period, await splitDeadline(tx, period))
  return rows
    .filter(({ period }) => today > deadlines.get(period)!)
    .map(({ period, region, ownershipType, nameRu, nameKk }) => ({
      key: `split.overdue:${period}:${region}:${ownershipType}`,
      notice: {
        kind: 'split.overdue' as const,
        objectType: 'SPLIT',
        objectId: `${period}:${region}:${ownershipType}`,
        args: { month: period, region: { ru: nameRu, kk: nameKk }, deadline: deadlines.get(period)! },
        path: `/distribution?period=${period.slice(0, 7)}`,
      },
    }))
}
