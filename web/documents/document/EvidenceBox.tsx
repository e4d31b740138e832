import { mdiFileSign, mdiFolderZipOutline, mdiRefresh, mdiShieldCheckOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { documentApi } from '#contract/documents/document.ts'
import { Icon } from '../../kit/display/Icon.tsx'
import { StatusChip } from '../../kit/display/StatusChip.tsx'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import { call } from '../../kit/http/call.ts'
import type { Failed } from '../../kit/http/failed.ts'
import { PageSkeleton } from '../../kit/loading/PageSkeleton.tsx'
import { SaveButton } from '../../kit/sheets/SaveButton.tsx'
import { formatInstant } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { FaultList } from './FaultList.tsx'
import { GoneSignatures } from './GoneSignatures.tsx'
import { JournalProof } from './JournalProof.tsx'
import { ProtocolText } from './ProtocolText.tsx'
import { SignatureFacts } from './SignatureFacts.tsx'

/**
 * The signatures of a signed document as verified now, the journal proof, the evidence download and the link to its public page. A page that
 * uses it lists `seal` among its dictionary sections.
 */
export default function EvidenceBox({ documentId }: { documentId: string }) {
  const t = useTranslate()
  const params = { documentId }
  const found = useQuery({
    queryKey: ['signatures', documentId, 'now'],
    queryFn: ({ signal }) => call(documentApi.signatures, { params, signal }),
  })
  const proofs = useQuery({ queryKey: ['proof', documentId], queryFn: ({ signal }) => call(documentApi.proof, { params, signal }) })
  if (found.error && !found.data) return <FailureBox failure={found.error as Failed} onRetry={() => void found.refetch()} />
  if (!found.data) return <PageSkeleton />
  const { intact, faults, signatures, gone, checkedAt, journal, document, takenOver } = found.data
  const tone = !intact ? 'bad' : takenOver ? 'neutral' : 'good'
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box role="status">
        <StatusChip tone={tone} text={t(!intact ? 'seal.box.broken' : takenOver ? 'seal.takenOver.chip' : 'seal.box.intact')} />
        <Typography variant="body2" color="textSecondary">
          {t('seal.box.checkedAt', { at: formatInstant(checkedAt) })}
        </Typography>
      </Box>
      <FaultList faults={faults} />
      {takenOver && <ProtocolText takenOver={takenOver} />}
      <Box component="ol" aria-label={t('seal.box.title')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {signatures.map((s) => (
          <SignatureFacts key={s.hash} signature={s} />
        ))}
        <GoneSignatures gone={gone} />
      </Box>
      <JournalProof proofs={proofs.data} intact={journal.intact} />
      <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          size="small"
          startIcon={<Icon path={mdiRefresh} />}
          loading={found.isFetching}
          onClick={() => void Promise.all([found.refetch(), proofs.refetch()])}
        >
          {t('seal.box.again')}
        </Button>
        <SaveButton icon={mdiFolderZipOutline} text={t('seal.box.evidence')} fetch={() => call(documentApi.evidence, { params })} />
        <SaveButton icon={mdiFileSign} text={t('seal.box.sheet')} fetch={() => call(documentApi.sheet, { params })} />
        <Button component={Link} to={`/verify/${document.verifyCode}`} size="small" startIcon={<Icon path={mdiShieldCheckOutline} />}>
          {t('seal.box.open')}
        </Button>
      </Box>
    </Box>
  )
}
