import type { z } from 'zod'
import type { Day } from '../../day.ts'
import { type Refusal, refusalsOf } from '../../refusal.ts'
import { type Arrived, receiptRefusals } from './rules.ts'
import { ReceiptDraft } from './shipment.ts'

/** Lists all errors of a receipt: checked before it is sent, and before a device stores it for later. */
export function receiptFaults(written: z.input<typeof ReceiptDraft>, shipment: Arrived, today: Day): Refusal[] {
  const read = ReceiptDraft.safeParse(written)
  return read.success ? receiptRefusals(read.data, shipment, today) : refusalsOf(read.error)
}
