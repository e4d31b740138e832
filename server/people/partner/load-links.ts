import type { SheetAnswer } from '#contract/sheet.ts'
import { LinkLine } from '#domain/people/partner/partner.ts'
import { nameIn } from '#i18n/language.ts'
import type { Call, UploadedFile } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { importSheet, type Upload } from '../../platform/http/sheets/import-sheet.ts'
import { eachLine } from '../../platform/http/sheets/sheet-lines.ts'
import { templateOf } from '../../platform/http/sheets/sheet-template.ts'
import type { Sheet } from '../../platform/sheet/sheet.ts'
import { type FormColumn, yesOrNo } from '../../platform/sheet/sheet-form.ts'
import type { Db } from '../../platform/sql/db.ts'
import { supplierRows } from './store.ts'
import { putLink } from './suppliers.ts'

const mostRows = 5_000

/** The fields of the form, and the names of both ends for whoever fills it in. */
export const linkColumns = [
  { key: 'supplier', title: 'partner.column.supplier', width: 44, help: 'sheetIn.givenHelp', given: true, example: '' },
  { key: 'supplierBin', title: 'partner.column.supplierBin', width: 18, help: 'sheetIn.supplierBin', as: 'bin', example: '123456789012' },
  { key: 'factory', title: 'partner.column.factory', width: 44, help: 'sheetIn.givenHelp', given: true, example: '' },
  { key: 'factoryBin', title: 'partner.column.factoryBin', width: 16, help: 'sheetIn.factoryBin', as: 'bin', example: '123456789012' },
  { key: 'stationName', title: 'partner.column.stationName', width: 26, help: 'sheetIn.stationName', example: 'Мангышлак' },
  { key: 'stationCode', title: 'partner.column.stationCode', width: 14, help: 'sheetIn.stationCode', example: '663803' },
  {
    ...{ key: 'active', title: 'partner.column.status', width: 16, help: 'sheetIn.linkStatus', example: '' },
    choices: yesOrNo('partner.active', 'partner.inactive'),
  },
] as const satisfies FormColumn[]
export type LinkKey = (typeof linkColumns)[number]['key']

/** All links as a sheet to be corrected and added to. */
export async function linkTemplate(db: Db, call: Call): Promise<Sheet> {
  const holders = await supplierRows(db, {}).execute()
  const title = call.t('sheetIn.template.links')
  return templateOf<LinkKey>(call, {
    ...{ title, name: title, columns: linkColumns },
    rows: holders.flatMap((holder) =>
      holder.factories.map((link) => ({
        ...{ supplier: nameIn(call.language, holder), supplierBin: holder.bin },
        ...{ factory: nameIn(call.language, link), factoryBin: link.factoryBin },
        ...{ stationName: link.stationName, stationCode: link.stationCode },
        active: call.t(link.active ? 'partner.active' : 'partner.inactive'),
      })),
    ),
  })
}

/** Links the plants of a sheet to their holders, and changes the links that are known. One that is not in the sheet stays. */
export const loadLinks = (services: Services, upload: Upload, files: readonly UploadedFile[], call: Call): Promise<SheetAnswer> =>
  importSheet<LinkKey, LinkLine>(services, call, files, upload, {
    ...{ title: call.t('sheetIn.template.links'), columns: linkColumns, mostRows },
    draft: LinkLine,
    keyOf: ({ supplierBin, factoryBin }) => `${supplierBin} ${factoryBin}`,
    apply: (tx, lines) => eachLine(lines, (draft) => putLink(tx, draft, call)),
  })
