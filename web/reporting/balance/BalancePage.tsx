import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import type { BalanceRow } from '#contract/reporting/balance.ts'
import { figures } from '#domain/figure.ts'
import { balanceReachOf } from '#domain/reach.ts'
import { dimensions } from '#domain/reporting/balance/figures.ts'
import { publishRule } from '#domain/reporting/open/publishable.ts'
import { usePeriod } from '../../core/portal/period.ts'
import { useCurrentUser } from '../../core/session/session.ts'
import { AskedMeans } from '../../documents/ledger/AskedMeans.tsx'
import { saveSheet, useParts } from '../../documents/ledger/api.ts'
import { ofChosen } from '../../documents/ledger/of.ts'
import { SecondaryText } from '../../kit/display/SecondaryText.tsx'
import { SelectField } from '../../kit/forms/SelectField.tsx'
import { useUrlList } from '../../kit/hooks/useUrlList.ts'
import type { Failed } from '../../kit/http/failed.ts'
import { MonthStepper } from '../../kit/layout/MonthStepper.tsx'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { DataTable } from '../../kit/lists/DataTable.tsx'
import { unpaged } from '../../kit/lists/paged.ts'
import { SheetButton } from '../../kit/menus/SheetButton.tsx'
import { formatMonth } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { ChosenChip } from './ChosenChip.tsx'
import { figureColumn, hasTons, nameColumn, Opened } from './columns.tsx'
import { WhyLess } from './WhyLess.tsx'

/** The tons of a month that the user may see, with a selectable breakdown; every figure opens its entries (docs/process.md, section 7). */
export default function BalancePage() {
  const t = useTranslate()
  const { role } = useCurrentUser()
  const { filter, change } = useUrlList()
  const { period, choose } = usePeriod()
  const { opens, names } = balanceReachOf({ role })
  const named = dimensions.filter((d) => names || (d !== 'factory' && d !== 'supplier'))
  const chosen = named.filter((d) => filter(d) !== '')
  const by = named.find((d) => d === filter('by')) ?? named.find((d) => !chosen.includes(d)) ?? 'grade'
  const of = period ? ofChosen(period, filter) : null
  const parts = useParts(by, of)
  const shown = figures.filter((figure) => parts.data && hasTons(parts.data.totals[figure]))
  const only = (row: BalanceRow) => change({ [by]: row.key ?? '', by: '' })
  const whole = period ? formatMonth(t, `${period}-01`) : ''
  return (
    <>
      <PageHeader
        title={t('screen.balance')}
        below={opens.length > 0 && t('balance.hint')}
        actions={
          <>
            {period && <MonthStepper period={period} onChoose={choose} />}
            {of && opens.length > 0 && <SheetButton title={t('screen.balance')} save={(format) => saveSheet(of, format)} />}
          </>
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-end', mb: 1.5 }}>
        <SelectField
          label={t('balance.by')}
          value={by}
          options={named.map((value) => ({ value, text: t(`balance.dimension.${value}`) }))}
          onChoose={(value) => change({ by: value })}
        />
        {chosen.length > 0 && (
          <Box role="group" aria-label={t('balance.chosen')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {period &&
              chosen.map((d) => <ChosenChip key={d} dimension={d} value={filter(d)} period={period} onDrop={() => change({ [d]: '' })} />)}
          </Box>
        )}
      </Box>
      {of?.katoCode && <WhyLess of={of} />}
      <Paper variant="outlined">
        <DataTable
          caption={t('balance.caption')}
          columns={[
            nameColumn(t, by, only, parts.data?.merged),
            ...shown.map((figure) => figureColumn(t, figure, by, of!, parts.data?.opens ?? [])),
          ]}
          rows={parts.data && shown.length === 0 ? [] : parts.data?.rows}
          rowKey={(row) => row.key ?? ''}
          {...(parts.data && {
            totals: {
              name: t('balance.total'),
              ...Object.fromEntries(
                shown.map((figure) => [
                  figure,
                  <Opened
                    key={figure}
                    of={of!}
                    figure={figure}
                    whose={whole}
                    opens={parts.data.opens}
                    tons={parts.data.totals[figure].volume}
                  />,
                ]),
              ),
            },
          })}
          {...unpaged(5)}
          updating={parts.isPlaceholderData}
          failure={parts.error as Failed | null}
          onRetry={() => void parts.refetch()}
          emptyText={t('balance.empty')}
          emptyHint={t('balance.emptyHint')}
        />
      </Paper>
      {parts.data?.merged && (
        <Box sx={{ mt: 1 }}>
          <SecondaryText>{t('balance.withheld.note', publishRule)}</SecondaryText>
        </Box>
      )}
      {shown.includes('ASKED') && <AskedMeans sx={{ mt: 1 }} />}
    </>
  )
}
