import type { z } from 'zod'
import type { Day } from '../day.ts'
import { type Refusal, refusalsOf } from '../refusal.ts'
import { type Arrived, receiptRefusals } from './rules.ts'
import { ReceiptDraft } from './shipment.ts'

/** Everything that is wrong with a receipt as it was written down: before it is sent, and before a device keeps it for later. */
export function receiptFaults(written: z.input<typeof ReceiptDraft>, shipment: Arrived, today: Day): Refusal[] {
  const read = ReceiptDraft.safeParse(written)
  return read.success ? receiptRefusals(read.data, shipment, today) : refusalsOf(read.error)
}
