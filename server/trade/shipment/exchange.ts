import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Month } from '#domain/month.ts'
import { kg } from '#domain/tons.ts'
import type { BitumenType } from '#domain/trade/request/request.ts'
import { createTranslator } from '#i18n/translator.ts'
import type { Call } from '../../platform/http/call.ts'
import { Sheet } from '../../platform/sheet/sheet.ts'
import type { Sql } from '../../platform/sql/db.ts'
import { whereWithin } from '../../platform/sql/reach.ts'
import { shipmentIds, shipmentsByIds } from './list.ts'

/** Its namespace, as the schema has it. Another version of the form gets another one. */
const namespace = 'urn:kz:bitumen:accounting:1'
export const exchangeSchema = fileURLToPath(new URL('accounting.xsd', import.meta.url))
const ru = createTranslator('ru')

/** The rows of signed orders of a month that the reader sees, each version of an order a document of its own. */
const orderLines = (db: Sql, { actor }: Call, period: Month) =>
  db
    .selectFrom('signedOrderLine as l')
    .innerJoin('organisationEntry as h', 'h.bin', 'l.supplierBin')
    .innerJoin('orderRow as a', 'a.id', 'l.allocationId')
    .innerJoin('organisationEntry as f', 'f.bin', 'a.factoryBin')
    .innerJoin('organisationEntry as c', 'c.bin', 'a.contractorBin')
    .select(['l.orderId as id', 'l.number', 'l.documentVersion', 'l.supplierBin', 'h.nameRu as supplierName'])
    .select(['l.before', 'l.volume', 'l.allocationId'])
    .select(['a.requestId', 'a.projectId', 'a.factoryBin', 'f.nameRu as factoryName', 'a.bitumenType', 'c.bin', 'c.nameRu'])
    .select(sql<string>`(l.signed_at at time zone 'Asia/Almaty')::date::text`.as('day'))
    .where('l.period', '=', period)
    .where(
      whereWithin('delivery', actor, {
        supplier: sql`a.holder_bin`,
        organization: sql`a.contractor_bin`,
        region: sql`a.place_region`,
        ownershipType: sql`a.place_network`,
      }),
    )
    .orderBy('l.supplierBin')
    .orderBy('l.documentVersion')
    .orderBy('l.allocationId')

/** The file of a month for accounting (docs/accounting.md), written while its rows are read. */
export function accountingFile(call: Call, period: Month): Sheet {
  return new Sheet(`${ru('served.sheet.accounting')} ${period.slice(0, 7)}`, {
    type: 'application/xml; charset=utf-8',
    ending: 'xml',
    written: async function* ({ db, read }) {
      yield bytes(
        `<?xml version="1.0" encoding="UTF-8"?>\n<ОбменСБухгалтерией xmlns="${namespace}" Месяц="${period}" Сформирован="${call.now.toISOString()}">\n`,
      )
      let open: string | null = null
      for await (const lines of read(orderLines(db, call, period), (rows) => rows)) {
        let text = ''
        for (const line of lines) {
          const name = `${line.id}`
          if (name !== open) text += `${open === null ? '' : '  </Разнарядка>\n'}${orderHead(line)}`
          open = name
          text += orderLine(line)
        }
        yield bytes(text)
      }
      if (open !== null) yield bytes('  </Разнарядка>\n')
      for await (const shipments of read(shipmentIds(db, call, { period }), (ids) => shipmentsByIds(db, call, ids)))
        yield bytes(shipments.map(shipment).join(''))
      yield bytes('</ОбменСБухгалтерией>\n')
    },
  })
}

type OrderLine = Awaited<ReturnType<ReturnType<typeof orderLines>['execute']>>[number]
type Shipment = Awaited<ReturnType<typeof shipmentsByIds>>[number]

const bytes = (text: string): Uint8Array => Buffer.from(text)
const gradeName = (grade: string): string => ru(`trade.bitumenType.${grade as BitumenType}`)

const orderHead = (o: OrderLine): string =>
  `  <Разнарядка${given({ Ид: `order-${o.id}`, Номер: o.number, Версия: o.documentVersion, Дата: o.day })}>\n    <Ресурсодержатель${given({ БИН: o.supplierBin, Наименование: o.supplierName })}/>\n`

const orderLine = (l: OrderLine): string =>
  `    <Строка${given({ Номер: l.allocationId, Заявка: l.requestId, Проект: l.projectId, МаркаКод: l.bitumenType, Марка: gradeName(l.bitumenType) })}>\n${party('Подрядчик', { bin: l.bin, organizationName: l.nameRu })}${party('Завод', { bin: l.factoryBin, organizationName: l.factoryName })}${amount('Было', l.before)}${amount('Стало', l.volume)}    </Строка>\n`

function shipment(s: Shipment): string {
  const head = { Ид: `shipment-${s.id}`, Накладная: s.waybill, Дата: s.shippedOn, СтрокаРазнарядки: s.allocationId, Заявка: s.requestId }
  const how = { Транспорт: s.kind.code, НомерТранспорта: s.vehicle, ПаспортКачества: s.passport }
  const what = { МаркаКод: s.bitumenType.code, Марка: gradeName(s.bitumenType.code), Состояние: s.state.code, Версия: s.version }
  const received = s.receipt ? amount('Принято', s.receipt.receivedVolume, { Дата: s.receipt.receivedOn }) : ''
  return `  <Отгрузка${given({ ...head, ...how, ...what })}>\n${party('Ресурсодержатель', s.supplier)}${party('Подрядчик', s.contractor)}${party('Завод', s.factory)}${amount('Нетто', s.net)}${received}  </Отгрузка>\n`
}

const party = (element: string, { bin, organizationName }: { bin: string; organizationName: string }): string =>
  `    <${element}${given({ БИН: bin, Наименование: organizationName })}/>\n`
/** Tons as they are written on papers, and the same in whole kilograms, so that no program rounds. */
const amount = (element: string, tons: number, more: Record<string, string> = {}): string =>
  `    <${element}${given({ ...more, Тонн: tons.toFixed(3), Килограммов: kg(tons) })}/>\n`

const given = (attributes: Record<string, string | number>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('')

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '&#10;', '\t': '&#9;' }
/** XML 1.0 has no way to write other control characters. */
const escaped = (text: string): string => text.replace(/[&<>"\n\t]/g, (c) => entities[c]!).replace(/[\p{Cc}\ufffe\uffff]/gu, '')
