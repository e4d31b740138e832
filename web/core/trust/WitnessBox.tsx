import Box from '@mui/material/Box'
import type { PublishedRoots } from '#contract/core/trust.ts'
import { SecondaryText } from '../../kit/display/SecondaryText.tsx'
import { StatusChip } from '../../kit/display/StatusChip.tsx'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { formatInstant } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'

/** What of the journal is published, and which witness has confirmed how much of it. */
export function WitnessBox({ roots }: { roots: PublishedRoots | null }) {
  const t = useTranslate()
  if (!roots) return <span>{t('trust.roots.none')}</span>
  const { key, last, witnesses } = roots
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SecondaryText>{t('trust.roots.lead')}</SecondaryText>
      <span>{last ? t('trust.roots.last', { at: formatInstant(last.at), size: last.size }) : t('trust.roots.nothing')}</span>
      {last && <Code label={t('trust.roots.root')} text={last.root} />}
      <Code label={t('trust.roots.key')} text={key} />
      {witnesses.length === 0 ? (
        <Notice kind="warning">{t('trust.roots.noWitnesses')}</Notice>
      ) : (
        <Box
          component="ul"
          aria-label={t('trust.roots.witnesses')}
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, overflowWrap: 'anywhere' }}
        >
          {witnesses.map(({ name, seen }) => (
            <Box component="li" key={name} sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
              <b>{name}</b>
              <StatusChip
                tone={seen && seen.size === last?.size ? 'good' : 'waiting'}
                text={t(!seen ? 'trust.roots.unseen' : seen.size === last?.size ? 'trust.roots.all' : 'trust.roots.earlier')}
              />
              {seen && <SecondaryText>{t('trust.roots.seen', { at: formatInstant(seen.at), size: seen.size })}</SecondaryText>}
            </Box>
          ))}
        </Box>
      )}
    </Box>
  )
}

const Code = ({ label, text }: { label: string; text: string }) => (
  <div>
    <SecondaryText>{label}</SecondaryText>
    <code style={{ overflowWrap: 'anywhere' }}>{text}</code>
  </div>
)
