import type { Institution } from '#contract/people/organisation.ts'
import { regionOf } from '#domain/kato.ts'
import { placeOf } from '#domain/people/organisation/place.ts'
import { roleOf } from '#domain/role.ts'
import { nameIn } from '#i18n/language.ts'
import { institutionsReference, type ReferenceInstitution } from '../../core/directory/institutions.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { type Column, type Sheet, sheetOf } from '../../platform/sheet/sheet.ts'
import type { Db } from '../../platform/sql/db.ts'
import { type SheetKey, sheetColumns } from './institution-sheet.ts'
import { type EnteredRow, enteredRows, regionRows } from './institution-store.ts'

/** Matches a unique institution by its place (role and region), even if it was renamed; all others by name. */
function sameAs({ role: code, ...wanted }: ReferenceInstitution): (o: EnteredRow) => boolean {
  const role = roleOf(code)
  const place = placeOf(role, wanted.katoCode)
  return (o) => o.role === role && (place ? placeOf(role, o.katoCode) === place : o.nameRu === wanted.nameRu || o.nameKk === wanted.nameKk)
}

type Known = { institution: ReferenceInstitution; entered: EnteredRow | null; region: { nameRu: string; nameKk: string } }

async function known(db: Db): Promise<Known[]> {
  const [book, rows, regions] = await Promise.all([institutionsReference(), enteredRows(db), regionRows(db)])
  return book.map((institution) => {
    const entered = rows.find(sameAs(institution)) ?? null
    const region = regions.find((r) => r.code === regionOf((entered ?? institution).katoCode))!
    return { institution, entered, region }
  })
}

export async function listInstitutions({ db }: Services, call: Call): Promise<Institution[]> {
  return (await known(db)).map(({ institution, entered, region }) => ({
    ...institution,
    region: nameIn(call.language, region),
    bin: entered?.bin ?? null,
  }))
}

/** Exports the reference institutions with their present data as a spreadsheet; missing BINs are filled in from the register by the user. */
export async function institutionSheet({ db }: Services, call: Call): Promise<Sheet> {
  const cellOf: Record<SheetKey, (k: Known) => string | null> = {
    roles: ({ institution }) => call.t(`role.${roleOf(institution.role)}`),
    nameRu: ({ institution, entered }) => (entered ?? institution).nameRu,
    nameKk: ({ institution, entered }) => (entered ?? institution).nameKk,
    katoCode: ({ region }) => nameIn(call.language, region),
    bin: ({ entered }) => entered?.bin ?? null,
    email: ({ entered }) => entered?.email ?? null,
    phone: ({ entered }) => entered?.phone ?? null,
  }
  const columns = sheetColumns([]).map(({ key, title, width }): Column<Known> => ({ key, title: call.t(title), width, value: cellOf[key] }))
  const title = call.t('served.sheet.institutions')
  const rows = await known(db)
  // filled in and sent back
  return sheetOf({ title, name: title, columns, rows: [rows], above: [] })
}
