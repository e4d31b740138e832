import { sql } from 'kysely'
import type { Actor, Role } from '#domain/access.ts'
import { addDays } from '#domain/day.ts'
import { figures } from '#domain/figure.ts'
import type { Random } from '#domain/trade/engine/random.ts'
import { createTranslator } from '#i18n/translator.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Portal } from '../../portal.testing.ts'
import { ownHolder } from '../../trade/holder/holder.testing.ts'
import { factories } from '../../trade/request/request.testing.ts'

export const months = ['2025-12-01', '2026-11-01', '2026-12-01'] as const

/** Entries of every figure, as acts leave them: also taken back, also beyond each other. */
export async function enterAtRandom(portal: Portal, dice: Random, kgOf = () => dice.whole(1, 900) * 1000): Promise<void> {
  const requests = await portal.db.selectFrom('bitumenRequest').select(['id', 'placeRegion', 'placeNetwork', 'bitumenType']).execute()
  const productions = await portal.db.selectFrom('production').select(['id', 'factoryBin', 'supplierBin', 'bitumenType']).execute()
  const { id: personId } = await portal.db.selectFrom('person').select('id').executeTakeFirstOrThrow()
  const who = { at: new Date('2026-11-20'), businessDay: '2026-11-20', personId, fullName: 'Проверка П. П.' }
  const ofLine = ['PLAN', 'ALLOCATED', 'SHIPPED', 'OVER', 'RECEIVED']
  const rows = Array.from({ length: 2000 }, () => {
    const [figure, request] = [dice.pick(figures), dice.pick(requests)]
    const line = ofLine.includes(figure) && productions.length > 0 ? dice.pick(productions) : null
    return {
      ...{ ...who, figure, period: dice.pick(months), bitumenType: line?.bitumenType ?? request.bitumenType },
      ...{ factoryBin: line?.factoryBin ?? (figure === 'PLAN' ? factories.caspi : null), supplierBin: line?.supplierBin ?? null },
      ...{ region: figure === 'PLAN' ? null : request.placeRegion, ownershipType: figure === 'PLAN' ? null : request.placeNetwork },
      ...{ requestId: figure === 'PLAN' || figure === 'LIMIT' ? null : request.id, productionId: line?.id ?? null, allocationId: null },
      ...{
        kg: kgOf() * (dice.chance(0.15) ? -1 : 1),
        act: 'request.approve',
        objectType: 'REQUEST',
        objectId: request.id,
      },
    }
  })
  await portal.db.transaction().execute(async (tx) => {
    for (let n = 0; n < rows.length; n += 500)
      await tx
        .insertInto('balanceEntry')
        .values(rows.slice(n, n + 500))
        .execute()
  })
}

/** Rows of orders for the requests that are there, with windows, wagons on days about their month, and receipts of some. */
export async function deliverAtRandom({ db }: Portal, dice: Random): Promise<void> {
  const requests = await db.selectFrom('bitumenRequest').select(['id', 'requestPeriod', 'bitumenType']).orderBy('id').execute()
  const { id: createdBy } = await db.selectFrom('person').select('id').executeTakeFirstOrThrow()
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const { id: requestId, requestPeriod, bitumenType } of requests) {
      if (dice.chance(0.3)) continue
      const { id: productionId } = await tx
        .insertInto('production')
        .values({ period: requestPeriod, factoryBin: factories.caspi, supplierBin: ownHolder, bitumenType, volume: 900 })
        .onConflict((c) => c.columns(['period', 'factoryBin', 'supplierBin', 'bitumenType']).doUpdateSet({ volume: 900 }))
        .returning('id')
        .executeTakeFirstOrThrow()
      const window = { windowFrom: requestPeriod, windowTo: addDays(requestPeriod, dice.whole(5, 30)), unpromised: 0, shipped: 0 }
      const { id: allocationId } = await tx
        .insertInto('allocation')
        .values({ productionId, requestId, status: 'APPROVED', volume: dice.whole(10, 90), ...window })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (let n = dice.whole(0, 3); n > 0; n--) {
        const shippedOn = addDays(requestPeriod, dice.whole(-3, 18))
        const said = { passport: '', fileId: null, overReason: null, createdAt: new Date(shippedOn), updatedAt: new Date(shippedOn) }
        const wagon = { kind: 'TRUCK' as const, vehicle: '1', waybill: `${allocationId}-${n}`, net: dice.whole(1, 9000) / 1000, shippedOn }
        const { id: shipmentId } = await tx
          .insertInto('shipment')
          .values({ ...wagon, ...said, allocationId, createdBy, cancelled: dice.chance(0.15) })
          .returning('id')
          .executeTakeFirstOrThrow()
        if (dice.chance(0.6))
          await tx
            .insertInto('receipt')
            .values({
              ...{ shipmentId, received: wagon.net, receivedOn: addDays(shippedOn, dice.whole(0, 9)), reason: null, comment: null },
              ...{ fileId: null, personId: createdBy, fullName: '', at: new Date(shippedOn) },
            })
            .execute()
      }
    }
  })
  await sql`select keep_watched(array(select id from bitumen_request), array(select id from project))`.execute(db)
}

/** A call of the demo's account of a role, an office of two regions. */
export function callAs(portal: Pick<Portal, 'person'>, role: Role, today = '2026-11-20'): Call {
  const account = { QAJ_BRANCH: 'qaj_branch', AKIMAT_BRANCH: 'akimat_branch', KAD_MT: 'kad_mt' }[role as 'KAD_MT'] ?? role.toLowerCase()
  const actor = { bin: portal.person(account).bin, role, regions: ['350000000', '710000000'] } as unknown as Actor
  return { actor, today, now: new Date(`${today}T05:00:00Z`), language: 'ru', t: createTranslator('ru') } as Call
}
