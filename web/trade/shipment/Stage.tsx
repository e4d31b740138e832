import { mdiPaperclip } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { DeliveryStage } from '#contract/trade/delivery.ts'
import { Icon } from '../../kit/display/Icon.tsx'
import { StatusChip } from '../../kit/display/StatusChip.tsx'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { formatDay } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { saveStageFile, useWithdrawStage } from './api.ts'
import { StageForm } from './StageForm.tsx'

/** One stage, with a form for the party that enters it. */
export function Stage({ allocationId, stage, today }: { allocationId: number; stage: DeliveryStage; today: string }) {
  const t = useTranslate()
  const withdraw = useWithdrawStage()
  const [open, setOpen] = useState(false)
  return (
    <Box component="li" aria-current={stage.turn ? 'step' : undefined}>
      <StageLine allocationId={allocationId} stage={stage} />
      <Box sx={{ ml: '17px', mt: 0.5, display: 'grid', gap: 1.5 }}>
        {withdraw.error && <FailureBox failure={withdraw.error} />}
        {stage.mayEnter && !open && (
          <Button variant="contained" sx={{ justifySelf: 'start' }} onClick={() => setOpen(true)}>
            {t('shipment.stage.enter')}
          </Button>
        )}
        {stage.mayEnter && open && <StageForm allocationId={allocationId} stage={stage} today={today} onDone={() => setOpen(false)} />}
        {stage.mayWithdraw && (
          <Button
            size="small"
            sx={{ justifySelf: 'start', ml: '-10px' }}
            loading={withdraw.isPending}
            onClick={() =>
              withdraw.mutate(
                { id: allocationId, stageId: stage.id! },
                { onSuccess: () => toast({ kind: 'success', text: t('shipment.stage.withdrawn') }) },
              )
            }
          >
            {t('shipment.stage.withdraw')}
          </Button>
        )}
      </Box>
    </Box>
  )
}

/** When and by whom it was done, or whose turn it is; and its details. */
function StageLine({ allocationId, stage }: { allocationId: number; stage: DeliveryStage }) {
  const t = useTranslate()
  const said = stage.doneOn
    ? t('shipment.stage.done', { day: formatDay(stage.doneOn), name: stage.fullName ?? '' })
    : stage.turn
      ? t('shipment.stage.turn', { role: stage.role.description })
      : t('shipment.stage.notYet')
  const facts = [
    stage.contractNumber && t('shipment.stage.contract', { number: stage.contractNumber }),
    stage.pricePerTon && t('shipment.stage.price', { price: formatNumber(stage.pricePerTon) }),
    stage.priceRange &&
      t('shipment.stage.priceRange', { from: formatNumber(stage.priceRange.from), to: formatNumber(stage.priceRange.to) }),
    stage.comment,
  ].filter(Boolean)
  return (
    <>
      <StatusChip tone={stage.doneOn ? 'good' : stage.turn ? 'waiting' : 'neutral'} text={stage.stage.description} />
      <Box sx={{ fontSize: 'plain', color: 'text.secondary', ml: '17px' }}>
        {said}
        {facts.length > 0 && <div>{facts.join(' · ')}</div>}
        {stage.file && (
          <Button
            size="small"
            sx={{ display: 'flex', ml: '-9px', overflowWrap: 'anywhere', textAlign: 'left' }}
            startIcon={<Icon path={mdiPaperclip} />}
            onClick={() => void saveStageFile(allocationId, stage.file!.documentId)}
          >
            {stage.file.fileName}
          </Button>
        )}
      </Box>
    </>
  )
}
