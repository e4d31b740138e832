import { z } from 'zod'
import type { SheetAnswer } from '#contract/sheet.ts'
import { OrganizationDraft as Draft, type OrganizationDraft } from '#domain/people/organisation/organisation.ts'
import { placeOf } from '#domain/people/organisation/place.ts'
import { nameIn } from '#i18n/language.ts'
import type { Call, UploadedFile } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { importSheet, type Line, type RowFault, type Upload } from '../../platform/http/sheets/import-sheet.ts'
import { cellText } from '../../platform/sheet/sheet-in.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { type SheetKey, sheetColumns } from './institution-sheet.ts'
import { regionRows } from './institution-store.ts'
import { type Entered, lockOrganisation, lockPlaces, takenPlaces } from './organisation-store.ts'
import { enteredOf, enterOne, placeRefusals } from './organisations.ts'

/** About twenty times the number of institutions in the reference data. */
const mostRows = 1_000

/** Imports a filled spreadsheet of institutions. A row without a BIN is passed over: not every BIN is known at once. */
export async function loadInstitutions(services: Services, upload: Upload, files: UploadedFile[], call: Call): Promise<SheetAnswer> {
  const columns = sheetColumns(await regionRows(services.db))
  return importSheet<SheetKey, OrganizationDraft>(services, call, files, upload, {
    ...{ title: call.t('served.sheet.institutions'), columns, mostRows },
    draft: z.preprocess((row: object) => ({ ...row, roles: 'roles' in row && row.roles !== null ? [row.roles] : [] }), Draft),
    isLeft: (at) => cellText(at('bin')) === '',
    apply: async (tx, lines, { stores }) => {
      await lockPlaces(tx)
      const { fresh, equal, faults } = await check(tx, call, lines)
      if (stores && faults.length === 0) for (const entered of fresh) await enterOne(tx, call, entered)
      return { faults, changed: fresh.length, same: equal, removed: 0 }
    },
  })
}

/** Finds the new rows and the faults of the others; each row takes its place before the next one is checked. */
async function check(tx: Tx, call: Call, rows: readonly Line<OrganizationDraft>[]) {
  const taken = await takenPlaces(tx, (o) => nameIn(call.language, o))
  const seen = new Set<string>()
  const [fresh, faults]: [Entered[], RowFault[]] = [[], []]
  let equal = 0
  for (const { row, draft } of rows) {
    const entered = enteredOf(draft)
    const known = await lockOrganisation(tx, entered.bin)
    if (known && agrees(known, entered)) equal += 1
    else if (seen.has(entered.bin)) faults.push({ row, refusal: { code: 'organisation.twice', field: 'bin' } })
    else if (known)
      faults.push({ row, refusal: { code: 'organisation.differs', args: { name: nameIn(call.language, known) }, field: 'bin' } })
    else {
      const refusals = await placeRefusals(tx, call, entered, taken)
      faults.push(...refusals.map((refusal) => ({ row, refusal })))
      if (refusals.length === 0) fresh.push(entered)
      for (const place of entered.roles.map((role) => placeOf(role, entered.katoCode)))
        if (place && !taken.has(place)) taken.set(place, { bin: entered.bin, name: nameIn(call.language, entered) })
    }
    seen.add(entered.bin)
  }
  return { fresh, equal, faults }
}

/** Compares a row with the stored organisation; an empty contact cell always matches. */
const agrees = (known: Entered, row: Entered): boolean =>
  row.roles.every((role) => known.roles.includes(role)) &&
  (['nameRu', 'nameKk', 'katoCode'] as const).every((name) => row[name] === known[name]) &&
  (['email', 'phone'] as const).every((name) => row[name] === null || row[name] === known[name])
