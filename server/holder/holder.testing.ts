import type { Portal } from '../portal.testing.ts'
import { factories } from '../request/request.testing.ts'
import { december, karaganda } from '../split/split.testing.ts'

export const ownHolder = '240140900079'
export const otherHolder = '240140900089'

type Row = { request: number; volume: number; supplierBin?: string; period?: string }

/** Rows of signed orders as QAJ leaves them; made by hand, so that a holder is tested by itself. */
export async function ordered({ db }: Portal, rows: Row[]): Promise<number[]> {
  const { id: createdBy, fullName } = await db.selectFrom('person').select(['id', 'fullName']).limit(1).executeTakeFirstOrThrow()
  const { bin: organizationBin } = await db
    .selectFrom('organisationRole')
    .select('bin')
    .where('role', '=', 'QAJ_BRANCH')
    .executeTakeFirstOrThrow()
  return db.transaction().execute(async (tx) => {
    const ids: number[] = []
    for (const { request, volume, supplierBin = ownHolder, period = december } of rows) {
      const production = await tx
        .insertInto('production')
        .values({ period, factoryBin: factories.caspi, supplierBin, bitumenType: 'BND_70_100', volume: 10_000 })
        .onConflict((c) => c.columns(['period', 'factoryBin', 'supplierBin', 'bitumenType']).doUpdateSet({ volume: 10_000 }))
        .returning('id')
        .executeTakeFirstOrThrow()
      const limits = await tx.selectFrom('distribution').select('id').where('period', '=', period).executeTakeFirst()
      if (!limits) {
        const kad = await tx.selectFrom('organisationRole').select('bin').where('role', '=', 'KAD_MT').executeTakeFirstOrThrow()
        const made = await tx
          .insertInto('distribution')
          .values({ period, documentVersion: 1, organizationBin: kad.bin, signedAt: null, createdBy })
          .returning('id')
          .executeTakeFirstOrThrow()
        await tx
          .insertInto('distributionLine')
          .values({
            distributionId: made.id,
            region: karaganda,
            ownershipType: 'REPUBLICAN',
            bitumenType: 'BND_70_100',
            need: 5000,
            limitVolume: 5000,
          })
          .execute()
        await tx.updateTable('distribution').set({ status: 'SIGNED' }).where('id', '=', made.id).execute()
      }
      const split = await tx
        .insertInto('split')
        .values({
          period,
          region: karaganda,
          ownershipType: 'REPUBLICAN',
          status: 'SENT',
          organizationBin,
          sentAt: new Date(),
          openedAt: null,
          returnedComment: null,
          proposalId: null,
          createdBy,
        })
        .onConflict((c) => c.columns(['period', 'region', 'ownershipType']).doUpdateSet({ status: 'SENT' }))
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('splitLine')
        .values({ splitId: split.id, requestId: request, proposed: volume, volume, reason: null })
        .onConflict((c) => c.column('requestId').doNothing())
        .execute()
      const { id } = await tx
        .insertInto('allocation')
        .values({
          productionId: production.id,
          requestId: request,
          draftVolume: null,
          draftReason: null,
          volume,
          status: 'NEW',
          windowFrom: null,
          windowTo: null,
          reasonCode: null,
          comment: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx.updateTable('bitumenRequest').set({ distributedAmount: volume, limitedVolume: volume }).where('id', '=', request).execute()
      const kg = {
        period,
        bitumenType: 'BND_70_100' as const,
        region: karaganda,
        ownershipType: 'REPUBLICAN' as const,
        requestId: request,
        kg: volume * 1000,
      }
      const by = {
        at: new Date(),
        businessDay: '2026-11-20',
        act: 'order.sign',
        objectType: 'ORDER',
        objectId: 1,
        personId: createdBy,
        fullName,
      }
      await tx
        .insertInto('balanceEntry')
        .values([
          { ...kg, ...by, figure: 'LIMITED', factoryBin: factories.caspi, supplierBin: null, productionId: null, allocationId: null },
          { ...kg, ...by, figure: 'ALLOCATED', factoryBin: factories.caspi, supplierBin, productionId: production.id, allocationId: id },
        ])
        .execute()
      ids.push(id)
    }
    return ids
  })
}
