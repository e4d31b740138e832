import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type PaperState, trustApi } from '#contract/core/trust.ts'
import { SecondaryText } from '../../kit/display/SecondaryText.tsx'
import { StatusChip } from '../../kit/display/StatusChip.tsx'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { call } from '../../kit/http/call.ts'
import type { Failed } from '../../kit/http/failed.ts'
import { formatInstant } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'

type Finding = NonNullable<PaperState['lastCheck']>['findings'][number]

/** What the nightly comparison of documents, rights and rows has found last. */
export function PaperBox() {
  const t = useTranslate()
  const state = useQuery<PaperState, Failed>({
    queryKey: ['admin', 'trust', 'papers'],
    queryFn: ({ signal }) => call(trustApi.papers, { signal }),
  })
  if (state.error) return <FailureBox failure={state.error} onRetry={() => void state.refetch()} />
  const last = state.data?.lastCheck
  const bad = last ? last.found > 0 : false
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <StatusChip
        tone={bad ? 'bad' : last ? 'good' : 'waiting'}
        text={t(bad ? 'trust.papers.differ' : last ? 'trust.papers.hold' : 'trust.neverChecked')}
      />
      <SecondaryText>{t('trust.papers.lead')}</SecondaryText>
      {last && (
        <SecondaryText>{t('trust.papers.checkedAt', { at: formatInstant(last.at), papers: last.papers, found: last.found })}</SecondaryText>
      )}
      {last && bad && (
        <Notice kind="error">
          <ul style={{ margin: 0, paddingInlineStart: '1.2em', overflowWrap: 'anywhere' }}>
            {last.findings.map((finding) => (
              <FoundItem key={JSON.stringify(finding)} finding={finding} />
            ))}
          </ul>
        </Notice>
      )}
    </Box>
  )
}

function FoundItem({ finding: { document, code, fault, field, signed, stands } }: { finding: Finding }) {
  const t = useTranslate()
  const differs = field && t('trust.papers.field', { field, signed: signed ?? '–', stands: stands ?? '–' })
  return (
    <li>
      {document && code && <Link to={`/verify/${code}`}>{document}</Link>}
      {document && ': '}
      {fault ?? differs}
    </li>
  )
}
