import { OrganizationDraft as Draft, type OrganizationDraft } from '#domain/organisation/organisation.ts'
import { type Refusal, refusalsOf, refuse } from '#domain/refusal.ts'
import { roleCode, roles } from '#domain/role.ts'
import { type Key, languages } from '#i18n/language.ts'
import { createTranslator } from '#i18n/translator.ts'
import type { Call } from '../platform/call.ts'
import { cellText } from '../platform/sheet-in.ts'
import type { SheetCell } from '../platform/sheet-parse.ts'

/** Columns of the spreadsheet of institutions, in order, with the field that each one fills. */
export const sheetColumns = [
  { key: 'roles', title: 'served.column.role', width: 30 },
  { key: 'nameRu', title: 'served.column.nameRu', width: 60 },
  { key: 'nameKk', title: 'served.column.nameKk', width: 60 },
  { key: 'katoCode', title: 'served.column.kato', width: 28 },
  { key: 'bin', title: 'served.column.bin', width: 16 },
  { key: 'email', title: 'served.column.email', width: 28 },
  { key: 'phone', title: 'served.column.phone', width: 22 },
] as const satisfies { key: keyof OrganizationDraft; title: Key; width: number }[]
export type SheetKey = (typeof sheetColumns)[number]['key']

export type Row = { row: number; draft: OrganizationDraft }
export type FaultyRow = { row: number; refusal: Refusal }
export type ReadRows = { cells: SheetCell[][]; places: Map<SheetKey, number>; rows: Row[]; faults: FaultyRow[]; withoutBin: number }

/** About twenty times the number of institutions in the reference data. */
const mostRows = 1_000

const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim()

/** Maps each accepted cell text to its code: the translation in either language, or the code itself. */
const codesBy = <C extends string>(codes: readonly C[], words: (code: C) => string[]): Map<string, C> =>
  new Map(codes.flatMap((code) => [code, ...words(code)].map((text) => [plain(text), code] as const)))

const roleCodesBy = codesBy(roles.map(roleCode), (code) =>
  languages.map((language) => createTranslator(language)(`role.${code.slice(5)}` as Key)),
)

export type Region = { code: string; nameRu: string; nameKk: string }

/** Parses every row with a BIN into an organisation draft; faults are reported by column. @throws Refused if a column is missing */
export function readRows(call: Call, cells: SheetCell[][], regions: readonly Region[]): ReadRows {
  if (cells.length > mostRows + 1) refuse('sheet.tooLong', { most: mostRows }, 'sheet')
  const places = placesOf((cells[0] ?? []).map(cellText))
  const missing = sheetColumns.slice(0, 5).filter((c) => !places.has(c.key))
  if (missing.length > 0) refuse('sheet.columns', { names: missing.map((c) => call.t(c.title)).join(', ') }, 'sheet')
  const named = codesBy(
    regions.map((r) => r.code),
    (code) => regions.filter((r) => r.code === code).flatMap((r) => [r.nameRu, r.nameKk]),
  )
  const read: ReadRows = { cells, places, rows: [], faults: [], withoutBin: 0 }
  for (const [i, line] of cells.entries()) {
    if (i === 0 || !line.some((cell) => cellText(cell) !== '')) continue
    const at = (key: SheetKey): SheetCell => line[places.get(key) ?? -1] ?? null
    if (cellText(at('bin')) === '') read.withoutBin += 1
    else readRow(read, i + 1, at, named)
  }
  return read
}

function readRow({ rows, faults }: ReadRows, row: number, at: (key: SheetKey) => SheetCell, regions: Map<string, string>): void {
  const typedRole = plain(cellText(at('roles')))
  const role = roleCodesBy.get(typedRole)
  const parsed = Draft.safeParse({
    roles: role ? [role] : [],
    nameRu: cellText(at('nameRu')),
    nameKk: cellText(at('nameKk')),
    katoCode: regions.get(plain(cellText(at('katoCode')))) ?? cellText(at('katoCode')),
    bin: binOf(at('bin')),
    email: cellText(at('email')),
    phone: cellText(at('phone')),
  })
  if (parsed.success) rows.push({ row, draft: parsed.data })
  else for (const refusal of refusalsOf(parsed.error)) faults.push({ row, refusal: unknownRole(refusal, typedRole) })
}

/** Reports an unknown role in a filled cell as invalid instead of missing. */
const unknownRole = (refusal: Refusal, typed: string): Refusal =>
  refusal.field === 'roles' && typed !== '' ? { code: 'input.invalid', field: 'roles' } : refusal

/** Restores the leading zeros of a BIN in a numeric cell. */
const binOf = (cell: SheetCell): string => (typeof cell === 'number' ? String(cell).padStart(12, '0') : cellText(cell).replace(/\s/g, ''))

function placesOf(heading: readonly string[]): Map<SheetKey, number> {
  const keys = codesBy(
    sheetColumns.map((c) => c.key),
    (key) => languages.map((language) => createTranslator(language)(sheetColumns.find((c) => c.key === key)!.title)),
  )
  const places = new Map<SheetKey, number>()
  for (const [i, text] of heading.entries()) {
    const key = keys.get(plain(text))
    if (key && !places.has(key)) places.set(key, i)
  }
  return places
}
