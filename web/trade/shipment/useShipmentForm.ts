import { useState } from 'react'
import type { Shipment } from '#contract/trade/delivery.ts'
import type { SupplierAllocation } from '#contract/trade/holder.ts'
import { roomWithoutReason, weightRefusals } from '#domain/trade/shipment/rules.ts'
import { writtenTons } from '#domain/typed-tons.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { useAddShipment, useCorrectShipment } from './api.ts'
import { useFields } from './useFields.ts'

export type ShipmentProps = {
  rows: readonly SupplierAllocation[]
  shipment: Shipment | null
  chosen: number | null
  today: string
  onClose: () => void
}
export type ShipmentForm = ReturnType<typeof useShipmentForm>

/** State of the form of a wagon or truck: values, tons that may be shipped without a reason, and sending. */
export function useShipmentForm({ rows, shipment, chosen, today, onClose }: ShipmentProps) {
  const t = useTranslate()
  const add = useAddShipment()
  const correct = useCorrectShipment()
  const { error } = shipment ? correct : add
  const [allocationId, setAllocation] = useState(String(shipment?.allocationId ?? chosen ?? rows[0]?.id ?? ''))
  const [kind, setKind] = useState(shipment?.kind.code ?? 'WAGON')
  const { values, field, day, amount } = useFields(
    'shipment',
    {
      vehicle: shipment?.vehicle ?? '',
      waybill: shipment?.waybill ?? '',
      shippedOn: shipment?.shippedOn ?? today,
      net: shipment ? formatNumber(shipment.net) : '',
      passport: shipment?.passport ?? '',
      overReason: shipment?.overReason ?? '',
      stoppedReason: shipment?.stoppedReason ?? '',
      reason: '',
    },
    error,
  )
  const [gone, setGone] = useState({ cancelled: shipment?.state.code === 'CANCELLED', lost: shipment?.state.code === 'LOST' })
  const [file, setFile] = useState<File | null>(null)
  const row = rows.find((r) => String(r.id) === allocationId)
  const room = row ? roomWithoutReason({ most: row.mostWithoutReason, shippedBefore: row.shipped - (shipment?.net ?? 0) }) : 0
  const net = writtenTons(values.net) ?? 0
  const [tooHeavy] = weightRefusals(kind, net || 0, 'net')
  const send = () => {
    // what is no weight has its words beside the field already
    if (Number.isNaN(net)) return
    const { reason, overReason, stoppedReason, ...rest } = values
    const body = { ...rest, kind, net, overReason: overReason || null, stoppedReason: stoppedReason || null, file }
    const told = {
      onSuccess: () => {
        toast({ kind: 'success', text: t(shipment ? 'shipment.form.corrected' : 'shipment.form.saved') })
        onClose()
      },
    }
    if (shipment) correct.mutate({ ...body, ...gone, id: shipment.id, version: shipment.version, reason }, told)
    else add.mutate({ ...body, allocationId: Number(allocationId) }, told)
  }
  return {
    ...{ allocationId, setAllocation, kind, setKind, field, day, amount, gone, setGone, file, setFile, room, tooHeavy, send, error },
    fields: Object.keys(values),
    over: row !== undefined && net > room,
    /** For a new shipment: a correction has its own reason. */
    stopped: shipment ? null : (row?.stopped ?? null),
    busy: add.isPending || correct.isPending,
  }
}
