import type { SheetAnswer } from '#contract/sheet.ts'
import { kg } from '#domain/tons.ts'
import { Limit, limitName } from '#domain/trade/distribution/distribution.ts'
import { bitumenTypes } from '#domain/trade/request/request.ts'
import { ownershipTypes } from '#domain/work.ts'
import type { Call, UploadedFile } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { importSheet, type Upload } from '../../platform/http/sheets/import-sheet.ts'
import { faultsOfLines } from '../../platform/http/sheets/sheet-lines.ts'
import { templateOf } from '../../platform/http/sheets/sheet-template.ts'
import type { Sheet } from '../../platform/sheet/sheet.ts'
import { choicesOf, type FormColumn } from '../../platform/sheet/sheet-form.ts'
import { cellText } from '../../platform/sheet/sheet-in.ts'
import type { Db } from '../../platform/sql/db.ts'
import { editDistributionIn } from './edit.ts'
import { linesOf } from './lines.ts'
import { distributionView } from './view.ts'
import { loadVisibleDistribution } from './visible.ts'

/** Columns under the headings of the exported limits, so that they can be sent back. */
const columns = [
  { key: 'kato', title: 'distribution.region', width: 30, help: 'sheetIn.givenHelp', given: true, example: '' },
  { key: 'katoCode', title: 'distribution.katoCode', width: 14, help: 'sheetIn.katoCode', example: '110000000' },
  {
    ...{ key: 'ownershipType', title: 'distribution.ownership', width: 24, help: 'sheetIn.ownership', example: '' },
    choices: choicesOf(ownershipTypes, (type) => `trade.ownershipType.${type}`),
  },
  {
    ...{ key: 'bitumenType', title: 'distribution.grade', width: 14, help: 'sheetIn.grade', example: '' },
    choices: choicesOf(bitumenTypes, (grade) => `trade.bitumenType.${grade}`),
  },
  { key: 'need', title: 'distribution.needTons', width: 16, help: 'sheetIn.givenHelp', given: true, as: 'tons', example: 1500 },
  { key: 'limit', title: 'distribution.limitTons', width: 14, help: 'sheetIn.limit', as: 'tons', example: 1250 },
] as const satisfies FormColumn[]
type Key = (typeof columns)[number]['key']

const titleOf = ({ t }: Call, period: string) => t('sheetIn.template.limits', { period: `${period.slice(5, 7)}.${period.slice(0, 4)}` })

/** The limits of a month as a sheet to be filled in, with the need of each region. */
export async function limitsTemplate(db: Db, call: Call, id: number): Promise<Sheet> {
  const { period, lines } = await distributionView(db, call, id)
  return templateOf<Key>(call, {
    ...{ title: titleOf(call, period), name: titleOf(call, period), columns },
    rows: lines.map((l) => ({
      kato: l.kato.description,
      katoCode: l.katoCode,
      ownershipType: call.t(`trade.ownershipType.${l.ownershipType}`),
      bitumenType: call.t(`trade.bitumenType.${l.bitumenType}`),
      need: l.need,
      limit: l.limit,
    })),
  })
}

type Given = Upload & { id: number; version: number }

/** Takes a filled sheet for all limits of a month: the same draft as if they were typed. */
export async function loadLimits(
  services: Services,
  call: Call,
  { id, version, ...upload }: Given,
  files: readonly UploadedFile[],
): Promise<SheetAnswer> {
  const { period } = await loadVisibleDistribution(services.db, call.actor, id)
  return importSheet<Key, Limit>(services, call, files, upload, {
    ...{ title: titleOf(call, period), columns, draft: Limit, keyOf: limitName, tonsOf: ({ limit }) => limit, mostRows: 2_000 },
    isLeft: (at) => cellText(at('limit')) === '',
    apply: async (tx, read) => {
      const lines = read.map(({ draft }) => draft)
      const before = new Map((await linesOf(tx, id)).map((line) => [limitName(line), kg(line.limit)]))
      const same = lines.filter((line) => (before.get(limitName(line)) ?? 0) === kg(line.limit)).length
      const kept = new Set(lines.map(limitName))
      const removed = [...before].filter(([name, amount]) => amount > 0 && !kept.has(name)).length
      const counted = { changed: lines.length - same, same, removed }
      const idle = counted.changed === 0 && removed === 0
      const faults = idle ? [] : await faultsOfLines(read, () => editDistributionIn(tx, call, id, { version, lines }))
      return { faults, ...counted }
    },
  })
}
