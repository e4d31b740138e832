import { sql } from 'kysely'
import { kg } from '#domain/tons.ts'
import { receiptReasons } from '#domain/trade/shipment/shipment.ts'
import { shortReasons } from '#domain/trade/shipment/stages.ts'
import { inLanguage } from '#i18n/language.ts'
import { tonsText } from '#i18n/trade/allocation.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Sql } from '../../platform/sql/db.ts'
import { reasonText } from '../holder/reason.ts'

type Less = { reason: string | null; net: number }

/** Rows of signed orders of a request, with changes that no signed document shows yet: `listedVolume` = tons in the newest version that names the row. */
const rowsOf = (db: Sql, requestId: number) =>
  db
    .selectFrom('orderRow as a')
    .innerJoin('organisationEntry as h', 'h.bin', 'a.holderBin')
    .select(['a.status', 'a.volume', 'a.shipped', 'a.reasonCode', 'a.comment', 'h.nameRu', 'h.nameKk', 'a.monthClosed'])
    .select([
      sql<number | null>`(select l.volume from signed_order_line l where l.allocation_id = a.id
        order by l.signed_at desc, l.order_id desc limit 1)`.as('listedVolume'),
      sql<Less[]>`coalesce((select json_agg(json_build_object('reason', f.reason, 'net', f.net) order by f.reason) from (
        select case when s.lost then 'LOST' else c.reason end as reason, sum(s.net - coalesce(c.received, 0)) as net
        from shipment s left join receipt c on c.shipment_id = s.id
        where s.allocation_id = a.id and not s.cancelled and (s.lost or c.received < s.net) group by 1) f), '[]')`.as('less'),
    ])
    .where('a.requestId', '=', requestId)
    .orderBy('a.id')
    .execute()
type Row = Awaited<ReturnType<typeof rowsOf>>[number]

type Missing = { reduced: string[]; shortage: string[] }

/**
 * Explains, sentence by sentence, why less came than a request was allocated. `reduced`: what its holders or its contractor took back before a signed order
 * shows it. `shortage`: what was not shipped by the time the month was closed, what was lost or weighed less on arrival.
 */
export async function missingOf(db: Sql, call: Pick<Call, 't' | 'language'>, requestId: number): Promise<Missing> {
  const rows = await rowsOf(db, requestId)
  const told = (texts: (string | null)[]) => texts.filter((text) => text !== null)
  return {
    reduced: told(rows.map((row) => madeLess(row, call))),
    shortage: told(rows.flatMap((row) => [notShipped(row, call), lessReceived(row, call)])),
  }
}

type Reader = Pick<Call, 't' | 'language'>
const supplierOf = ({ nameRu, nameKk }: Row, { language }: Reader): string => inLanguage(language, nameRu, nameKk)

function madeLess(row: Row, reader: Reader): string | null {
  const { t, language } = reader
  const { status, reasonCode, comment, listedVolume } = row
  const volume = row.volume ?? 0
  // added tons that a holder rejected have no code
  const byHolder = status === 'REJECTED' || (reasonCode === null ? status === 'REDUCED' : reasonCode !== 'QAJ')
  if (!byHolder || (listedVolume !== null && kg(listedVolume) <= kg(volume))) return null
  const supplier = supplierOf(row, reader)
  if (status === 'REJECTED') return t('served.shortage.rejected', { supplier, reason: comment ?? '' })
  const reason = [reasonCode && reasonText(t, reasonCode), comment].filter((text) => text).join(': ')
  return t('served.shortage.reduced', { supplier, volume: tonsText(language, kg(volume)), reason })
}

function notShipped(row: Row, reader: Reader): string | null {
  const { t, language } = reader
  const [volume, shipped] = [kg(row.volume ?? 0), kg(row.shipped)]
  if (!row.monthClosed || shipped >= volume) return null
  const figures = {
    supplier: supplierOf(row, reader),
    volume: tonsText(language, volume),
    shipped: tonsText(language, shipped),
    missing: tonsText(language, volume - shipped),
  }
  const said = shortReasons.find((code) => code === row.reasonCode)
  return said ? t('served.shortage.notShippedWhy', { ...figures, reason: reasonText(t, said) }) : t('served.shortage.notShipped', figures)
}

function lessReceived(row: Row, reader: Reader): string | null {
  const { t, language } = reader
  if (row.less.length === 0) return null
  const reasons = row.less.map(({ reason, net }) => {
    const code = receiptReasons.find((known) => known === reason)
    return t('served.shortage.less', {
      reason: code ? t(`served.receiptReason.${code}`) : t('served.shortage.noReason'),
      tons: tonsText(language, kg(net)),
    })
  })
  const missing = row.less.reduce((sum, { net }) => sum + kg(net), 0)
  return t('served.shortage.lessReceived', {
    supplier: supplierOf(row, reader),
    missing: tonsText(language, missing),
    reasons: reasons.join(', '),
  })
}
