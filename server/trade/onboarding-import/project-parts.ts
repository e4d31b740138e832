import { z } from 'zod'
import { Month } from '#domain/month.ts'
import { WholeTons } from '#domain/tons.ts'
import { type Storage, storageFields, storageTypes } from '#domain/trade/project/project.ts'
import { projectRefusals } from '#domain/trade/project/rules.ts'
import type { Key } from '#i18n/language.ts'
import { type BookPart, bookPart } from '../../platform/http/sheets/import-book.ts'
import type { Line, RowFault } from '../../platform/http/sheets/import-sheet.ts'
import { choicesOf, type FormColumn } from '../../platform/sheet/sheet-form.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { putParts } from '../project/take-over.ts'
import { type Region, regionOrCode } from './places.ts'
import { Ref, refColumn } from './projects.ts'
import { noted, type Work } from './work.ts'

const PlannedLine = z.object({ ref: Ref, month: Month, volume: WholeTons })
type PlannedLine = z.infer<typeof PlannedLine>
const plannedColumns = [
  refColumn,
  { key: 'month', title: 'served.column.month', width: 12, help: 'sheetIn.month', as: 'month', example: '06.2026' },
  { key: 'volume', title: 'served.column.tons', width: 12, help: 'sheetIn.planned', as: 'tons', example: 120 },
] as const satisfies FormColumn[]

export const plannedPart = (work: Work): BookPart =>
  bookPart<(typeof plannedColumns)[number]['key'], PlannedLine>('sheetIn.takeover.planned', {
    ...{ columns: plannedColumns, draft: PlannedLine, keyOf: ({ ref, month }: PlannedLine) => `${ref} ${month}` },
    tonsOf: ({ volume }) => volume,
    apply: (tx, lines) =>
      noted(
        'plannedMonths',
        work,
        lines,
        ({ volume }) => volume,
        () => planned(tx, lines, work),
      ),
  })

/** The months of a project are judged together, by the rules of the form in which they are typed. */
async function planned(tx: Tx, lines: readonly Line<PlannedLine>[], work: Work): Promise<RowFault[]> {
  const faults: RowFault[] = []
  for (const [ref, own] of Map.groupBy(lines, ({ draft }) => draft.ref)) {
    const project = work.projects.get(ref)
    if (!project) {
      faults.push(...own.map(({ row }) => ({ row, refusal: unknownRef(ref) })))
      continue
    }
    const list = own.map(({ draft }) => ({ projectPlannedPeriod: draft.month, projectPlannedVolume: draft.volume }))
    const wrong = projectRefusals({ ...project.draft, projectPlannedList: list })
    for (const { field = '', ...refusal } of wrong) {
      const at = /^projectPlannedList\.(\d+)/.exec(field)?.[1]
      faults.push({ row: own[Number(at ?? 0)]!.row, refusal: { ...refusal, field: at === undefined ? 'volume' : 'month' } })
    }
    if (wrong.length === 0) await putParts(tx, project.id, { planned: list, storages: [] })
  }
  return faults
}
const unknownRef = (ref: string) => ({ code: 'takeover.refUnknown' as const, args: { ref }, field: 'ref' })

const StorageLine = z.object({ ...storageFields, ref: Ref })
type StorageLine = z.infer<typeof StorageLine>
const storageColumns = [
  refColumn,
  {
    ...{ key: 'storageType', title: 'sheetIn.takeover.column.storageType', width: 22, help: 'sheetIn.takeover.storageType', example: '' },
    choices: choicesOf(storageTypes, (code) => `trade.storageType.${code}` as Key),
  },
  { key: 'projectStorageName', title: 'served.column.nameRu', width: 36, help: 'sheetIn.nameRu', example: 'АБЗ' },
  { key: 'projectStorageNameKk', title: 'served.column.nameKk', width: 36, help: 'sheetIn.nameKk', optional: true, example: 'АБЗ' },
  {
    key: 'projectStorageVolume',
    title: 'sheetIn.takeover.column.storageVolume',
    width: 16,
    help: 'sheetIn.takeover.storageVolume',
    as: 'tons',
    example: 500,
  },
  {
    ...{ key: 'projectStorageRemainder', title: 'sheetIn.takeover.column.storageRemainder', width: 16 },
    ...{ help: 'sheetIn.takeover.storageRemainder', as: 'tons', example: 0 },
  },
  { key: 'katoCode', title: 'served.column.kato', width: 26, help: 'sheetIn.takeover.kato', example: '350000000' },
  { key: 'stationCode', title: 'partner.column.stationCode', width: 14, help: 'sheetIn.stationCode', optional: true, example: '675804' },
] as const satisfies FormColumn[]

export const storagePart = (regions: readonly Region[], work: Work): BookPart =>
  bookPart<(typeof storageColumns)[number]['key'], StorageLine>('sheetIn.takeover.storages', {
    columns: storageColumns,
    draft: z.preprocess((row: { katoCode?: unknown }) => ({ ...row, katoCode: regionOrCode(regions, row.katoCode) }), StorageLine),
    apply: (tx, lines) => noted('storages', work, lines, null, () => stored(tx, lines, work)),
  })

async function stored(tx: Tx, lines: readonly Line<StorageLine>[], work: Work): Promise<RowFault[]> {
  const faults: RowFault[] = []
  const codes = new Set(
    (
      await tx
        .selectFrom('place')
        .select('code')
        .where('code', 'in', ['', ...lines.map(({ draft }) => draft.katoCode)])
        .execute()
    ).map(({ code }) => code),
  )
  for (const [ref, own] of Map.groupBy(lines, ({ draft }) => draft.ref)) {
    const project = work.projects.get(ref)
    const storages: Storage[] = []
    for (const { row, draft } of own) {
      const { ref: _, ...storage } = draft
      if (!project) faults.push({ row, refusal: unknownRef(ref) })
      else if (!codes.has(draft.katoCode)) faults.push({ row, refusal: { code: 'project.unknownReference', field: 'katoCode' } })
      else if (draft.projectStorageRemainder > draft.projectStorageVolume)
        faults.push({ row, refusal: { code: 'project.storageRemainderOverVolume', field: 'projectStorageRemainder' } })
      else storages.push(storage)
    }
    if (project && storages.length === own.length) await putParts(tx, project.id, { planned: [], storages })
  }
  return faults
}
