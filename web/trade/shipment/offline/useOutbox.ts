import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { shipmentApi } from '#contract/trade/shipment.ts'
import { useCurrentUser } from '../../../core/session/session.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { call } from '../../../kit/http/call.ts'
import { Failed } from '../../../kit/http/failed.ts'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { dropReceipt, onOutboxChange, type QueuedReceipt, queuedReceipts, queueReceipt } from './outbox.ts'

/** ms between retries while receipts are queued: the browser does not always report that the connection is back. */
const again = 15_000
let sending = false

/** Receipts queued on this device; sends them when the page opens, when the connection comes back, and periodically. */
export function useOutbox() {
  const t = useTranslate()
  const personId = useCurrentUser().user.id
  const queries = useQueryClient()
  const [waiting, setWaiting] = useState<QueuedReceipt[]>([])
  const read = useCallback(() => void queuedReceipts(personId).then(setWaiting, () => {}), [personId])
  const flush = useCallback(async () => {
    if (sending) return
    sending = true
    try {
      for (const one of await queuedReceipts(personId)) {
        if (
          one.refused === null &&
          !(await sent(one, (text) => toast({ kind: 'success', text: t('shipment.receive.sentLater', { vehicle: text }) })))
        )
          break
      }
    } finally {
      sending = false
      void queries.invalidateQueries()
    }
  }, [personId, queries, t])
  useEffect(() => {
    read()
    void flush()
    const stop = onOutboxChange(read)
    const online = () => void flush()
    addEventListener('online', online)
    return () => {
      stop()
      removeEventListener('online', online)
    }
  }, [read, flush])
  const open = waiting.some((w) => w.refused === null)
  useEffect(() => {
    if (!open) return
    const timer = setInterval(() => void flush(), again)
    return () => clearInterval(timer)
  }, [open, flush])
  return { waiting, flush }
}

/** @returns false if the server did not respond: the rest waits too */
async function sent(one: QueuedReceipt, onSent: (vehicle: string) => void): Promise<boolean> {
  const { shipmentId: id, body, file, key } = one
  try {
    await call(shipmentApi.receive, { params: { id }, body, files: { file }, idempotencyKey: key })
    await dropReceipt(key)
    onSent(one.vehicle)
    return true
  } catch (error) {
    if (!(error instanceof Failed)) throw error
    // no response, a temporary failure, or the first attempt is still being processed
    if (error.status === 0 || error.status >= 500 || error.status === 429 || error.status === 401) return false
    if (error.code === 'idempotency.running') return false
    const { status, code, message, field, issues } = error
    await queueReceipt({ ...one, refused: message || code, refusal: { status, code, message, field, issues } })
    return true
  }
}
