import Box from '@mui/material/Box'
import { openApi } from '#contract/reporting/open.ts'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { formatDay, formatMonthWithin } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { Links } from './Links.tsx'
import { RecomputeBox } from './RecomputeBox.tsx'

/** A month with signed orders that is not published yet: why, when it will be, and the hash that its orders print. */
export function SealedMonth({ period, toldFrom }: { period: string; toldFrom: string | null }) {
  const t = useTranslate()
  return (
    <>
      <PageHeader title={t('open.title', { month: formatMonthWithin(t, period) })} back="/open" />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 1080 }}>
        <Notice kind="info" title={t('open.sealed.title')}>
          {t('open.sealed.why')} {toldFrom ? t('open.sealed.when', { day: formatDay(toldFrom) }) : t('open.sealed.whenClosed')}
        </Notice>
        <Section title={t('open.check.title')}>
          <RecomputeBox period={period} />
        </Section>
        <Section title={t('open.data.title')}>
          <Links
            links={[
              [openApi.rows.path.replace(':period', period), t('open.data.rows')],
              [openApi.program.path, t('open.data.program')],
            ]}
          />
        </Section>
      </Box>
    </>
  )
}
