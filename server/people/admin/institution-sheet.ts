import type { OrganizationDraft } from '#domain/people/organisation/organisation.ts'
import { roleCode, roles } from '#domain/role.ts'
import type { Key } from '#i18n/language.ts'
import { choicesOf, type FormColumn } from '../../platform/sheet/sheet-form.ts'

export type Region = { code: string; nameRu: string; nameKk: string }
export type SheetKey = Extract<keyof OrganizationDraft, 'nameRu' | 'nameKk' | 'katoCode' | 'bin' | 'email' | 'phone' | 'roles'>

/** Regions to choose from, by name or code. */
export const regionChoices = (regions: readonly Region[]) =>
  regions.map(({ code, nameRu, nameKk }) => ({ value: code, names: [nameRu, nameKk, code] }))

/** Columns of the spreadsheet of institutions, in order, with the field that each one fills. */
export const sheetColumns = (regions: readonly Region[]) =>
  [
    {
      ...{ key: 'roles', title: 'served.column.role', width: 30, help: 'sheetIn.givenHelp', example: '' },
      choices: choicesOf(roles.map(roleCode), (code) => `role.${code.slice(5)}` as Key),
    },
    { key: 'nameRu', title: 'served.column.nameRu', width: 60, help: 'sheetIn.nameRu', example: '' },
    { key: 'nameKk', title: 'served.column.nameKk', width: 60, help: 'sheetIn.nameKk', example: '' },
    { key: 'katoCode', title: 'served.column.kato', width: 28, help: 'sheetIn.region', example: '', choices: regionChoices(regions) },
    { key: 'bin', title: 'served.column.bin', width: 16, help: 'sheetIn.bin', as: 'bin', example: '' },
    { key: 'email', title: 'served.column.email', width: 28, help: 'sheetIn.contact', optional: true, example: '' },
    { key: 'phone', title: 'served.column.phone', width: 22, help: 'sheetIn.phone', optional: true, example: '' },
  ] as const satisfies FormColumn<SheetKey>[]
