import { hash } from '@node-rs/argon2'
import type { Key } from '#i18n/language.ts'
import type { ru } from '#i18n/ru.ts'
import { createTranslator } from '#i18n/translator.ts'
import { demoBin, demoIin, demoPassword, wagonNumber } from '../../demo.testing.ts'
import { markedBook } from '../../platform/sheet/marked-sheet.ts'
import { readCells } from '../../platform/sheet/sheet-in.ts'
import type { SheetCell } from '../../platform/sheet/sheet-parse.ts'
import { type Answer, multipart, type Portal, pemSignature, type SignedIn } from '../../portal.testing.ts'

const t = createTranslator('ru')
type Row = SheetCell[]
const headed = (title: Key, ...heading: Key[]) => ({ title: t(title), heading: heading.map((key) => t(key)) })
type Own = keyof (typeof ru)['sheetIn']['takeover']['column']
const column = (name: Own) => `sheetIn.takeover.column.${name}` as const
const served = (...names: (keyof (typeof ru)['served']['column'])[]) => names.map((name) => `served.column.${name}` as const)
/** The sheets of a workbook with their headings, as the Russian template has them. */
const sheets = {
  organisations: headed('sheetIn.takeover.organisations', ...served('role', 'nameRu', 'nameKk', 'kato', 'bin', 'email', 'phone')),
  people: headed(
    'sheetIn.takeover.people',
    ...(['iin', 'surname', 'name', 'patronymic'] as const).map((name) => `sheetIn.takeover.column.${name}` as const),
    ...served('email', 'phone', 'bin', 'role'),
    ...(['sheetIn.takeover.column.postRu', 'sheetIn.takeover.column.postKk'] as const),
  ),
  traders: headed(
    'sheetIn.takeover.traders',
    'partner.column.nameRu',
    'partner.column.nameKk',
    'partner.column.bin',
    'partner.column.region',
  ),
  links: headed(
    'sheetIn.takeover.links',
    ...(['supplierBin', 'factoryBin', 'stationName', 'stationCode', 'status'] as const).map((name) => `partner.column.${name}` as const),
  ),
  projects: headed(
    'sheetIn.takeover.projects',
    ...([column('ref'), 'served.column.bin', column('ownershipType'), ...served('workType', 'kato')] as const),
    ...(['roadCode', 'projectDescription'] as const).map(column),
    ...served('fromKm', 'toKm', 'startDate', 'endDate', 'asphaltPavement', 'bitumenTotal', 'bitumenRemainder'),
    ...(['signedOn', 'scan'] as const).map(column),
  ),
  planned: headed('sheetIn.takeover.planned', column('ref'), 'served.column.month', 'served.column.tons'),
  storages: headed(
    'sheetIn.takeover.storages',
    ...([column('ref'), column('storageType'), 'served.column.nameRu', column('storageVolume'), column('storageRemainder')] as const),
    'served.column.kato',
  ),
  requests: headed(
    'sheetIn.takeover.requests',
    ...([column('requestRef'), column('ref'), 'served.column.month', 'served.column.grade', column('transport')] as const),
    ...(['partner.column.factoryBin', 'partner.column.supplierBin'] as const),
    ...(['asked', 'approved', 'allocated'] as const).map(column),
  ),
  shipments: headed(
    'sheetIn.takeover.shipments',
    column('requestRef'),
    ...(['vehicleKind', 'vehicle', 'waybill', 'shippedOn', 'net', 'passport'] as const).map((name) => `served.column.${name}` as const),
    ...(['received', 'receivedOn', 'reason'] as const).map(column),
  ),
}
type Name = keyof typeof sheets

/** A workbook with these rows in its sheets. */
export async function bookOf(rows: Partial<Record<Name, Row[]>>): Promise<Uint8Array> {
  const filled = (Object.keys(sheets) as Name[]).flatMap((name) => {
    const { title, heading } = sheets[name]
    return rows[name] ? [{ name: title, cells: [heading, ...rows[name]], faults: [] }] : []
  })
  return new Uint8Array(await markedBook([filled[0]!, ...filled.slice(1)], ''))
}

export async function takenOver(admin: SignedIn, rows: Partial<Record<Name, Row[]>>, data: object = {}): Promise<Answer> {
  const bytes = await bookOf(rows)
  return admin.call({
    method: 'POST',
    url: '/api/admin/takeovers',
    ...multipart({ data, files: { sheet: { name: 'Сезон.xlsx', bytes } } }),
  })
}

export const cellsOf = (bytes: Uint8Array | Buffer) => readCells(Buffer.from(bytes))

type Change = Record<number, SheetCell>
const changed = (row: Row, change: Change): Row => row.map((cell, i) => (i in change ? change[i]! : cell))
const serial = (n: number) => 900 + n

/** An invented contractor, and its head. */
export const newBin = (n: number): string => demoBin(serial(n))
export const newIin = (n: number): string => demoIin('800101', 'm', serial(n))
export const organisationRow = (n: number, change: Change = {}): Row =>
  changed(['Подрядчик', `ТОО «Прежний ${n}»`, `«Бұрынғы ${n}» ЖШС`, 'Карагандинская область', newBin(n), '', '+7 721 200 10 10'], change)
export const personRow = (n: number, change: Change = {}): Row =>
  changed(
    [
      newIin(n),
      'Прежний',
      `Человек${n}`,
      '',
      `before${n}@bitumen.test`,
      '+7 701 200 10 10',
      newBin(n),
      'Подрядчик',
      'Директор',
      'Директор',
    ],
    change,
  )

export const keyOf = (portal: Portal, n: number) =>
  portal.keys(
    { ...portal.person('contractor'), email: `before${n}@bitumen.test`, surname: 'Прежний', name: `Человек${n}`, iin: newIin(n) },
    { organisation: { name: `ТОО «Прежний ${n}»`, bin: newBin(n) } },
  )

/** A republican project of the n-th contractor, signed on paper; tons of bitumen: 1,000. */
export const projectRow = (n: number, change: Change = {}): Row =>
  changed(
    [
      ...[`К-${n}`, newBin(n), 'Республиканская сеть', 'Реконструкция', 'Карагандинская область', 'KAZ01', '', 10 * n, 10 * n + 5],
      ...['2026-03-01', '2027-11-30', 20_000, 1_000, 0, '2026-02-16', `К-${n}.pdf`],
    ],
    change,
  )
export const plannedRow = (n: number, month: string, tons: number): Row => [`К-${n}`, month, tons]
export const storageRow = (n: number): Row => [`К-${n}`, 'АБЗ', 'Завод прежнего учёта', 500, 20, 'Карагандинская область']

export const scanOf = (name: string) => Buffer.from(`%PDF-1.7 скан ${name}`)
export async function putScan(admin: SignedIn, name: string): Promise<void> {
  const kept = await admin.send('/api/admin/takeovers/scans', { data: {}, files: { scan: { name, bytes: scanOf(name) } } })
  if (kept.statusCode !== 201) throw new Error(kept.body)
}

/** Makes the protocol of a takeover and signs it. */
export async function signProtocol(portal: Portal, admin: SignedIn, id: number): Promise<Answer> {
  const pdf = await admin.get(`/api/admin/takeovers/${id}/generate`)
  if (pdf.statusCode !== 200) throw new Error(pdf.body)
  const key = await portal.keys({ ...portal.person('admin'), bin: admin.bin })
  return admin.post('/api/etspsignatured', { documentId: String(pdf.headers['document-id']), signature: pemSignature(pdf.rawPayload, key) })
}

/** A request of a past month for the n-th project: 3 = grade, 4 = transport, 5 = plant, 6 = holder, then asked, approved, allocated. */
export const pastRow = (n: number, ref: string, change: Change): Row =>
  changed([ref, `К-${n}`, '09.2026', 'БНД 100/130', 'Железнодорожный', '', '', 0, 0, 0], change)
/** A wagon that left on 10 September 2026; `received` = null: nobody wrote it down. */
export const wagonRow = (ref: string, n: number, net: number, received: number | null, reason = ''): Row => [
  ...[ref, 'Вагон', wagonNumber(n), `ЭТ-${n}`, '2026-09-10', net, 'КП-1', received, received === null ? '' : '2026-09-14', reason],
]

/** Gives the head of the n-th contractor the password of the demo. */
export async function givePassword(portal: Portal, n: number): Promise<void> {
  const passwordHash = await hash(demoPassword, { memoryCost: 8, timeCost: 1 })
  await portal.db.updateTable('person').set({ passwordHash }).where('iin', '=', newIin(n)).execute()
}
