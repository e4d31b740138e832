import Box from '@mui/material/Box'
import type { Source } from '#contract/core/trust.ts'
import { FactList } from '../../kit/display/FactList.tsx'
import { StatusChip, type StatusTone } from '../../kit/display/StatusChip.tsx'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { formatInstant } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'

const tones = { fresh: 'good', stale: 'bad', failing: 'bad', never: 'waiting' } as const satisfies Record<Source['state'], StatusTone>

/** The configured CRL addresses: the last download, and the reason of a failure. */
export function SourceList({ sources }: { sources: readonly Source[] }) {
  const t = useTranslate()
  if (sources.length === 0) return <span>{t('trust.noSources')}</span>
  const instant = (at: string | null) => at && formatInstant(at)
  return (
    <Box component="ul" aria-label={t('trust.sources')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {sources.map((s) => (
        <Box component="li" key={s.url} sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
          <b style={{ overflowWrap: 'anywhere' }}>{s.url}</b>
          <StatusChip tone={tones[s.state]} text={t(`trust.source.${s.state}`)} />
          {s.trouble && (
            <Notice
              kind={s.trouble.effect === 'oldStays' ? 'warning' : 'error'}
              title={t('trust.wrong', { fault: t(`trust.listFault.${s.trouble.fault}`) })}
            >
              {t('trust.since', { at: formatInstant(s.trouble.since) })}{' '}
              {t(`trust.listEffect.${s.trouble.effect}`, { until: instant(s.trouble.until) ?? '' })}
            </Notice>
          )}
          <FactList
            columns={2}
            facts={[
              { label: t('trust.sourceColumn.number'), value: s.number },
              { label: t('trust.sourceColumn.fetched'), value: instant(s.fetchedAt) },
              { label: t('trust.sourceColumn.next'), value: instant(s.nextUpdate) },
              ...(s.failed ? [{ label: t('trust.sourceColumn.failed'), value: s.failed }] : []),
            ]}
          />
        </Box>
      ))}
    </Box>
  )
}
