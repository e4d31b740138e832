import { percentOf } from '#domain/plan/sums.ts'
import type { Call } from '../platform/call.ts'
import type { Db } from '../platform/db.ts'
import type { FileBytes } from '../platform/mount.ts'
import { type Column, writeSheet } from '../platform/sheet.ts'
import { distributionView } from './view.ts'

type Line = Awaited<ReturnType<typeof distributionView>>['lines'][number]

/** The limits of one version as a spreadsheet, as far as the caller sees. */
export async function distributionSheet(db: Db, call: Call, id: number): Promise<FileBytes> {
  const { say } = call
  const d = await distributionView(db, call, id)
  const columns: Column<Line>[] = [
    { key: 'kato', title: say('distribution.region'), width: 30, value: (l) => l.kato.description },
    { key: 'katoCode', title: say('distribution.katoCode'), width: 14, value: (l) => l.katoCode },
    { key: 'ownershipType', title: say('distribution.ownership'), width: 24, value: (l) => say(`trade.ownershipType.${l.ownershipType}`) },
    { key: 'bitumenType', title: say('distribution.grade'), width: 14, value: (l) => say(`trade.bitumenType.${l.bitumenType}`) },
    { key: 'need', title: say('distribution.needTons'), width: 16, value: (l) => l.need, tons: true },
    { key: 'limit', title: say('distribution.limitTons'), width: 14, value: (l) => l.limit, tons: true },
    { key: 'coverage', title: say('distribution.coveragePercent'), width: 14, value: (l) => percentOf(l.limit, l.need), tons: true },
    { key: 'lastYear', title: say('distribution.lastYearTons'), width: 18, value: (l) => l.lastYear, tons: true },
    { key: 'allocated', title: say('distribution.allocatedTons'), width: 18, value: (l) => l.allocated, tons: true },
  ]
  const title = say('distribution.paper', { period: `${d.period.slice(5)}.${d.period.slice(0, 4)}` })
  return { bytes: await writeSheet(title, columns, d.lines), name: `${title} v${d.documentVersion}.xlsx` }
}
