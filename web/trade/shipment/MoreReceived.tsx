import Box from '@mui/material/Box'
import type { z } from 'zod'
import type { reportApi } from '#contract/trade/month-report.ts'
import { receivedBeyond } from '#domain/trade/month-report/more.ts'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'

type Report = Pick<z.infer<typeof reportApi.state.answer>, 'more' | 'shipped' | 'received'>
export const hasMore = (report: Report): boolean => report.more.length > 0 || receivedBeyond(report) > 0

/** More received than shipped: of the month, and by row. */
export function MoreRows({ report }: { report: Report }) {
  const t = useTranslate()
  const tons = ({ shipped, received }: { shipped: number; received: number }) => ({
    shipped: formatNumber(shipped),
    received: formatNumber(received),
  })
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {receivedBeyond(report) > 0 && <li>{t('shipment.signed.moreOfMonth', tons(report))}</li>}
      {report.more.map((row) => (
        <li key={`${row.requestId} ${row.shipped}`}>
          {t('shipment.signed.moreOfRow', { ...tons(row), id: row.requestId, contractor: row.contractor.organizationName })}
        </li>
      ))}
    </Box>
  )
}

/** Warning before a holder signs: an impossible receipt, or a wagon with too low a shipped weight. */
export function MoreReceived({ report }: { report: Report }) {
  const t = useTranslate()
  if (!hasMore(report)) return null
  return (
    <Box sx={{ mb: 2 }}>
      <Notice kind="warning" title={t('shipment.signed.more')}>
        <MoreRows report={report} />
        {t('shipment.signed.moreHint')}
      </Notice>
    </Box>
  )
}
