import type { Day } from '#domain/day.ts'
import type { Db } from '../../platform/sql/db.ts'

/** Content as stored with each version. */
type VersionContent = { vehicle: string; waybill: string; shippedOn: Day; net: number; cancelled?: boolean }

/** Versions of a shipment, oldest first. */
export async function versionsOf(db: Db, shipmentId: number) {
  const rows = await db.selectFrom('shipmentVersion').selectAll().where('shipmentId', '=', shipmentId).orderBy('version').execute()
  return rows.map(({ version, content, reason, fullName, at }) => {
    const { vehicle, waybill, shippedOn, net, cancelled = false } = content as VersionContent
    return { version, vehicle, waybill, shippedOn, net, cancelled, reason, fullName, at: at.toISOString() }
  })
}
