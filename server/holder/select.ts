import { sql } from 'kysely'
import type { Stage } from '#domain/shipment/stages.ts'
import type { Sql } from '../platform/db.ts'
import { stoppedOf } from '../project/stopped.ts'
import { visibleField } from '../project/visible-field.ts'
import { visibleDestination } from '../request/destination.ts'
import { visibleRequestField } from '../request/visible-field.ts'

type OrderReference = { number: string; version: number; documentId: string | null }

/** Selects the rows of signed orders with all data visible to their holder, in one query. */
export function selectAllocations(db: Sql, supplierBin: string) {
  const reader = { bin: supplierBin }
  return (
    db
      .selectFrom('allocation as a')
      .innerJoin('production as n', 'n.id', 'a.productionId')
      .innerJoin('bitumenRequest as r', 'r.id', 'a.requestId')
      .innerJoin('project as p', 'p.id', 'r.projectId')
      .innerJoin('organisationEntry as c', 'c.bin', 'p.organizationBin')
      .innerJoin('organisationEntry as f', 'f.bin', 'n.factoryBin')
      .innerJoin('place as k', 'k.code', 'p.region')
      .leftJoin('organisationEntry as t', (join) => join.on('t.bin', '=', visibleRequestField(reader, 'traderBin')))
      .where('n.supplierBin', '=', supplierBin)
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
      .select(['n.period', 'n.bitumenType', 'n.factoryBin', 'f.nameRu as factoryRu', 'f.nameKk as factoryKk'])
      .select(['p.organizationBin', 'c.nameRu as contractorRu', 'c.nameKk as contractorKk', 'k.nameRu as regionRu', 'k.nameKk as regionKk'])
      .select(['t.bin as traderBin', 't.nameRu as traderRu', 't.nameKk as traderKk'])
      // the contractor may write a request anew, or its project, after its tons were taken back
      .select([
        stoppedOf().as('stopped'),
        visibleField(reader, 'projectName').as('projectName'),
        visibleField(reader, 'projectNameKk').as('projectNameKk'),
        visibleField(reader, 'roadCode').as('roadCode'),
        visibleRequestField(reader, 'transportType').as('transportType'),
        visibleRequestField(reader, 'traderPhoneNumber').as('traderPhoneNumber'),
        visibleDestination(reader).as('destination'),
      ])
      .select([
        // what the order gave last before it was taken back
        sql<number | null>`(
        select greatest(l.before, l.volume) - a.volume from supply_order_line l join supply_order o on o.id = l.order_id
        where l.allocation_id = a.id and o.status = 'SIGNED' and a.status in ('REJECTED', 'REDUCED') and greatest(l.before, l.volume) > a.volume
        order by o.document_version desc limit 1)`.as('freed'),
        sql<Stage[] | null>`(
        select json_agg(s.stage) from stage_done s where s.allocation_id = a.id)`.as('stagesDone'),
        sql<OrderReference | null>`(
        select json_build_object('number', o.number, 'version', o.document_version, 'documentId', (select d.id from signed_document d
          where d.object_type = 'ORDER' and d.object_id = o.id order by d.version desc limit 1))
        from supply_order_line l join supply_order o on o.id = l.order_id
        where l.allocation_id = a.id and o.status = 'SIGNED' order by o.document_version desc limit 1)`.as('order'),
        sql<{ number: string; documentId: string } | null>`(
        select json_build_object('number', h.number, 'documentId', d.id)
        from holder_form_line l join holder_form h on h.id = l.form_id join signed_document d on d.object_type = 'HOLDER_FORM' and d.object_id = h.id
        where l.allocation_id = a.id and h.status = 'SIGNED' order by h.id desc limit 1)`.as('form'),
      ])
  )
}

export type AllocationRead = Awaited<ReturnType<ReturnType<typeof selectAllocations>['executeTakeFirstOrThrow']>>
