import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import type { DashboardException } from '#contract/reporting/dashboard.ts'
import { firstExceptions as first, placeOf } from '#pictures/urgent.ts'
import { SecondaryText } from '../../kit/display/SecondaryText.tsx'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import type { Failed } from '../../kit/http/failed.ts'
import { TableSkeleton } from '../../kit/loading/TableSkeleton.tsx'
import { formatDay, formatMonth } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { type ExceptionsQuery, useExceptions } from './api.ts'

/** What to do today: what keeps most tons of the month from arriving, who holds it, since when; each row opens what stands behind it. */
export function Exceptions({ of: { period, katoCode, ownershipType } }: { of: ExceptionsQuery }) {
  const t = useTranslate()
  const [all, showAll] = useState(false)
  const { data, error, refetch, isPlaceholderData } = useExceptions({ period, katoCode, ownershipType })
  if (error) return <FailureBox failure={error as Failed} onRetry={() => void refetch()} />
  if (!data) return <TableSkeleton rows={first} height={44} />
  const found = data.content
  if (found.length === 0) return <SecondaryText>{t('balance.dashboard.exceptions.none')}</SecondaryText>
  const folded = Math.max(0, found.length - first)
  return (
    <>
      <Box
        component="ol"
        aria-label={t('balance.dashboard.exceptions.caption', { month: formatMonth(t, `${period.slice(0, 7)}-01`) })}
        aria-busy={isPlaceholderData}
        sx={{ m: 0, p: 0, listStyle: 'none', opacity: isPlaceholderData ? 0.6 : 1 }}
      >
        {(all ? found : found.slice(0, first)).map((e) => (
          <Row key={[e.kind, e.region, e.ownershipType, e.holder.name, e.since].join(' ')} of={e} />
        ))}
      </Box>
      <Box className="no-print" sx={{ display: 'flex', gap: 2, alignItems: 'center', mt: 0.5 }}>
        {folded > 0 && (
          <Button size="small" aria-expanded={all} onClick={() => showAll(!all)} sx={{ flexShrink: 0 }}>
            {all ? t('balance.dashboard.exceptions.less') : t('balance.dashboard.exceptions.more', { count: folded })}
          </Button>
        )}
        <SecondaryText>{t('balance.dashboard.exceptions.lead')}</SecondaryText>
      </Box>
    </>
  )
}

/** Two lines: what and how many tons; who, where, how many rows, and since when. What has no room is cut off, but for a reader who has the letters larger. */
function Row({ of: e }: { of: DashboardException }) {
  const t = useTranslate()
  const place = placeOf(t, e)
  const since = t('balance.dashboard.exceptions.was', { day: formatDay(e.since) })
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 2, py: 0.5, borderBottom: 1, borderColor: 'divider' },
        '& > *': { whiteSpace: { sm: 'nowrap' }, overflow: 'hidden', textOverflow: 'ellipsis' },
      }}
    >
      <Link component={RouterLink} to={e.path} sx={{ fontWeight: 600 }}>
        {t(`balance.dashboard.exceptions.kind.${e.kind}`)}
      </Link>
      <Box component="b" sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
        {t('trade.tons', { value: formatNumber(e.volume) })}
      </Box>
      <Box title={place} sx={{ color: 'text.secondary', fontSize: 'plain' }}>
        {place}
      </Box>
      <Box title={since} sx={{ color: 'text.secondary', fontSize: 'plain', textAlign: 'right' }}>
        {t('balance.dashboard.exceptions.days', { count: e.days })}
      </Box>
    </Box>
  )
}
