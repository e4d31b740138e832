import { sql } from 'kysely'
import type { Stage } from '#domain/trade/shipment/stages.ts'
import type { Sql } from '../../platform/sql/db.ts'
import { projectSeenBy } from '../project/seen-by.ts'
import { visibleDestination } from '../request/destination.ts'
import { requestSeenBy } from '../request/seen-by.ts'

type OrderReference = { number: string; version: number; documentId: string | null }

/** Selects the rows of signed orders with all data visible to their holder, in one query. */
export function selectAllocations(db: Sql, supplierBin: string) {
  const reader = { bin: supplierBin }
  return (
    db
      .selectFrom('orderRow as a')
      .innerJoin(requestSeenBy(reader), 'r.id', 'a.requestId')
      .innerJoin(projectSeenBy(reader), 'p.id', 'r.projectId')
      .innerJoin('organisationEntry as c', 'c.bin', 'p.organizationBin')
      .innerJoin('organisationEntry as f', 'f.bin', 'a.factoryBin')
      .innerJoin('place as k', 'k.code', 'p.region')
      .leftJoin('organisationEntry as t', 't.bin', 'r.traderBin')
      .where('a.holderBin', '=', supplierBin)
      .where('a.volume', 'is not', null)
      .select([
        'a.id',
        'a.version',
        'a.requestId',
        'a.volume',
        'a.status',
        'a.windowFrom',
        'a.windowTo',
        'a.reasonCode',
        'a.comment',
        'a.shipped',
        'a.unpromised',
        'r.monthClosed',
      ])
      .select(['a.ofPeriod as period', 'a.bitumenType', 'a.factoryBin', 'f.nameRu as factoryRu', 'f.nameKk as factoryKk'])
      .select(['p.organizationBin', 'c.nameRu as contractorRu', 'c.nameKk as contractorKk', 'k.nameRu as regionRu', 'k.nameKk as regionKk'])
      .select(['t.bin as traderBin', 't.nameRu as traderRu', 't.nameKk as traderKk'])
      // the contractor may write a request anew, or its project, after its tons were taken back
      .select(['p.stopped', 'p.projectName', 'p.projectNameKk', 'p.roadCode', 'r.transportType', 'r.traderPhoneNumber'])
      .select(visibleDestination(reader).as('destination'))
      .select([
        // what the order gave last before it was taken back
        sql<number | null>`(
        select greatest(l.before, l.volume) - a.volume from signed_order_line l
        where l.allocation_id = a.id and a.status in ('REJECTED', 'REDUCED') and greatest(l.before, l.volume) > a.volume
        order by l.document_version desc limit 1)`.as('freed'),
        sql<Stage[] | null>`(
        select json_agg(s.stage) from stage_done s where s.allocation_id = a.id)`.as('stagesDone'),
        sql<OrderReference | null>`(
        select json_build_object('number', l.number, 'version', l.document_version, 'documentId', (select d.id from signed_document d
          where d.object_type = 'ORDER' and d.object_id = l.order_id order by d.version desc limit 1))
        from signed_order_line l where l.allocation_id = a.id order by l.document_version desc limit 1)`.as('order'),
        sql<{ number: string; documentId: string } | null>`(
        select json_build_object('number', h.number, 'documentId', d.id)
        from holder_form_line l join holder_form h on h.id = l.form_id join signed_document d on d.object_type = 'HOLDER_FORM' and d.object_id = h.id
        where l.allocation_id = a.id and h.status = 'SIGNED' order by h.id desc limit 1)`.as('form'),
      ])
  )
}

export type AllocationRead = Awaited<ReturnType<ReturnType<typeof selectAllocations>['executeTakeFirstOrThrow']>>
