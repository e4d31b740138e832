import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { openApi } from '#contract/reporting/open.ts'
import { monthOf } from '#domain/month.ts'
import { useAbout } from '../../core/portal/about.ts'
import { call } from '../../kit/http/call.ts'
import type { Failed } from '../../kit/http/failed.ts'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { DataTable } from '../../kit/lists/DataTable.tsx'
import { unpaged } from '../../kit/lists/paged.ts'
import { formatDay, formatMonth } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'

/** The months that anybody may read, the newest first; no session is needed. */
export default function OpenMonthsPage() {
  const t = useTranslate()
  const today = useAbout()?.today
  const months = useQuery({ queryKey: ['open', 'months'], queryFn: ({ signal }) => call(openApi.months, { signal }) })
  return (
    <Box sx={{ maxWidth: 1080, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageHeader title={t('screen.open')} below={t('open.lead')} />
      <Paper variant="outlined">
        <DataTable
          caption={t('open.months.caption')}
          columns={[
            {
              key: 'period',
              head: t('open.months.month'),
              card: 'title',
              cell: ({ period }) => (
                <MuiLink component={Link} to={`/open/${period}`} sx={{ fontWeight: 600 }}>
                  {formatMonth(t, period)}
                </MuiLink>
              ),
            },
            { key: 'closedOn', head: t('open.months.closed'), rigid: true, cell: ({ closedOn }) => formatDay(closedOn) },
            { key: 'publishedOn', head: t('open.months.published'), rigid: true, cell: ({ publishedOn }) => formatDay(publishedOn) },
          ]}
          rows={months.data}
          rowKey={({ period }) => period}
          {...unpaged(6)}
          failure={months.error as Failed | null}
          onRetry={() => void months.refetch()}
          emptyText={t('open.months.none')}
          emptyHint={t('open.months.noneHint')}
        />
      </Paper>
      <Box className="no-print" sx={{ mt: 1.5, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
        {today && (
          <MuiLink component={Link} to={`/open/${monthOf(today).slice(0, 7)}`}>
            {t('open.months.current')}
          </MuiLink>
        )}
        <MuiLink href={openApi.feed.path}>{t('open.months.feed')}</MuiLink>
        <MuiLink component={Link} to="/open/outages">
          {t('screen.outages')}
        </MuiLink>
      </Box>
    </Box>
  )
}
