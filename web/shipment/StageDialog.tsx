import Box from '@mui/material/Box'
import type { Failed } from '../failed.ts'
import { FailureBox } from '../ui/FailureBox.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { useTranslate } from '../ui/i18n.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { useStages } from './api.ts'
import { Stage } from './Stage.tsx'

/** Contract, payment, wagons, ready: completed stages with their authors, and whose turn it is. */
export default function StageDialog({ allocationId, today, onClose }: { allocationId: number; today: string; onClose: () => void }) {
  const t = useTranslate()
  const stages = useStages(allocationId)
  return (
    <FormDialog title={t('shipment.stage.title', { id: allocationId })} onClose={onClose} reading>
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
