import type { Month } from '#domain/month.ts'
import { generateOrder } from '#server/trade/allocation/order/orders.ts'
import { proposed } from '#server/trade/allocation/propose.ts'
import { saveMonth } from '#server/trade/allocation/save.ts'
import { callBy, type Stage, signAs } from './stage.ts'
import { hoursAfter } from './time.ts'

const qaj = 'qaj@bitumen.test'

/** QAJ allocates a month by the rule and saves it. */
export async function draftedOrders(stage: Stage, period: Month, at: Date): Promise<void> {
  const begun = await stage.services.db.selectFrom('supplyOrder').select('id').where('period', '=', period).limit(1).executeTakeFirst()
  if (begun) return
  const { services, call } = await callBy(stage, qaj, at, `allocation-${period}`)
  const { lines } = await proposed(services.db, period, [])
  await saveMonth(services, call, period, { version: 0, lines: lines.map((line) => ({ ...line, locked: false, reason: null })) })
}

/** QAJ signs an order for every holder; played again, it signs the versions that are waiting since. */
export async function signedOrders(stage: Stage, period: Month, at: Date): Promise<void> {
  await draftedOrders(stage, period, at)
  const open = await stage.services.db
    .selectFrom('supplyOrder')
    .select(['id', 'supplierBin'])
    .where('period', '=', period)
    .where('status', '=', 'DRAFT')
    .orderBy('id')
    .execute()
  for (const { id, supplierBin } of open) {
    const { services, call } = await callBy(stage, qaj, hoursAfter(at, 1), `order-${period}-${supplierBin}-${id}`)
    await generateOrder(services, call, period, supplierBin)
    await signAs(stage, qaj, ['ORDER', id], hoursAfter(at, 2))
  }
}
