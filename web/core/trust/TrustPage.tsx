import { mdiShieldSearch } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type JournalState, type TrustState, trustApi } from '#contract/core/trust.ts'
import { FactList } from '../../kit/display/FactList.tsx'
import { Icon } from '../../kit/display/Icon.tsx'
import { SecondaryText } from '../../kit/display/SecondaryText.tsx'
import { StatusChip } from '../../kit/display/StatusChip.tsx'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { call } from '../../kit/http/call.ts'
import type { Failed } from '../../kit/http/failed.ts'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { TwoColumns } from '../../kit/layout/TwoColumns.tsx'
import { PageSkeleton } from '../../kit/loading/PageSkeleton.tsx'
import { formatDay, formatInstant } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { AuthorityList } from './AuthorityList.tsx'
import { PaperBox } from './PaperBox.tsx'
import { SourceList } from './SourceList.tsx'
import { WitnessBox } from './WitnessBox.tsx'

const key = ['admin', 'trust']

/** The trust data of signatures, for the administrator: CAs, CRLs, the rules in force, the journal. */
export default function TrustPage() {
  const t = useTranslate()
  const state = useQuery<TrustState, Failed>({ queryKey: key, queryFn: ({ signal }) => call(trustApi.state, { signal }) })
  if (state.error && !state.data) return <FailureBox failure={state.error} onRetry={() => void state.refetch()} />
  if (!state.data) return <PageSkeleton />
  const { invented, authorities, policy, sources, signatures, journal, roots } = state.data
  return (
    <>
      <PageHeader title={t('screen.trust')} below={t('trust.lead')} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {invented && (
          <Notice kind="warning" title={t('trust.demo.title')}>
            {t('trust.demo.text')}
          </Notice>
        )}
        <Section title={t('trust.authorities')}>
          <AuthorityList authorities={authorities} />
        </Section>
        <TwoColumns>
          <Section title={t('trust.policy')}>
            <FactList
              facts={[
                { label: t('trust.revocation.label'), value: t(`trust.revocation.${policy.revocation}`) },
                ...(policy.revocation === 'required'
                  ? [{ label: t('trust.unreachable.label'), value: t(`trust.unreachable.${policy.unreachable}`) }]
                  : []),
                { label: t('trust.ocsp'), value: policy.ocsp ?? t('trust.no') },
                {
                  label: t('trust.refresh'),
                  value: policy.refreshMinutes === null ? t('trust.no') : t('trust.minutes', { minutes: policy.refreshMinutes }),
                },
                { label: t('trust.second'), value: t(policy.secondVerifier ? 'trust.yes' : 'trust.no') },
                { label: t('trust.rules'), value: policy.rules },
              ]}
            />
          </Section>
          <Section title={t('trust.signatures')}>
            <FactList
              columns={2}
              facts={(['all', 'pending', 'revoked', 'revokedLater'] as const).map((what) => ({
                label: t(`trust.${what}`),
                value: String(signatures[what]),
              }))}
            />
          </Section>
        </TwoColumns>
        <Section title={t('trust.sources')}>
          <SourceList sources={sources} />
        </Section>
        <Section title={t('trust.journal')}>
          <JournalBox journal={journal} />
        </Section>
        <Section title={t('trust.roots.title')}>
          <WitnessBox roots={roots} />
        </Section>
        <Section title={t('trust.papers.title')}>
          <PaperBox />
        </Section>
      </Box>
    </>
  )
}

function JournalBox({ journal: { lastCheck, waiting, head, days } }: { journal: JournalState }) {
  const t = useTranslate()
  const queries = useQueryClient()
  const check = useMutation<JournalState, Failed>({
    mutationFn: () => call(trustApi.checkJournal),
    onSuccess: (journal) => queries.setQueryData<TrustState>(key, (state) => state && { ...state, journal }),
  })
  const fault = lastCheck?.fault
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box aria-live="polite" sx={{ display: 'grid', gap: 0.5 }}>
        <StatusChip
          tone={fault ? 'bad' : lastCheck ? 'good' : 'waiting'}
          text={t(fault ? 'trust.broken' : lastCheck ? 'trust.sound' : head ? 'trust.neverChecked' : 'trust.empty')}
        />
        {lastCheck && <SecondaryText>{t('trust.checkedAt', { ...numbersOf(lastCheck), at: formatInstant(lastCheck.at) })}</SecondaryText>}
        {waiting > 0 && <SecondaryText>{t('trust.waiting', { count: waiting })}</SecondaryText>}
        {fault && (
          <Notice kind="error">
            {t(`trust.fault.${fault.kind}`, {
              seq: fault.seq ?? '',
              after: fault.after ?? 0,
              journalId: fault.admin ? t('trust.adminLine', { id: fault.journalId ?? '' }) : (fault.journalId ?? ''),
              document: fault.document ?? '',
              day: fault.day ? formatDay(fault.day) : '',
            })}
          </Notice>
        )}
      </Box>
      {check.error && <FailureBox failure={check.error} onRetry={() => check.mutate()} />}
      <div>
        <Button variant="outlined" startIcon={<Icon path={mdiShieldSearch} />} loading={check.isPending} onClick={() => check.mutate()}>
          {t('trust.checkNow')}
        </Button>
      </div>
      {head && (
        <div>
          <SecondaryText>{t('trust.head')}</SecondaryText>
          <code style={{ overflowWrap: 'anywhere' }}>{head}</code>
        </div>
      )}
      <SecondaryText>{t('trust.days')}</SecondaryText>
      {days.length === 0 && <span>{t('trust.noDays')}</span>}
      <Box component="ul" aria-label={t('trust.days')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {days.map(({ day, lines, root }) => (
          <li key={day}>
            <b>{formatDay(day)}</b> · {t('trust.dayColumn.lines')}: {lines}
            <br />
            <Box component="code" sx={{ overflowWrap: 'anywhere', fontSize: 'small' }}>
              {root}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  )
}

const numbersOf = ({ links, days, marks }: { links: number; days: number; marks: number }) => ({ links, days, marks })
