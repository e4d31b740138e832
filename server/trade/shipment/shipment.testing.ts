import type { Portal, SignedIn } from '../../portal.testing.ts'
import { factories, openTrade } from '../request/request.testing.ts'

export const goodWagon = (allocationId: number, change: object = {}) => ({
  allocationId,
  kind: 'WAGON',
  vehicle: '51495844',
  waybill: 'ЭТ-100200',
  shippedOn: '2026-12-12',
  net: 60,
  passport: 'КП-7',
  ...change,
})
/** Wagon numbers with a valid check digit. */
export const wagons = ['51495844', '51495851', '51495869', '51495877', '51495885']

/** Sets up requests that are allocated and promised: rows in the state after the order's and the holder's signatures. */
export async function openDeliveries(portal: Portal) {
  const trade = await openTrade(portal)
  const supplier = await portal.as('supplier')
  const projectId = await trade.signedProject()

  /** A signed request of December with its allocation of so many tons. */
  async function allocated(tons: number, change: { status?: 'NEW' | 'APPROVED'; supplierBin?: string } = {}) {
    const requestId = await trade.filed(projectId, { requestVolume: tons })
    await trade.signs(projectId, requestId)
    await trade.approves(projectId, requestId)
    const { db } = portal
    const by = await db.selectFrom('person').select('id').where('email', '=', 'qaj_branch@bitumen.test').executeTakeFirstOrThrow()
    const line = {
      period: '2026-12-01',
      factoryBin: factories.caspi,
      supplierBin: change.supplierBin ?? supplier.bin,
      bitumenType: 'BND_70_100' as const,
    }
    const allocationId = await db.transaction().execute(async (tx) => {
      const production = await tx
        .insertInto('production')
        .values({ ...line, volume: 50_000 })
        .onConflict((c) => c.columns(['period', 'factoryBin', 'supplierBin', 'bitumenType']).doUpdateSet({ volume: 50_000 }))
        .returning('id')
        .executeTakeFirstOrThrow()
      const office = { region: '350000000', ownershipType: 'REPUBLICAN' as const }
      const split = await tx
        .insertInto('split')
        .values({
          ...office,
          period: line.period,
          organizationBin: trade.branch.bin,
          createdBy: by.id,
          sentAt: null,
          openedAt: null,
          returnedComment: null,
        })
        .onConflict((c) => c.columns(['period', 'region', 'ownershipType']).doUpdateSet({ period: line.period }))
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx.insertInto('splitLine').values({ splitId: split.id, requestId, proposed: tons, volume: tons, reason: null }).execute()
      await tx.updateTable('bitumenRequest').set({ distributedAmount: tons }).where('id', '=', requestId).execute()
      const row = { productionId: production.id, requestId, volume: tons, status: change.status ?? ('APPROVED' as const) }
      const none = { draftVolume: null, draftReason: null, windowFrom: null, windowTo: null, reasonCode: null, comment: null }
      return (
        await tx
          .insertInto('allocation')
          .values({ ...row, ...none })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    })
    return { requestId, allocationId }
  }

  const ship = (allocationId: number, change: object = {}, who: SignedIn = supplier) =>
    who.send('/api/shipments', { data: goodWagon(allocationId, change) })
  const receive = (id: number, change: object = {}, who: SignedIn = trade.contractor) =>
    who.send(`/api/shipments/${id}/receive`, { data: { receivedVolume: 60, receivedOn: '2026-12-15', ...change } })
  return { ...trade, supplier, projectId, allocated, ship, receive }
}
export type Deliveries = Awaited<ReturnType<typeof openDeliveries>>
