import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useLocation } from 'react-router'
import type { SplitPlace } from '#domain/trade/split/split.ts'
import { usePeriod } from '../../core/portal/period.ts'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import { SelectField } from '../../kit/forms/SelectField.tsx'
import { useUrlList } from '../../kit/hooks/useUrlList.ts'
import type { Failed } from '../../kit/http/failed.ts'
import { MonthStepper } from '../../kit/layout/MonthStepper.tsx'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { PageSkeleton } from '../../kit/loading/PageSkeleton.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { useSplit, useSplits } from './api.ts'
import { SplitDesk } from './SplitDesk.tsx'

const keyOf = ({ katoCode, ownershipType }: Pick<SplitPlace, 'katoCode' | 'ownershipType'>) => `${katoCode}/${ownershipType}`

/** An office divides its region's limits among its signed requests; QAJ reads what every office has sent (docs/process.md, section 6). */
export default function SplitPage() {
  const t = useTranslate()
  const { pathname } = useLocation()
  const { filter, change } = useUrlList()
  const { period, choose } = usePeriod()
  const splits = useSplits(period)
  const rows = splits.data?.content ?? []
  const [region, ownership] = [filter('region'), filter('ownership')]
  const row = rows.find((s) => s.katoCode === region && (ownership === '' || s.ownershipType === ownership)) ?? rows[0]
  const place: SplitPlace | null =
    row && period && row.period.startsWith(period) ? { period, katoCode: row.katoCode, ownershipType: row.ownershipType } : null
  const split = useSplit(place)
  const failure = (splits.error ?? split.error) as Failed | null
  const central = pathname.startsWith('/distribution')
  const title = t(central ? 'screen.officeSplit' : pathname.startsWith('/mio') ? 'screen.akimatSplit' : 'screen.branchSplit')
  return (
    <>
      <PageHeader
        title={title}
        {...(central && { back: `/distribution?period=${period ?? ''}` })}
        below={rows.length === 1 ? `${row?.region} · ${row && t(`trade.ownershipType.${row.ownershipType}`)}` : undefined}
        actions={
          <>
            {rows.length > 1 && row && (
              <SelectField
                label={t('split.fact.region')}
                value={keyOf(row)}
                options={rows.map((s) => ({ value: keyOf(s), text: `${s.region} · ${t(`trade.ownershipType.${s.ownershipType}`)}` }))}
                onChoose={(key) => {
                  const [to = '', its = ''] = key.split('/')
                  change({ region: to, ownership: its, grade: '' })
                }}
              />
            )}
            {period && <MonthStepper period={period} onChoose={(to) => choose(to, { grade: '' })} />}
          </>
        }
      />
      {failure && !(split.data && place) ? (
        <FailureBox failure={failure} onRetry={() => void (splits.error ? splits.refetch() : split.refetch())} />
      ) : splits.data && rows.length === 0 ? (
        <Paper variant="outlined" sx={{ py: 6, px: 2, textAlign: 'center' }} role="status">
          <Box sx={{ fontWeight: 600 }}>{t('split.none')}</Box>
          <Box sx={{ color: 'text.secondary', mt: 0.5 }}>{t('split.noneHint')}</Box>
        </Paper>
      ) : split.data && place ? (
        <SplitDesk key={`${place.period} ${keyOf(place)}`} split={split.data} place={place} />
      ) : (
        <PageSkeleton />
      )}
    </>
  )
}
