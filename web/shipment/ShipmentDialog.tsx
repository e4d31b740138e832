import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Shipment } from '#contract/delivery.ts'
import type { SupplierAllocation } from '#contract/holder.ts'
import { commentLength } from '#domain/flow.ts'
import { roomWithoutReason, weightRefusals } from '#domain/shipment/rules.ts'
import { shipmentKinds } from '#domain/shipment/shipment.ts'
import { kg, tons } from '#domain/tons.ts'
import { typedTons } from '#domain/typed-tons.ts'
import { refusalText } from '#i18n/refusal-text.ts'
import { Field } from '../ui/Field.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { FormSelect } from '../ui/SelectField.tsx'
import { tell } from '../ui/tell.ts'
import { useSay } from '../ui/words.tsx'
import { useAddShipment, useCorrectShipment } from './api.ts'
import { PaperDrop } from './PaperDrop.tsx'
import { ShipmentFailure, useWrong } from './ShipmentFailure.tsx'

type Props = { rows: readonly SupplierAllocation[]; shipment: Shipment | null; chosen: number | null; today: string; onClose: () => void }

/** A new wagon or truck, or one that is told again with a reason. What the server refuses stands beside its field. */
export default function ShipmentDialog({ rows, shipment, chosen, today, onClose }: Props) {
  const say = useSay()
  const add = useAddShipment()
  const correct = useCorrectShipment()
  const wrongOf = useWrong((shipment ? correct : add).error)
  const [allocationId, setAllocation] = useState(String(shipment?.allocationId ?? chosen ?? rows[0]?.id ?? ''))
  const [kind, setKind] = useState(shipment?.kind.code ?? 'WAGON')
  const [said, setSaid] = useState({
    vehicle: shipment?.vehicle ?? '',
    waybill: shipment?.waybill ?? '',
    shippedOn: shipment?.shippedOn ?? today,
    net: shipment ? formatNumber(shipment.net) : '',
    passport: shipment?.passport ?? '',
    overReason: shipment?.overReason ?? '',
    reason: '',
  })
  const [gone, setGone] = useState({ cancelled: shipment?.state.code === 'CANCELLED', lost: shipment?.state.code === 'LOST' })
  const [file, setFile] = useState<File | null>(null)
  const row = rows.find((r) => String(r.id) === allocationId)
  const room = row ? roomWithoutReason({ volume: row.volume, shippedBefore: row.shipped - (shipment?.net ?? 0) }) : 0
  const net = typedTons(said.net) ?? 0
  const [tooHeavy] = weightRefusals(kind, net, 'net')
  const over = row !== undefined && kg(net) > kg(room)
  const field = (name: keyof typeof said) => ({
    id: `shipment-${name}`,
    value: said[name],
    onChange: (event: { target: { value: string } }) => setSaid((old) => ({ ...old, [name]: event.target.value })),
    wrong: wrongOf(name),
  })
  const busy = add.isPending || correct.isPending
  const send = () => {
    const { reason, overReason, ...rest } = said
    const body = { ...rest, kind, net, overReason: overReason || null, file }
    const told = {
      onSuccess: () => {
        tell({ kind: 'success', text: say(shipment ? 'shipment.form.corrected' : 'shipment.form.saved') })
        onClose()
      },
    }
    if (shipment) correct.mutate({ ...body, ...gone, id: shipment.id, version: shipment.version, reason }, told)
    else add.mutate({ ...body, allocationId: Number(allocationId) }, told)
  }
  return (
    <FormDialog
      title={shipment ? say('shipment.form.correct', { id: shipment.id }) : say('shipment.form.add')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say('shipment.form.cancel')}</Button>
          <Button variant="contained" loading={busy} onClick={send}>
            {say('shipment.form.save')}
          </Button>
        </>
      }
    >
      <ShipmentFailure error={(shipment ? correct : add).error} fields={Object.keys(said)} />
      {!shipment && (
        <FormSelect
          label={say('shipment.form.allocation')}
          value={allocationId}
          onChoose={setAllocation}
          options={rows.map((r) => ({
            value: String(r.id),
            text: say('shipment.form.allocationOption', {
              id: r.id,
              contractor: r.contractor.organizationName,
              grade: r.bitumenType.description,
              left: formatNumber(tons(Math.max(0, kg(r.volume) - kg(r.shipped)))),
            }),
          }))}
        />
      )}
      <FormSelect
        label={say('shipment.form.kind')}
        value={kind}
        onChoose={setKind}
        options={shipmentKinds.map((value) => ({ value, text: say(`shipment.kind.${value}`) }))}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
        <Field required label={say('shipment.form.vehicle')} hint={say('shipment.form.vehicleHint')} {...field('vehicle')} />
        <Field required label={say('shipment.form.waybill')} {...field('waybill')} />
        <Field required type="date" max={today} label={say('shipment.form.shippedOn')} {...field('shippedOn')} />
        <Field
          required
          numeric
          inputMode="decimal"
          label={say('shipment.form.net')}
          hint={say('shipment.form.netHint', { room: formatNumber(room) })}
          {...field('net')}
          {...(tooHeavy && { wrong: refusalText(say, tooHeavy) })}
        />
        <Field required label={say('shipment.form.passport')} {...field('passport')} />
      </Box>
      {over && <Field required lines={2} label={say('shipment.form.overReason')} {...field('overReason')} />}
      <PaperDrop label={say('shipment.form.file')} file={file} onFile={setFile} />
      {shipment && (
        <>
          <Check text={say('shipment.form.cancelled')} on={gone.cancelled} onChange={(cancelled) => setGone({ ...gone, cancelled })} />
          <Check text={say('shipment.form.lost')} on={gone.lost} onChange={(lost) => setGone({ ...gone, lost })} />
          <Field
            required
            lines={2}
            label={say('shipment.form.reason')}
            hint={say('shipment.form.reasonHint', commentLength)}
            {...field('reason')}
          />
        </>
      )}
    </FormDialog>
  )
}

function Check({ text, on, onChange }: { text: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <Box component="label" sx={{ display: 'flex', gap: 1, alignItems: 'center', minHeight: 32, cursor: 'pointer' }}>
      <input type="checkbox" checked={on} onChange={(event) => onChange(event.target.checked)} style={{ width: 20, height: 20 }} />
      {text}
    </Box>
  )
}
