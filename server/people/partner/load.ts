import type { SheetAnswer } from '#contract/sheet.ts'
import { TraderDraft } from '#domain/people/partner/partner.ts'
import { nameIn } from '#i18n/language.ts'
import type { Call, UploadedFile } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { importSheet, type Upload } from '../../platform/http/sheets/import-sheet.ts'
import { eachLine } from '../../platform/http/sheets/sheet-lines.ts'
import { templateOf } from '../../platform/http/sheets/sheet-template.ts'
import type { Sheet } from '../../platform/sheet/sheet.ts'
import { type FormColumn, yesOrNo } from '../../platform/sheet/sheet-form.ts'
import type { Db, Sql } from '../../platform/sql/db.ts'
import { traderRows } from './store.ts'
import { putTrader, termsOf } from './traders.ts'

export type TraderKey = keyof TraderDraft
const mostRows = 5_000

const regionsOf = (sql: Sql) => sql.selectFrom('region').select(['code', 'nameRu', 'nameKk']).orderBy('code').execute()

/** Columns of the sheet of traders, the fields of the form in their order. */
export const traderColumns = (regions: Awaited<ReturnType<typeof regionsOf>>) =>
  [
    { key: 'nameRu', title: 'partner.column.nameRu', width: 44, help: 'sheetIn.nameRu', example: 'ТОО «Трейдер»' },
    { key: 'nameKk', title: 'partner.column.nameKk', width: 44, help: 'sheetIn.nameKk', example: '«Трейдер» ЖШС' },
    { key: 'bin', title: 'partner.column.bin', width: 16, help: 'sheetIn.bin', as: 'bin', example: '123456789012' },
    {
      ...{ key: 'katoCode', title: 'partner.column.region', width: 28, help: 'sheetIn.region', example: '' },
      choices: regions.map(({ code, nameRu, nameKk }) => ({ value: code, names: [nameRu, nameKk, code] })),
    },
    {
      key: 'contractNumber',
      title: 'partner.column.contractNumber',
      width: 18,
      help: 'sheetIn.contractNumber',
      optional: true,
      example: '12/05',
    },
    {
      ...{ key: 'contractDate', title: 'partner.column.contractDate', width: 14, help: 'sheetIn.contractDate' },
      ...{ optional: true, as: 'day', example: '2026-12-12' },
    },
    { key: 'contact', title: 'partner.column.contact', width: 32, help: 'sheetIn.contact', optional: true, example: '' },
    { key: 'phone', title: 'partner.column.phone', width: 18, help: 'sheetIn.phone', optional: true, example: '+7 727 111 22 33' },
    {
      ...{ key: 'active', title: 'partner.column.status', width: 16, help: 'sheetIn.status', optional: true, example: '' },
      choices: yesOrNo('partner.active', 'partner.inactive'),
    },
    { key: 'note', title: 'partner.column.note', width: 40, help: 'sheetIn.note', optional: true, example: '' },
  ] as const satisfies FormColumn<TraderKey>[]

/** All traders as a sheet to be corrected and added to. */
export async function traderTemplate(db: Db, call: Call): Promise<Sheet> {
  const regions = await regionsOf(db)
  const rows = await traderRows(db, {}).execute()
  const title = call.t('sheetIn.template.traders')
  return templateOf<TraderKey>(call, {
    ...{ title, name: title, columns: traderColumns(regions) },
    rows: rows.map((trader) => ({
      ...termsOf(trader),
      bin: trader.bin,
      katoCode: nameIn(call.language, { nameRu: trader.regionRu, nameKk: trader.regionKk }),
      active: call.t(trader.active ? 'partner.active' : 'partner.inactive'),
    })),
  })
}

/** Adds the traders of a sheet, and changes those that are known; the region of a known one stays, as in the form. */
export async function loadTraders(services: Services, upload: Upload, files: readonly UploadedFile[], call: Call): Promise<SheetAnswer> {
  return importSheet<TraderKey, TraderDraft>(services, call, files, upload, {
    ...{ title: call.t('sheetIn.template.traders'), columns: traderColumns(await regionsOf(services.db)), mostRows },
    draft: TraderDraft,
    keyOf: ({ bin }) => bin,
    apply: (tx, lines) => eachLine(lines, (draft) => putTrader(tx, draft, call)),
  })
}
