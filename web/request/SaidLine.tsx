import Box from '@mui/material/Box'
import type { BitumenRequest } from '#contract/request.ts'
import { useTranslate } from '../ui/i18n.tsx'
import { formatNumber } from '../ui/numbers.ts'

export const hasSaid = (r: Pick<BitumenRequest, 'signatureComment' | 'proposal'>): boolean => Boolean(r.signatureComment || r.proposal)

/** The offer of an office, and its comment (signatureComment). */
export function SaidLine({ request: { proposal, signatureComment, status } }: { request: BitumenRequest }) {
  const t = useTranslate()
  return (
    <Box
      sx={({ tones }) => ({
        borderLeft: `3px solid ${status.code === 'REJECTED' ? tones.bad : tones.waiting}`,
        pl: 1.5,
        py: { xs: 0.5, sm: 0.25 },
        fontSize: 'plain',
        overflowWrap: 'anywhere',
      })}
    >
      {proposal && (
        <Box sx={{ fontWeight: 600 }}>
          {t('request.list.proposed', {
            volume: formatNumber(proposal.requestVolume),
            factory: proposal.organization.organizationName,
            transport: proposal.transportType.description,
          })}
        </Box>
      )}
      {signatureComment && (
        <div>
          <b>{t('request.list.comment')}</b> {signatureComment}
        </div>
      )}
    </Box>
  )
}
