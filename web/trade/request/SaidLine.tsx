import Box from '@mui/material/Box'
import type { BitumenRequest } from '#contract/trade/request.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { StoppedText } from '../project/StoppedText.tsx'

export const hasSaid = (r: Pick<BitumenRequest, 'signatureComment' | 'proposal' | 'project'>): boolean =>
  Boolean(r.signatureComment || r.proposal || r.project.stopped)

/** That the project is stopped; the offer of an office, and its comment (signatureComment). */
export function SaidLine({ request: { project, proposal, signatureComment, status } }: { request: BitumenRequest }) {
  const t = useTranslate()
  return (
    <Box
      sx={({ tones }) => ({
        borderLeft: `3px solid ${status.code === 'REJECTED' || project.stopped ? tones.bad : tones.waiting}`,
        pl: 1.5,
        py: { xs: 0.5, sm: 0.25 },
        fontSize: 'plain',
        overflowWrap: 'anywhere',
      })}
    >
      {project.stopped && (
        <div>
          <StoppedText stopped={project.stopped} />
        </div>
      )}
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
