import type { Trader, TraderQuery } from '#contract/people/partner.ts'
import type { TraderDraft, TraderTerms } from '#domain/people/partner/partner.ts'
import { refuse } from '#domain/refusal.ts'
import { inLanguage, nameIn } from '#i18n/language.ts'
import { lastAdminLine, recordAdmin } from '../../core/journal/admin.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { write } from '../../platform/http/write.ts'
import { type Column, type Sheet, sheetOf } from '../../platform/sheet/sheet.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { timeOf } from '../../platform/time/moment.ts'
import { insertTrader, knownRegion, lockTrader, saveTrader, type TraderRow, traderPage, traderRow, traderRows } from './store.ts'

type TraderColumns = Pick<TraderRow, 'nameRu' | 'nameKk' | 'contractNumber' | 'contractDate' | 'contact' | 'phone' | 'note' | 'active'>
export const termsOf = (trader: TraderColumns): TraderTerms => ({
  nameRu: trader.nameRu,
  nameKk: trader.nameKk,
  contractNumber: trader.contractNumber ?? '',
  contractDate: trader.contractDate ?? '',
  contact: trader.contact ?? '',
  phone: trader.phone ?? '',
  note: trader.note ?? '',
  active: trader.active,
})
const viewOf = (trader: TraderRow, { language }: Call): Trader => ({
  ...termsOf(trader),
  ...trader.through,
  bin: trader.bin,
  traderName: nameIn(language, trader),
  region: inLanguage(language, trader.regionRu, trader.regionKk),
  version: trader.version,
})

export async function listTraders({ db }: Services, query: TraderQuery, call: Call) {
  const { rows, total, totals } = await traderPage(db, query)
  return { content: rows.map((trader) => viewOf(trader, call)), totalElements: total, totals }
}

export async function addTrader(services: Services, draft: TraderDraft, call: Call): Promise<Trader> {
  await write(services.db, call, async (tx) => {
    await addIn(tx, draft, call)
    return null
  })
  return viewOf((await traderRow(services.db, draft.bin))!, call)
}

/** Adds a trader in a transaction. @throws Refused when it is one already */
export async function addIn(tx: Tx, draft: TraderDraft, call: Call): Promise<void> {
  if (!(await knownRegion(tx, draft.katoCode))) refuse('input.unknown', undefined, 'katoCode')
  if (!(await insertTrader(tx, draft))) refuse('trader.known', undefined, 'bin')
  await recordAdmin(tx, call, { act: 'trader.add', subject: 'TRADER', subjectId: draft.bin, before: {}, after: draft })
}

async function changeIn(tx: Tx, bin: string, before: TraderTerms, after: TraderTerms, call: Call): Promise<void> {
  await saveTrader(tx, bin, after)
  await recordAdmin(tx, call, { act: 'trader.edit', subject: 'TRADER', subjectId: bin, before, after })
}

/** Adds the trader, or changes its terms to these; one that has them already is left alone. */
export async function putTrader(tx: Tx, draft: TraderDraft, call: Call): Promise<'changed' | 'same'> {
  const known = await lockTrader(tx, draft.bin)
  const { bin, katoCode: _, ...terms } = draft
  const before = known && termsOf(known)
  if (before && (Object.keys(before) as (keyof TraderTerms)[]).every((key) => before[key] === terms[key])) return 'same'
  await (before ? changeIn(tx, bin, before, terms, call) : addIn(tx, draft, call))
  return 'changed'
}

export async function editTrader(services: Services, bin: string, { version, ...terms }: TraderTerms & { version: number }, call: Call) {
  await write(services.db, call, async (tx) => {
    const row = (await lockTrader(tx, bin)) ?? refuse('not.found')
    if (row.version !== version) {
      const last = await lastAdminLine(tx, 'TRADER', bin)
      refuse('record.stale', { name: last?.fullName ?? '', time: last ? timeOf(last.at) : '' })
    }
    await changeIn(tx, bin, termsOf(row), terms, call)
    return null
  })
  return viewOf((await traderRow(services.db, bin))!, call)
}

/** Exports exactly the rows of the list with these filters, all pages. */
export function traderSheet(query: Omit<TraderQuery, 'page' | 'size'>, call: Call): Sheet {
  const { t } = call
  const columns: Column<Trader>[] = [
    { key: 'traderName', title: t('partner.column.trader'), width: 44, value: (trader) => trader.traderName },
    { key: 'bin', title: t('partner.column.bin'), width: 14, value: (trader) => trader.bin },
    { key: 'region', title: t('partner.column.region'), width: 26, value: (trader) => trader.region },
    { key: 'contractNumber', title: t('partner.column.contractNumber'), width: 18, value: (trader) => trader.contractNumber },
    { key: 'contractDate', title: t('partner.column.contractDate'), width: 12, value: (trader) => trader.contractDate, day: true },
    { key: 'contact', title: t('partner.column.contact'), width: 32, value: (trader) => trader.contact },
    { key: 'phone', title: t('partner.column.phone'), width: 18, value: (trader) => trader.phone },
    { key: 'requests', title: t('partner.column.requests'), width: 10, value: (trader) => trader.requests },
    { key: 'asked', title: t('partner.column.asked'), width: 12, value: (trader) => trader.asked, tons: true },
    { key: 'allocated', title: t('partner.column.allocated'), width: 12, value: (trader) => trader.allocated, tons: true },
    { key: 'shipped', title: t('partner.column.shipped'), width: 12, value: (trader) => trader.shipped, tons: true },
    {
      key: 'active',
      title: t('partner.column.status'),
      width: 14,
      value: (trader) => t(trader.active ? 'partner.active' : 'partner.inactive'),
    },
    { key: 'note', title: t('partner.column.note'), width: 40, value: (trader) => trader.note },
  ]
  const title = t('partner.traders.title')
  return sheetOf({
    ...{ title, name: `${title} ${call.today}`, columns },
    rows: ({ db, read }) => read(traderRows(db, query), (rows) => rows.map((trader) => viewOf(trader, call))),
  })
}

/** Lists the traders that a request may name, for the options of a form. */
export async function activeTraders({ db }: Services, { language }: Call) {
  const rows = await db
    .selectFrom('trader as t')
    .innerJoin('organisationEntry as o', 'o.bin', 't.bin')
    .select(['o.bin', 'o.nameRu', 'o.nameKk'])
    .where('t.active', '=', true)
    .orderBy('o.nameRu')
    .execute()
  return rows.map((o) => ({ bin: o.bin, traderName: nameIn(language, o) }))
}
