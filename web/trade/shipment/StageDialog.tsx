import Box from '@mui/material/Box'
import { FormDialog } from '../../kit/dialogs/FormDialog.tsx'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import type { Failed } from '../../kit/http/failed.ts'
import { PageSkeleton } from '../../kit/loading/PageSkeleton.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
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
