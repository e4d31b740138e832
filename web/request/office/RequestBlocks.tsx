import Box from '@mui/material/Box'
import type { BitumenRequest } from '#contract/request.ts'
import { WhyButton } from '../../allocation/WhyButton.tsx'
import { useTranslate } from '../../ui/i18n.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Section } from '../../ui/Section.tsx'
import { Figures } from '../Figures.tsx'
import { hasSaid, SaidLine } from '../SaidLine.tsx'
import { ProjectTons } from './ProjectTons.tsx'
import { RequestFacts, TraderFacts } from './RequestFacts.tsx'

export type Warnings = readonly { code: string; message: string }[]

/** All data of a request: warnings, fields and figures, free tons of the project, trader. */
export function RequestBlocks({ request, warnings }: { request: BitumenRequest; warnings: Warnings }) {
  const t = useTranslate()
  const { id, projectId } = request
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {warnings.map(({ code, message }) => (
        <Notice key={code} kind="warning">
          {message}
        </Notice>
      ))}
      {hasSaid(request) && <SaidLine request={request} />}
      <Section title={t('request.detail.facts')}>
        <RequestFacts request={request} />
      </Section>
      <Section title={t('request.detail.figures')}>
        <Figures request={request} />
        {(request.limitedVolume ?? request.distributedAmount) !== null && <WhyButton projectId={projectId} requestId={id} />}
      </Section>
      <Section title={t('request.detail.free')}>
        <ProjectTons request={request} />
      </Section>
      <Section title={t('request.detail.trader')}>
        <TraderFacts request={request} />
      </Section>
    </Box>
  )
}
