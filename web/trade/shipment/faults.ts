import { statusOf } from '#domain/refusal.ts'
import { receiptFaults } from '#domain/trade/shipment/receipt.ts'
import type { Arrived } from '#domain/trade/shipment/rules.ts'
import { refusalText } from '#i18n/core/refusal-text.ts'
import { portalToday } from '../../core/portal/portal-time.ts'
import { Failed } from '../../kit/http/failed.ts'
import type { Translate } from '../../kit/text/i18n.tsx'

/** Validates a receipt by the server's rules before it is sent; null = no errors. */
export function faultsOf(t: Translate, written: Parameters<typeof receiptFaults>[0], shipment: Arrived): Failed | null {
  const [first, ...others] = receiptFaults(written, shipment, portalToday()).map((r) => ({ ...r, message: refusalText(t, r) }))
  return first ? new Failed(statusOf(first.code), { ...first, issues: [first, ...others] }) : null
}
