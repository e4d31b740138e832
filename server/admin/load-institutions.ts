import type { LoadedInstitutions } from '#contract/organisation.ts'
import { placeOf } from '#domain/organisation/place.ts'
import { refuse } from '#domain/refusal.ts'
import { nameIn } from '#i18n/language.ts'
import { refusalText } from '#i18n/refusal-text.ts'
import type { Call, UploadedFile } from '../platform/call.ts'
import type { Tx } from '../platform/db.ts'
import { type Fault, markedSheet } from '../platform/marked-sheet.ts'
import type { Services } from '../platform/services.ts'
import { cellText, readCells } from '../platform/sheet-in.ts'
import { write } from '../platform/write.ts'
import { type FaultyRow, type ReadRows, type Row, readRows, type SheetKey } from './institution-sheet.ts'
import { regionRows } from './institution-store.ts'
import { type Entered, lockOrganisation, lockPlaces, takenPlaces } from './organisation-store.ts'
import { enteredOf, enterOne, placeRefusals } from './organisations.ts'

/** Imports a filled spreadsheet of institutions: reports all faults of all rows at once, and stores nothing unless there are none. */
export async function loadInstitutions(
  services: Services,
  dryRun: boolean,
  [sheet]: UploadedFile[],
  call: Call,
): Promise<LoadedInstitutions> {
  const cells = await readCells(sheet?.bytes ?? refuse('input.required', undefined, 'sheet'), call.person.id)
  const read = readRows(call, cells, await regionRows(services.db))
  const outcome = await write(services.db, call, async (tx) => {
    await lockPlaces(tx)
    const { fresh, equal, faults } = await check(tx, call, read.rows)
    const all = [...read.faults, ...faults].sort((a, b) => a.row - b.row)
    const stored = all.length === 0 && !dryRun
    if (stored) for (const entered of fresh) await enterOne(tx, call, entered)
    return { stored, entered: fresh.length, passedOver: read.withoutBin + equal, faults: all }
  })
  const { faults, ...counted } = outcome
  return { ...counted, ...(await said(call, read, faults)) }
}

/** Finds the new rows and the faults of the others; each row takes its place before the next one is checked. */
async function check(tx: Tx, call: Call, rows: readonly Row[]) {
  const taken = await takenPlaces(tx, (o) => nameIn(call.language, o))
  const seen = new Set<string>()
  const [fresh, faults]: [Entered[], FaultyRow[]] = [[], []]
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

async function said({ t }: Call, { cells, places }: ReadRows, faulty: FaultyRow[]): Promise<Pick<LoadedInstitutions, 'bad' | 'marked'>> {
  if (faulty.length === 0) return { bad: [], marked: null }
  const faults = faulty.map(({ row, refusal }): Fault => {
    const key = refusal.field?.split('.')[0] as SheetKey
    return { row, column: places.get(key) ?? null, message: refusalText(t, refusal) }
  })
  const bad = [...Map.groupBy(faults, (f) => f.row)].map(([row, own]) => ({
    row,
    reasons: own.map((f) => ({ column: f.column === null ? null : cellText(cells[0]![f.column]), message: f.message })),
  }))
  const marked = await markedSheet(t('served.sheet.institutions'), cells, faults, t('served.sheet.faults'))
  return { bad, marked: marked.toString('base64') }
}
