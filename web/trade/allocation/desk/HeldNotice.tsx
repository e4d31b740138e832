import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import type { AllocationMonthRead, OpenOffice } from '#contract/trade/desk.ts'
import { kg, tons } from '#domain/tons.ts'
import { splitReadingPage } from '#domain/trade/split/page.ts'
import { Notice } from '../../../kit/feedback/Notice.tsx'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { formatNumber } from '../../../kit/text/numbers.ts'
import type { Balance } from '../balance.ts'

type Props = { month: AllocationMonthRead; balance: Balance }

/** Offices named at most; the others are in the list of splits. */
const most = 4

/** Offices whose split is not sent: what orders list of it stands, what the draft adds to it waits. */
export function HeldNotice({ month, balance }: Props) {
  const t = useTranslate()
  const offices = month.held
    .map((of) => ({ of, ...affectedOf(of, month, balance) }))
    .sort((a, b) => b.standKg + b.waitKg - a.standKg - a.waitKg)
  const regions = new Map(month.regions.map((r) => [r.code, r.description]))
  return (
    <Notice
      kind={offices.some(({ waitKg }) => waitKg > 0) ? 'warning' : 'info'}
      title={t('workbench.held.title', { count: offices.length })}
    >
      {t('workbench.held.text')}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {offices.slice(0, most).map(({ of, requests, standKg, waitKg }) => (
          <li key={`${of.katoCode}${of.ownershipType}`}>
            <Link component={RouterLink} to={splitReadingPage({ period: month.period, ...of })}>
              {of.office ?? `${regions.get(of.katoCode) ?? of.katoCode}, ${t(`trade.ownershipType.${of.ownershipType}`)}`}
            </Link>
            :{' '}
            {[
              t('workbench.table.count', { count: requests }),
              standKg > 0 && t('workbench.held.stand', { tons: formatNumber(tons(standKg)) }),
              waitKg > 0 && t('workbench.held.wait', { tons: formatNumber(tons(waitKg)) }),
            ]
              .filter(Boolean)
              .join('; ')}
          </li>
        ))}
      </Box>
      {offices.length > most && (
        <Link component={RouterLink} to={`/distribution?period=${month.period}`}>
          {t('workbench.held.more', { count: offices.length - most })}
        </Link>
      )}
    </Notice>
  )
}

/** Requests of an office, their kg in orders, and what the draft adds. */
function affectedOf({ katoCode, ownershipType }: OpenOffice, { requests, lines }: AllocationMonthRead, { waitingKg }: Balance) {
  const own = new Set(
    requests.filter((r) => r.held && r.region === katoCode && r.ownershipType === ownershipType).map(({ requestId }) => requestId),
  )
  return {
    requests: own.size,
    standKg: lines.reduce((sum, l) => sum + (own.has(l.requestId) ? kg(l.signed ?? 0) : 0), 0),
    waitKg: [...waitingKg].reduce((sum, [id, value]) => sum + (own.has(id) ? value : 0), 0),
  }
}
