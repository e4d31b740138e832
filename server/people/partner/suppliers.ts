import type { Page } from '#contract/endpoint.ts'
import type { Supplier } from '#contract/people/partner.ts'
import type { FactoryLink, LinkLine } from '#domain/people/partner/partner.ts'
import { refuse } from '#domain/refusal.ts'
import { inLanguage, nameIn } from '#i18n/language.ts'
import { lastAdminLine, recordAdmin } from '../../core/journal/admin.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { write } from '../../platform/http/write.ts'
import { type Column, type Sheet, sheetOf } from '../../platform/sheet/sheet.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { timeOf } from '../../platform/time/moment.ts'
import {
  deleteLink,
  insertLink,
  isFactory,
  lockLink,
  type SupplierRow,
  saveLink,
  supplierPage,
  supplierRow,
  supplierRows,
} from './store.ts'

const viewOf = (s: SupplierRow, { language, t }: Call): Supplier => ({
  bin: s.bin,
  organizationName: nameIn(language, s),
  region: inLanguage(language, s.regionRu, s.regionKk),
  status: t(`admin.standing.${s.status}`),
  factories: s.factories.map((f) => ({
    factoryBin: f.factoryBin,
    factoryName: nameIn(language, f),
    stationCode: f.stationCode ?? '',
    stationName: f.stationName ?? '',
    active: f.active,
    version: f.version,
  })),
})

export async function listSuppliers({ db }: Services, query: Page, call: Call) {
  const { rows, total } = await supplierPage(db, query)
  return { content: rows.map((s) => viewOf(s, call)), totalElements: total }
}

type Line = Omit<Supplier, 'factories'> & { factory: Supplier['factories'][number] | null }

/** Exports exactly the rows of the list with these filters, all pages: a line for each factory of a resource holder, one for a holder without any. */
export function supplierSheet(query: Omit<Page, 'page' | 'size'>, call: Call): Sheet {
  const { t } = call
  const columns: Column<Line>[] = [
    { key: 'organizationName', title: t('partner.column.supplier'), width: 44, value: (s) => s.organizationName },
    { key: 'bin', title: t('partner.column.bin'), width: 14, value: (s) => s.bin },
    { key: 'region', title: t('partner.column.region'), width: 26, value: (s) => s.region },
    { key: 'status', title: t('partner.status'), width: 16, value: (s) => s.status },
    { key: 'factory', title: t('partner.suppliers.factory'), width: 44, value: ({ factory }) => factory?.factoryName ?? null },
    { key: 'stationName', title: t('partner.suppliers.station'), width: 26, value: ({ factory }) => factory?.stationName ?? null },
    { key: 'stationCode', title: t('partner.suppliers.stationCode'), width: 14, value: ({ factory }) => factory?.stationCode ?? null },
    {
      key: 'active',
      title: t('partner.suppliers.link'),
      width: 16,
      value: ({ factory }) => factory && t(factory.active ? 'partner.active' : 'partner.inactive'),
    },
  ]
  const linesOf = ({ factories, ...s }: Supplier): Line[] =>
    factories.length > 0 ? factories.map((factory) => ({ ...s, factory })) : [{ ...s, factory: null }]
  const title = t('partner.suppliers.title')
  return sheetOf({
    ...{ title, name: `${title} ${call.today}`, columns },
    rows: ({ db, read }) => read(supplierRows(db, query), (rows) => rows.flatMap((s) => linesOf(viewOf(s, call)))),
  })
}

type Ends = { bin: string; factoryBin: string }
type LockedLink = NonNullable<Awaited<ReturnType<typeof lockLink>>>
const said = ({ stationCode, stationName, active }: Pick<LockedLink, 'stationCode' | 'stationName' | 'active'>, factoryBin: string) => ({
  factoryBin,
  stationCode,
  stationName,
  active,
})

/** Links a factory to a resource holder, or changes the station or activity of the link. Version 0 = a new link. */
export async function linkFactory(services: Services, { bin, factoryBin }: Ends, given: FactoryLink & { version: number }, call: Call) {
  await requireSupplier(services, bin)
  await write(services.db, call, async (tx) => {
    const known = await lockLink(tx, bin, factoryBin)
    if (known && given.version === 0) refuse('supplier.linkKnown', undefined, 'factoryBin')
    if (known && known.version !== given.version) await refuseStale(tx, bin)
    await storeLink(tx, { bin, factoryBin }, known, given, call)
    return null
  })
  return viewOf((await supplierRow(services.db, bin))!, call)
}

/** The same for a row of a sheet, whatever version is known. */
export async function putLink(tx: Tx, { supplierBin: bin, factoryBin, ...given }: LinkLine, call: Call): Promise<'changed' | 'same'> {
  if (!(await supplierRow(tx, bin))) refuse('input.unknown', undefined, 'supplierBin')
  const known = await lockLink(tx, bin, factoryBin)
  const link = linkOf(given)
  if (known && (Object.keys(link) as (keyof typeof link)[]).every((key) => known[key] === link[key])) return 'same'
  await storeLink(tx, { bin, factoryBin }, known, given, call)
  return 'changed'
}

/** Links them. @throws Refused when they are linked already */
export async function newLink(tx: Tx, { supplierBin: bin, factoryBin, ...given }: LinkLine, call: Call): Promise<void> {
  if (!(await supplierRow(tx, bin))) refuse('input.unknown', undefined, 'supplierBin')
  if (await lockLink(tx, bin, factoryBin)) refuse('supplier.linkKnown', undefined, 'factoryBin')
  await storeLink(tx, { bin, factoryBin }, undefined, given, call)
}

/** Whether a resource holder sells the bitumen of a factory, or did. */
export const areLinked = async (tx: Tx, supplierBin: string, factoryBin: string): Promise<boolean> =>
  (await lockLink(tx, supplierBin, factoryBin)) !== undefined

const linkOf = ({ stationCode, stationName, active }: FactoryLink) => ({
  ...{ stationCode: stationCode || null, stationName: stationName || null, active },
})

async function storeLink(tx: Tx, { bin, factoryBin }: Ends, known: LockedLink | undefined, given: FactoryLink, call: Call): Promise<void> {
  const link = linkOf(given)
  if (known) await saveLink(tx, bin, factoryBin, link)
  else {
    if (!(await isFactory(tx, factoryBin))) refuse('input.unknown', undefined, 'factoryBin')
    if (!(await insertLink(tx, bin, factoryBin, link))) refuse('supplier.linkKnown', undefined, 'factoryBin')
  }
  const act = known ? 'supplier.edit' : 'supplier.link'
  const before = known ? said(known, factoryBin) : {}
  await recordAdmin(tx, call, { act, subject: 'SUPPLIER', subjectId: bin, before, after: said(link, factoryBin) })
}

export async function unlinkFactory(services: Services, { bin, factoryBin }: Ends, call: Call) {
  await requireSupplier(services, bin)
  await write(services.db, call, async (tx) => {
    const known = (await lockLink(tx, bin, factoryBin)) ?? refuse('not.found')
    await deleteLink(tx, bin, factoryBin)
    await recordAdmin(tx, call, { act: 'supplier.unlink', subject: 'SUPPLIER', subjectId: bin, before: said(known, factoryBin), after: {} })
    return null
  })
  return viewOf((await supplierRow(services.db, bin))!, call)
}

async function requireSupplier({ db }: Services, bin: string): Promise<void> {
  if (!(await supplierRow(db, bin))) refuse('not.found')
}

async function refuseStale(tx: Tx, bin: string): Promise<never> {
  const last = await lastAdminLine(tx, 'SUPPLIER', bin)
  return refuse('record.stale', { name: last?.fullName ?? '', time: last ? timeOf(last.at) : '' })
}
