import { mdiPaperclip } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { DeliveryStage } from '#contract/delivery.ts'
import { typedTons } from '#domain/typed-tons.ts'
import type { Failed } from '../failed.ts'
import { formatDay } from '../ui/dates.ts'
import { FailureBox } from '../ui/FailureBox.tsx'
import { Field } from '../ui/Field.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { tell } from '../ui/tell.ts'
import { useSay } from '../ui/words.tsx'
import { saveStageFile, useEnterStage, useStages, useWithdrawStage } from './api.ts'
import { PaperDrop } from './PaperDrop.tsx'
import { ShipmentFailure, useWrong } from './ShipmentFailure.tsx'

/** Contract, payment, wagons, ready: what is done, by whom, and whose turn it is. */
export default function StageDialog({ allocationId, today, onClose }: { allocationId: number; today: string; onClose: () => void }) {
  const say = useSay()
  const stages = useStages(allocationId)
  return (
    <FormDialog title={say('shipment.stage.title', { id: allocationId })} onClose={onClose} reading>
      {stages.error && !stages.data && <FailureBox failure={stages.error as Failed} onRetry={() => void stages.refetch()} />}
      {!stages.data && !stages.error && <PageSkeleton />}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {stages.data?.map((stage) => (
          <Stage key={stage.stage.code} allocationId={allocationId} stage={stage} today={today} />
        ))}
      </Box>
    </FormDialog>
  )
}

function StageLine({ allocationId, stage }: { allocationId: number; stage: DeliveryStage }) {
  const say = useSay()
  const said = stage.doneOn
    ? say('shipment.stage.done', { day: formatDay(stage.doneOn), name: stage.fullName ?? '' })
    : stage.turn
      ? say('shipment.stage.turn', { role: stage.role.description })
      : say('shipment.stage.notYet')
  const facts = [
    stage.contractNumber && say('shipment.stage.contract', { number: stage.contractNumber }),
    stage.pricePerTon && say('shipment.stage.price', { price: formatNumber(stage.pricePerTon) }),
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

/** One stage, and the entering of it by whose turn it is. */
export function Stage({ allocationId, stage, today }: { allocationId: number; stage: DeliveryStage; today: string }) {
  const say = useSay()
  const withdraw = useWithdrawStage()
  const [open, setOpen] = useState(false)
  return (
    <Box component="li" aria-current={stage.turn ? 'step' : undefined}>
      <StageLine allocationId={allocationId} stage={stage} />
      <Box sx={{ ml: '17px', mt: 0.5, display: 'grid', gap: 1.5 }}>
        {withdraw.error && <FailureBox failure={withdraw.error} />}
        {stage.mayEnter && !open && (
          <Button variant="contained" sx={{ justifySelf: 'start' }} onClick={() => setOpen(true)}>
            {say('shipment.stage.enter')}
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
                { onSuccess: () => tell({ kind: 'success', text: say('shipment.stage.withdrawn') }) },
              )
            }
          >
            {say('shipment.stage.withdraw')}
          </Button>
        )}
      </Box>
    </Box>
  )
}

type FormProps = { allocationId: number; stage: DeliveryStage; today: string; onDone: () => void }
function StageForm({ allocationId, stage, today, onDone }: FormProps) {
  const say = useSay()
  const enter = useEnterStage()
  const wrongOf = useWrong(enter.error)
  const [said, setSaid] = useState({ doneOn: today, contractNumber: '', pricePerTon: '', comment: '' })
  const [file, setFile] = useState<File | null>(null)
  const contract = stage.stage.code === 'CONTRACT'
  const field = (name: keyof typeof said) => ({
    id: `stage-${name}`,
    value: said[name],
    onChange: (event: { target: { value: string } }) => setSaid((old) => ({ ...old, [name]: event.target.value })),
    wrong: wrongOf(name),
  })
  const send = () =>
    enter.mutate(
      {
        id: allocationId,
        stage: stage.stage.code,
        doneOn: said.doneOn,
        contractNumber: said.contractNumber || null,
        pricePerTon: typedTons(said.pricePerTon, 2) || null,
        comment: said.comment || null,
        file,
      },
      {
        onSuccess: () => {
          tell({ kind: 'success', text: say('shipment.stage.saved') })
          onDone()
        },
      },
    )
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <ShipmentFailure error={enter.error} fields={Object.keys(said)} prefix="stage" />
      <Field required type="date" max={today} label={say('shipment.stage.day')} {...field('doneOn')} />
      {contract && <Field required label={say('shipment.stage.contractNumber')} {...field('contractNumber')} />}
      {contract && <Field numeric inputMode="decimal" label={say('shipment.stage.pricePerTon')} {...field('pricePerTon')} />}
      <Field label={say('shipment.stage.comment')} {...field('comment')} />
      <PaperDrop label={say('shipment.stage.file')} file={file} onFile={setFile} />
      <Button variant="contained" sx={{ justifySelf: 'start' }} loading={enter.isPending} onClick={send}>
        {say('shipment.stage.enter')}
      </Button>
    </Box>
  )
}
