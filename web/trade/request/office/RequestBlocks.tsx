import Box from '@mui/material/Box'
import type { BitumenRequest } from '#contract/trade/request.ts'
import type { BitumenType } from '#domain/trade/request/request.ts'
import { Notice } from '../../../kit/feedback/Notice.tsx'
import { Section } from '../../../kit/layout/Section.tsx'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { formatNumber } from '../../../kit/text/numbers.ts'
import { WhyButton } from '../../explanation/WhyButton.tsx'
import { useFree } from '../api.ts'
import { Figures } from '../Figures.tsx'
import { hasSaid, SaidLine } from '../SaidLine.tsx'
import { ProjectTons } from './ProjectTons.tsx'
import { RequestFacts, TraderFacts } from './RequestFacts.tsx'

export type Warnings = readonly { code: string; message: string }[]

/** Why it is an emergency; while it is decided, also what is left of the reserve. */
function EmergencyNotice({ request, reason }: { request: BitumenRequest; reason: string }) {
  const t = useTranslate()
  const decided = request.status.code !== 'AWAITING_SIGNATURE'
  const left = useFree(request.projectId, !decided).data?.emergency?.left[request.bitumenType.code as BitumenType]
  return (
    <Notice kind="warning" title={t('screen.emergency')}>
      {t('trade.emergencyReason', { reason })}
      {left !== undefined && <div>{t('request.form.reserveLeft', { left: formatNumber(left) })}</div>}
    </Notice>
  )
}

/** All data of a request, what is decided first: warnings, its tons and the free ones of the project; then fields and trader. */
export function RequestBlocks({ request, warnings }: { request: BitumenRequest; warnings: Warnings }) {
  const t = useTranslate()
  const { id, projectId } = request
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {request.emergencyReason !== null && <EmergencyNotice request={request} reason={request.emergencyReason} />}
      {warnings.map(({ code, message }) => (
        <Notice key={code} kind="warning">
          {message}
        </Notice>
      ))}
      {hasSaid(request) && <SaidLine request={request} />}
      <Section title={t('request.detail.figures')}>
        <Figures request={request} />
        {(request.limitedVolume ?? request.distributedAmount) !== null && <WhyButton projectId={projectId} requestId={id} />}
        <Box sx={{ mt: 1.5 }}>
          <ProjectTons request={request} />
        </Box>
      </Section>
      <Section title={t('request.detail.facts')}>
        <RequestFacts request={request} />
      </Section>
      <Section title={t('request.detail.trader')}>
        <TraderFacts request={request} />
      </Section>
    </Box>
  )
}
