import type { SplitLine } from '#contract/split.ts'
import type { Call } from '../platform/call.ts'
import type { Db } from '../platform/db.ts'
import type { FileBytes } from '../platform/mount.ts'
import { type Column, writeSheet } from '../platform/sheet.ts'
import { readSplit } from './read.ts'
import type { Place } from './see.ts'

const columnsOf = (say: Call['say']): Column<SplitLine>[] => [
  { key: 'number', title: say('split.matrix.request'), width: 12, value: (l) => l.number },
  { key: 'contractor', title: say('served.holderColumn.contractor'), width: 36, value: (l) => l.contractor.organizationName },
  { key: 'bin', title: say('served.holderColumn.bin'), width: 14, value: (l) => l.contractor.bin },
  { key: 'project', title: say('served.holderColumn.project'), width: 50, value: (l) => l.projectName },
  { key: 'grade', title: say('served.holderColumn.bitumenType'), width: 14, value: (l) => say(`trade.bitumenType.${l.bitumenType}`) },
  { key: 'factory', title: say('served.holderColumn.factory'), width: 26, value: (l) => l.factory.organizationName },
  { key: 'transport', title: say('served.holderColumn.transportType'), width: 16, value: (l) => l.transportType.description },
  { key: 'asked', title: say('split.sheet.asked'), width: 14, value: (l) => l.asked, tons: true },
  { key: 'approved', title: say('split.sheet.approved'), width: 14, value: (l) => l.approved, tons: true },
  { key: 'proposed', title: say('split.sheet.proposed'), width: 14, value: (l) => l.proposed, tons: true },
  { key: 'given', title: say('split.sheet.given'), width: 14, value: (l) => l.volume, tons: true },
  { key: 'allocated', title: say('split.sheet.allocated'), width: 14, value: (l) => l.allocated, tons: true },
  { key: 'reason', title: say('split.matrix.reason'), width: 44, value: (l) => l.reason },
]

/** The requests of a split, those signed after it at the end. @throws Refused 404 for a place that is not the caller's to see */
export async function splitSheet(db: Db, call: Call, place: Place): Promise<FileBytes> {
  const { say } = call
  const { lines, after, region, period } = await readSplit(db, call, place)
  const title = say('served.splitTitle', { region, month: `${period.slice(5, 7)}.${period.slice(0, 4)}` })
  return { bytes: await writeSheet(say('split.sheet.name'), columnsOf(say), [...lines, ...after]), name: `${title.replace(':', '')}.xlsx` }
}
