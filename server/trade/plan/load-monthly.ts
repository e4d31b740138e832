import type { SheetAnswer } from '#contract/sheet.ts'
import type { Month } from '#domain/month.ts'
import { keyOf, type MonthlyLine, MonthlyLine as MonthlyLineShape } from '#domain/trade/plan/plan.ts'
import { bitumenTypes } from '#domain/trade/request/request.ts'
import type { Call, UploadedFile } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { importSheet, type Upload } from '../../platform/http/sheets/import-sheet.ts'
import { faultsOfLines } from '../../platform/http/sheets/sheet-lines.ts'
import { templateOf } from '../../platform/http/sheets/sheet-template.ts'
import type { Sheet } from '../../platform/sheet/sheet.ts'
import { choicesOf, type FormColumn, yesOrNo } from '../../platform/sheet/sheet-form.ts'
import { cellText } from '../../platform/sheet/sheet-in.ts'
import type { Db } from '../../platform/sql/db.ts'
import { editMonthlyIn, newestMonthly } from './edit.ts'
import { monthlyPlan } from './monthly.ts'
import { knownParts, namesOf } from './parts.ts'

/** Columns under the headings of the exported plan, so that it can be sent back. */
const columns = [
  { key: 'factory', title: 'plan.sheet.factory', width: 34, help: 'sheetIn.givenHelp', given: true, example: '' },
  { key: 'factoryBin', title: 'plan.sheet.factoryBin', width: 16, help: 'sheetIn.factoryBin', as: 'bin', example: '123456789012' },
  { key: 'supplier', title: 'plan.sheet.supplier', width: 34, help: 'sheetIn.givenHelp', given: true, example: '' },
  { key: 'supplierBin', title: 'plan.sheet.supplierBin', width: 16, help: 'sheetIn.supplierBin', as: 'bin', example: '123456789012' },
  {
    ...{ key: 'bitumenType', title: 'plan.sheet.grade', width: 14, help: 'sheetIn.grade', example: '' },
    choices: choicesOf(bitumenTypes, (grade) => `trade.bitumenType.${grade}`),
  },
  { key: 'volume', title: 'plan.column.volume', width: 14, help: 'sheetIn.volume', as: 'tons', example: 1250.5 },
  {
    ...{ key: 'inDistribution', title: 'plan.column.inDistribution', width: 18, help: 'sheetIn.inDistribution', example: '' },
    choices: yesOrNo('plan.yes', 'plan.no'),
  },
] as const satisfies FormColumn[]
type Key = (typeof columns)[number]['key']

const titleOf = ({ t }: Call, period: Month) => t('sheetIn.template.monthly', { period: `${period.slice(5, 7)}.${period.slice(0, 4)}` })

/** The plan of a month as a sheet to be filled in: its lines, and each further plant and grade that a holder sells. */
export async function monthlyTemplate(db: Db, call: Call, period: Month): Promise<Sheet> {
  const { lines } = await monthlyPlan(db, call, period)
  const { links } = await knownParts(db)
  const further = links.flatMap((link) => bitumenTypes.map((bitumenType) => ({ ...link, bitumenType, volume: null, inDistribution: null })))
  const known = new Set(lines.map((line) => keyOf(line as MonthlyLine)))
  const all = [...lines, ...further.filter((line) => !known.has(keyOf(line)))]
  const names = await namesOf(
    db,
    all.flatMap((l) => [l.factoryBin, l.supplierBin].flatMap((bin) => bin ?? [])),
  )
  const nameOf = (bin: string | null) => names.get(bin ?? '')?.[call.language] ?? bin
  return templateOf<Key>(call, {
    ...{ title: titleOf(call, period), name: titleOf(call, period), columns },
    rows: all.map((l) => ({
      factory: nameOf(l.factoryBin),
      factoryBin: l.factoryBin,
      supplier: nameOf(l.supplierBin),
      supplierBin: l.supplierBin,
      bitumenType: call.t(`trade.bitumenType.${l.bitumenType}`),
      volume: l.volume,
      inDistribution: l.inDistribution === null ? null : call.t(l.inDistribution ? 'plan.yes' : 'plan.no'),
    })),
  })
}

type Given = Upload & { period: Month; version: number }

/** Takes a filled sheet for the whole plan of a month: the same draft as if it were typed. A sheet that changes nothing begins no version. */
export const loadMonthly = (
  services: Services,
  call: Call,
  { period, version, ...upload }: Given,
  files: readonly UploadedFile[],
): Promise<SheetAnswer> =>
  importSheet<Key, MonthlyLine>(services, call, files, upload, {
    ...{ title: titleOf(call, period), columns, draft: MonthlyLineShape, keyOf, tonsOf: ({ volume }) => volume, mostRows: 2_000 },
    isLeft: (at) => cellText(at('volume')) === '' && cellText(at('inDistribution')) === '',
    apply: async (tx, read) => {
      const lines = read.map(({ draft }) => draft)
      const before = new Map((await newestMonthly(tx, period)).lines.map((line) => [keyOf(line), line]))
      const isSame = (line: MonthlyLine) => {
        const was = before.get(keyOf(line))
        return was?.volume === line.volume && was.inDistribution === line.inDistribution
      }
      const same = lines.filter(isSame).length
      const kept = new Set(lines.map(keyOf))
      const counted = { changed: lines.length - same, same, removed: [...before.keys()].filter((key) => !kept.has(key)).length }
      const idle = counted.changed === 0 && counted.removed === 0
      const faults = idle ? [] : await faultsOfLines(read, () => editMonthlyIn(tx, call, period, { version, lines }))
      return { faults, ...counted }
    },
  })
