import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import type { Dashboard } from '#contract/reporting/dashboard.ts'
import type { Role } from '#domain/role.ts'
import { sumTons } from '#domain/tons.ts'
import { Withheld } from '../../documents/ledger/Tons.tsx'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import type { Failed } from '../../kit/http/failed.ts'
import { Section } from '../../kit/layout/Section.tsx'
import { TableSkeleton } from '../../kit/loading/TableSkeleton.tsx'
import { formatInstant, formatMonth } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { useDashboard } from './api.ts'
import { Days } from './Days.tsx'

/** A month on the start page: its tons within the role's reach, shipped day by day against promised; `period` = 2026-12. */
export default function MonthFigures({ period, role }: { period: string; role: Role }) {
  const t = useTranslate()
  const read = useDashboard({ period })
  const month = formatMonth(t, `${period}-01`)
  const shown = read.data
  return (
    <Section dense title={t('balance.home.month', { month })}>
      {read.error && <FailureBox failure={read.error as Failed} onRetry={() => void read.refetch()} />}
      {!shown && !read.error && <TableSkeleton rows={4} height={52} />}
      {shown && (
        <>
          <Tons steps={shown.steps} />
          {role === 'CONTRACTOR' && <Less steps={shown.steps} period={period} />}
          {shown.days && shown.days.length > 0 && (
            <Box sx={{ mt: 2 }}>
              <Days
                shown={shown.days}
                of={{ period }}
                below={`${month} · ${t('balance.dashboard.asOf', { at: formatInstant(shown.asOf) })}`}
              />
            </Box>
          )}
          <Link component={RouterLink} to={`/dashboard/default?period=${period}`} sx={{ display: 'inline-block', mt: 1 }}>
            {t('balance.home.overview')}
          </Link>
        </>
      )}
    </Section>
  )
}

type Steps = { steps: Dashboard['steps'] }

/** Each figure large, in the order of the process. */
function Tons({ steps }: Steps) {
  const t = useTranslate()
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8.5em), 1fr))' }}>
      {steps.map(({ figure, volume }) => (
        <Box key={figure} sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: 'plain' }}>
            {t(`balance.figure.${figure}`)}
          </Box>
          <Box component="dd" sx={{ m: 0, fontSize: 'heading', fontWeight: 700, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
            {volume === null ? <Withheld /> : t('trade.tons', { value: formatNumber(volume) })}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

/** Fewer tons were allocated than approved: the requests, each of which says why. */
function Less({ steps, period }: Steps & { period: string }) {
  const t = useTranslate()
  const tonsOf = (figure: string) => steps.find((step) => step.figure === figure)?.volume ?? 0
  const missing = sumTons([tonsOf('APPROVED'), -tonsOf('ALLOCATED')])
  if (missing <= 0 || tonsOf('ALLOCATED') === 0) return null
  return (
    <Box sx={{ mt: 1.5 }}>
      <Link component={RouterLink} to={`/contractor/applications?status=SIGNED&period=${period}`}>
        {t('balance.home.less', { tons: formatNumber(missing) })}
      </Link>
    </Box>
  )
}
