import Box from '@mui/material/Box'
import type { Authority } from '#contract/core/trust.ts'
import { SecondaryText } from '../../kit/display/SecondaryText.tsx'
import { StatusChip, type StatusTone } from '../../kit/display/StatusChip.tsx'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { formatDay } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { ProfileFacts } from './ProfileFacts.tsx'

const tones = { valid: 'good', expiresSoon: 'waiting', expired: 'bad', notYetValid: 'neutral' } as const satisfies Record<
  Authority['validity'],
  StatusTone
>

/** The trusted CA certificates to which signatures must chain: roots first, then by expiry, earliest first. */
export function AuthorityList({ authorities }: { authorities: readonly Authority[] }) {
  const t = useTranslate()
  if (authorities.length === 0) return <Notice kind="error">{t('trust.noAuthorities')}</Notice>
  return (
    <Box
      component="ul"
      aria-label={t('trust.authorities')}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' } }}
    >
      {authorities.map((a) => (
        <Box component="li" key={a.fingerprint} sx={{ display: 'grid', gap: 0.5, alignContent: 'start', minWidth: 0 }}>
          <b style={{ overflowWrap: 'anywhere' }}>{a.name}</b>
          <StatusChip tone={tones[a.validity]} text={t(`trust.validity.${a.validity}`, { days: a.days })} />
          <SecondaryText>
            {t(`trust.kind.${a.kind}`)} · {a.algorithm} · {formatDay(a.notBefore)} – {formatDay(a.notAfter)} · {t(`trust.${a.vouched}`)}
          </SecondaryText>
          <ProfileFacts profile={a.profile} />
          <SecondaryText>
            SHA-256 <code style={{ overflowWrap: 'anywhere' }}>{a.fingerprint}</code>
          </SecondaryText>
        </Box>
      ))}
    </Box>
  )
}
