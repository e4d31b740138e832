import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { DeliveryStage } from '#contract/trade/delivery.ts'
import { typedTons } from '#domain/typed-tons.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { DayField } from '../../kit/forms/DayField.tsx'
import { Field } from '../../kit/forms/Field.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { useEnterStage } from './api.ts'
import { DocumentDrop } from './DocumentDrop.tsx'
import { ShipmentFailure } from './ShipmentFailure.tsx'
import { useFields } from './useFields.ts'

/** Tiyn. */
const priceDecimals = 2

type Props = { allocationId: number; stage: DeliveryStage; today: string; onDone: () => void }

/** The form of a stage: the day, the contract's data where it is one, a file. */
export function StageForm({ allocationId, stage, today, onDone }: Props) {
  const t = useTranslate()
  const enter = useEnterStage()
  const initial = { doneOn: today, contractNumber: '', pricePerTon: '', comment: '' }
  const { values, field, day, amount } = useFields('stage', initial, enter.error)
  const [file, setFile] = useState<File | null>(null)
  const contract = stage.stage.code === 'CONTRACT'
  const price = typedTons(values.pricePerTon, priceDecimals)
  const send = () => {
    // what is no price has its words beside the field already
    if (price === undefined) return
    enter.mutate(
      {
        id: allocationId,
        stage: stage.stage.code,
        doneOn: values.doneOn,
        contractNumber: values.contractNumber || null,
        pricePerTon: price,
        comment: values.comment || null,
        file,
      },
      {
        onSuccess: () => {
          toast({ kind: 'success', text: t('shipment.stage.saved') })
          onDone()
        },
      },
    )
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <ShipmentFailure error={enter.error} fields={Object.keys(values)} prefix="stage" />
      <DayField required max={today} label={t('shipment.stage.day')} {...day('doneOn')} />
      {contract && <Field required label={t('shipment.stage.contractNumber')} {...field('contractNumber')} />}
      {contract && <Field label={t('shipment.stage.pricePerTon')} {...amount('pricePerTon', priceDecimals)} />}
      <Field label={t('shipment.stage.comment')} {...field('comment')} />
      <DocumentDrop label={t('shipment.stage.file')} file={file} onFile={setFile} />
      <Button variant="contained" sx={{ justifySelf: 'start' }} loading={enter.isPending} onClick={send}>
        {t('shipment.stage.enter')}
      </Button>
    </Box>
  )
}
