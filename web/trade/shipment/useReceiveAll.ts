import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Shipment } from '#contract/trade/delivery.ts'
import { shipmentApi } from '#contract/trade/shipment.ts'
import { useCurrentUser } from '../../core/session/session.ts'
import { useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { call, newKey } from '../../kit/http/call.ts'
import { Failed } from '../../kit/http/failed.ts'
import { doEach, type One } from '../../kit/lists/each.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { faultsOf } from './faults.ts'
import { queueReceipt } from './offline/outbox.ts'

export type ReceivingAll = ReturnType<typeof useReceiveAll>

/** Many wagons received as shipped on one day: those that are chosen, and the result of each. Without a connection they are kept on the device, as single ones are. */
export function useReceiveAll(wagons: readonly Shipment[], today: string) {
  const t = useTranslate()
  const textOf = useFailureText()
  const queries = useQueryClient()
  const personId = useCurrentUser().user.id
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [day, setDay] = useState(today)
  // a wagon that is sent again is received once
  const [keys] = useState(() => new Map(wagons.map((s) => [s.id, newKey()])))
  const [all, setAll] = useState<readonly One<Shipment>[]>([])
  const [running, setRunning] = useState(false)
  const chosen = wagons.filter(({ id }) => !left.has(id))

  const receive = async (s: Shipment): Promise<void> => {
    const body = { receivedVolume: s.net, receivedOn: day, reason: null, comment: null, version: null }
    const wrong = faultsOf(t, body, { ...s, kind: s.kind.code, cancelled: false })
    if (wrong) throw wrong
    const key = keys.get(s.id)!
    try {
      await call(shipmentApi.receive, { params: { id: s.id }, body, files: { file: null }, idempotencyKey: key })
    } catch (error) {
      if (!(error instanceof Failed)) throw error
      if (error.status !== 0) {
        keys.set(s.id, newKey()) // after a refusal the next attempt is a new intent
        throw error
      }
      await queueReceipt({ key, shipmentId: s.id, vehicle: s.vehicle, personId, body, file: null, shipment: s, refused: null })
      toast({ kind: 'warning', text: t('shipment.receive.kept') })
    }
  }
  const send = async () => {
    setRunning(true)
    const items = all.length > 0 ? all : chosen.map((item): One<Shipment> => ({ item, state: 'waiting' }))
    await doEach(items, receive, (error) => (error instanceof Failed ? textOf(error) : String(error)), setAll)
    setRunning(false)
    await queries.invalidateQueries()
  }
  return {
    ...{ chosen, all, day, setDay, running, send },
    begun: all.length > 0,
    failed: all.filter(({ state }) => state === 'failed').length,
    isChosen: ({ id }: Shipment) => !left.has(id),
    choose: (some: readonly Shipment[], taken: boolean) =>
      setLeft((old) => {
        const next = new Set(old)
        for (const { id } of some) {
          if (taken) next.delete(id)
          else next.add(id)
        }
        return next
      }),
  }
}
