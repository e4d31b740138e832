import Box from '@mui/material/Box'
import type { FreeTons } from '#contract/free-tons.ts'
import { undelivered } from '#domain/trade/request/undelivered.ts'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { formatMonth } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'

/** Tons promised to the project for earlier months and not delivered; renders nothing if there are none. */
export function UndeliveredNotice({ free, month }: { free: FreeTons; month: string }) {
  const t = useTranslate()
  const late = undelivered(
    free.requests.map((r) => ({ ...r, status: r.status.code })),
    month,
  )
  if (late.length === 0) return null
  return (
    <Notice kind="info" title={t('request.undelivered.title')}>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {late.map(({ month, promised, shipped, owed }) => (
          <li key={month}>
            {t('request.undelivered.line', {
              month: formatMonth(t, month),
              promised: formatNumber(promised),
              shipped: formatNumber(shipped),
              owed: formatNumber(owed),
            })}
          </li>
        ))}
      </Box>
    </Notice>
  )
}
