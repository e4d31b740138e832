import { sql as raw, type SqlBool } from 'kysely'
import type { PageFrame } from '#documents/frame.ts'
import type { HolderFormDocument } from '#documents/holder-form.ts'
import { sumTons } from '#domain/tons.ts'
import { createTranslator } from '#i18n/translator.ts'
import type { Sql } from '../../platform/sql/db.ts'
import { requestNumber } from '../request/document.ts'
import { type AllocationRead, selectAllocations } from './select.ts'

const ru = createTranslator('ru')
const kk = createTranslator('kk')

/** Loads a holder's form with the content of its document. */
export async function formContent(sql: Sql, id: number) {
  const form = await sql
    .selectFrom('holderForm as h')
    .innerJoin('organisationEntry as o', 'o.bin', 'h.supplierBin')
    .selectAll('h')
    .select(['o.nameRu', 'o.nameKk'])
    .where('h.id', '=', id)
    .executeTakeFirstOrThrow()
  const rows = await selectAllocations(sql, form.supplierBin)
    .innerJoin('holderFormLine as l', 'l.allocationId', 'a.id')
    .select(['l.volume as promised', 'l.windowFrom as from', 'l.windowTo as to'])
    .where('l.formId', '=', id)
    // beside the join, and not by it alone: PostgreSQL orders eight tables at a time, and this ninth one came last, after all rows that the holder ever had
    .where(raw<SqlBool>`a.id = any(array(select f.allocation_id from holder_form_line f where f.form_id = ${id}))`)
    .orderBy('k.nameRu')
    .orderBy('a.id')
    .execute()
  return { form, rows }
}
export type FormContent = Awaited<ReturnType<typeof formContent>>

export const formTitle = ({ form }: FormContent): string =>
  ru('served.formTitle', { supplier: form.nameRu, month: `${form.period.slice(5, 7)}.${form.period.slice(0, 4)}` })

const name = (ruText: string | null, kkText: string | null) => ({ ru: ruText || '–', kk: kkText || '–' })

const placeIn = (t: typeof ru, d: AllocationRead['destination'], named: string | null | undefined, region: string): string =>
  [d && t(`trade.storageType.${d.storageType}`), named, region, d?.stationCode].filter(Boolean).join(', ')

/** Content of the form's document: tons, recipients and shipping windows, in both state languages. */
export const formDocument = ({ form, rows }: FormContent, frame: PageFrame): HolderFormDocument => ({
  ...frame,
  number: form.number,
  version: form.documentVersion,
  month: form.period,
  supplier: { name: name(form.nameRu, form.nameKk), bin: form.supplierBin },
  total: sumTons(rows.map((r) => r.promised)),
  rows: rows.map((r) => ({
    number: requestNumber(r.requestId),
    order: r.order ? `${r.order.number} v${r.order.version}` : '–',
    contractor: name(r.contractorRu, r.contractorKk),
    bin: r.organizationBin,
    destination: {
      ru: placeIn(ru, r.destination, r.destination?.projectStorageName, r.destination?.katoRu ?? r.regionRu),
      kk: placeIn(
        kk,
        r.destination,
        r.destination?.projectStorageNameKk || r.destination?.projectStorageName,
        r.destination?.katoKk ?? r.regionKk,
      ),
    },
    ...(r.traderBin && { trader: name(r.traderRu, r.traderKk) }),
    factory: name(r.factoryRu, r.factoryKk),
    grade: ru(`trade.bitumenType.${r.bitumenType}`),
    transport: { ru: ru(`trade.transportType.${r.transportType}`), kk: kk(`trade.transportType.${r.transportType}`) },
    volume: r.promised,
    from: r.from,
    to: r.to,
  })),
})
