import type { Role } from '#domain/access.ts'
import { standIn } from '../../core/lifecycle/status.testing.ts'
import type { Tx } from '../../platform/sql/db.ts'
import type { Portal } from '../../portal.testing.ts'
import { factories } from '../request/request.testing.ts'
import { december, karaganda } from '../split/split.testing.ts'

export const ownHolder = '240140900079'
export const otherHolder = '240140900089'

type Row = { request: number; volume: number; supplierBin?: string; period?: string }

type Placed = Required<Row>
const place = { region: karaganda, ownershipType: 'REPUBLICAN', bitumenType: 'BND_70_100' } as const

/** Inserts rows of signed orders directly into the database, so that the holder module is tested in isolation. */
export const ordered = ({ db }: Portal, rows: Row[]): Promise<number[]> =>
  db.transaction().execute(async (tx) => {
    const by = await tx.selectFrom('person').select(['id', 'fullName']).limit(1).executeTakeFirstOrThrow()
    const ids: number[] = []
    for (const row of rows) ids.push(await orderedRow(tx, { supplierBin: ownHolder, period: december, ...row }, by))
    return ids
  })

type By = { id: number; fullName: string }
async function orderedRow(tx: Tx, row: Placed, by: By): Promise<number> {
  const productionId = await planned(tx, row)
  await limited(tx, row.period, by)
  await inSplit(tx, row, by)
  const { id } = await tx
    .insertInto('allocation')
    .values({ productionId, requestId: row.request, volume: row.volume, status: 'NEW' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const figures = { distributedAmount: row.volume, limitedVolume: row.volume }
  await tx.updateTable('bitumenRequest').set(figures).where('id', '=', row.request).execute()
  const entry = {
    ...{ ...place, period: row.period, requestId: row.request, factoryBin: factories.caspi, kg: row.volume * 1000 },
    ...{
      at: new Date(),
      businessDay: '2026-11-20',
      act: 'order.sign',
      objectType: 'ORDER',
      objectId: 1,
      personId: by.id,
      fullName: by.fullName,
    },
  }
  await tx
    .insertInto('balanceEntry')
    .values([
      { ...entry, figure: 'LIMITED' },
      { ...entry, figure: 'ALLOCATED', supplierBin: row.supplierBin, productionId, allocationId: id },
    ])
    .execute()
  return id
}

async function planned(tx: Tx, { period, supplierBin }: Placed): Promise<number> {
  const { id } = await tx
    .insertInto('production')
    .values({ period, factoryBin: factories.caspi, supplierBin, bitumenType: place.bitumenType, volume: 10_000 })
    .onConflict((c) => c.columns(['period', 'factoryBin', 'supplierBin', 'bitumenType']).doUpdateSet({ volume: 10_000 }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const seatOf = (tx: Tx, role: Role) => tx.selectFrom('organisationRole').select('bin').where('role', '=', role).executeTakeFirstOrThrow()

async function limited(tx: Tx, period: string, by: By): Promise<void> {
  if (await tx.selectFrom('distribution').select('id').where('period', '=', period).executeTakeFirst()) return
  const { bin: organizationBin } = await seatOf(tx, 'KAD_MT')
  const { id: distributionId } = await tx
    .insertInto('distribution')
    .values({ period, documentVersion: 1, organizationBin, createdBy: by.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('distributionLine')
    .values({ distributionId, ...place, need: 5000, limitVolume: 5000 })
    .execute()
  await standIn(tx, 'distribution', distributionId, { status: 'SIGNED' })
}

async function inSplit(tx: Tx, { period, request, volume }: Placed, by: By): Promise<void> {
  const { bin: organizationBin } = await seatOf(tx, 'QAJ_BRANCH')
  const { region, ownershipType } = place
  const split = await tx
    .insertInto('split')
    .values({ period, region, ownershipType, status: 'SENT', organizationBin, sentAt: new Date(), createdBy: by.id })
    .onConflict((c) => c.columns(['period', 'region', 'ownershipType']).doUpdateSet({ status: 'SENT' }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('splitLine')
    .values({ splitId: split.id, requestId: request, proposed: volume, volume })
    .onConflict((c) => c.column('requestId').doNothing())
    .execute()
}
