import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { periodOf } from '#domain/month.ts'
import { publishRule } from '#domain/reporting/open/publishable.ts'
import { type SummaryKind, summariesOf, summaryOf } from '#domain/reporting/reports/kinds.ts'
import { usePeriod } from '../../core/portal/period.ts'
import { useCurrentUser } from '../../core/session/session.ts'
import { ofChosen } from '../../documents/ledger/of.ts'
import { SecondaryText } from '../../kit/display/SecondaryText.tsx'
import { SearchField } from '../../kit/forms/SearchField.tsx'
import { SelectField } from '../../kit/forms/SelectField.tsx'
import { useUrlList } from '../../kit/hooks/useUrlList.ts'
import { MonthStepper } from '../../kit/layout/MonthStepper.tsx'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { Stepper } from '../../kit/layout/Stepper.tsx'
import { DataTable } from '../../kit/lists/DataTable.tsx'
import { paged, unpaged } from '../../kit/lists/paged.ts'
import { SheetButton } from '../../kit/menus/SheetButton.tsx'
import { formatInstant } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { Filters } from '../dashboard/Filters.tsx'
import { MailButton } from '../subscription/MailButton.tsx'
import { useWanted } from '../subscription/useWanted.ts'
import { printSummary, type SummaryQuery, saveSummary, useSummary } from './api.ts'
import { columnsOf, totalsOf } from './columns.tsx'

/** Standard reports: chosen, filtered, looked at and taken away, each within its reader's reach (docs/process.md, section 6). */
export default function ReportsPage() {
  const t = useTranslate()
  const { role } = useCurrentUser()
  const { filter } = useUrlList()
  const kinds = summariesOf(role)
  const kind = kinds.find((some) => some === filter('report')) ?? kinds[0]
  return kind ? (
    <Report kind={kind} kinds={kinds} />
  ) : (
    <PageHeader title={t('screen.reports')} below={<SecondaryText>{t('summary.none')}</SecondaryText>} />
  )
}

function Report({ kind, kinds }: { kind: SummaryKind; kinds: readonly SummaryKind[] }) {
  const t = useTranslate()
  const list = useUrlList()
  const { period, choose } = usePeriod(periodOf)
  const { of, by, search } = summaryOf(kind)
  const filter = (name: string) => (by.some((some) => some === name) ? list.filter(name) : '')
  const asked: SummaryQuery | null = period ? { ...ofChosen(period, filter), ...(search && list.query && { query: list.query }) } : null
  const read = useSummary(kind, asked, list.page, list.size)
  const shown = read.data
  const name = t(`summary.kind.${kind}`)
  const content = shown && { content: shown.content.map((row, place) => ({ ...row, place })), totalElements: shown.totalElements }
  const wanted = useWanted(kind)
  const year = period && Number(period.slice(0, 4))
  const toYear = (to: number) => choose(`${to}-${period!.slice(5)}`)
  return (
    <>
      <PageHeader
        title={t('screen.reports')}
        below={shown ? t('summary.asOf', { at: formatInstant(shown.asOf) }) : t('summary.hint')}
        actions={
          <>
            {period && of === 'month' && <MonthStepper period={period} onChoose={choose} />}
            {year && of === 'year' && (
              <Stepper
                shown={String(year)}
                before={{ name: String(year - 1), onStep: () => toYear(year - 1) }}
                after={{ name: String(year + 1), onStep: () => toYear(year + 1) }}
              />
            )}
            {asked && (
              <SheetButton
                title={name}
                save={(format) => saveSummary(kind, asked, format)}
                more={[{ key: 'pdf', text: t('shell.table.pdf'), save: () => printSummary(kind, asked) }]}
              />
            )}
            {asked && (
              <MailButton
                wanted={wanted(asked)}
                open={list.filter('mail') !== ''}
                onOpen={(open) => list.change({ mail: open ? '1' : '' })}
              />
            )}
          </>
        }
      />
      <Box sx={{ mb: 1.5 }}>
        <SelectField
          label={t('summary.choose')}
          value={kind}
          options={kinds.map((value) => ({ value, text: t(`summary.kind.${value}`) }))}
          onChoose={(report) => list.change({ report, query: '' })}
        />
      </Box>
      <Filters filter={filter} change={list.change} names={by} />
      {search && (
        <Box sx={{ mb: 1.5, maxWidth: 420 }}>
          <SearchField value={list.query} onSearch={list.onSearch} label={t('summary.search')} />
        </Box>
      )}
      <Paper variant="outlined">
        <DataTable
          caption={t('summary.caption', { name })}
          columns={shown ? columnsOf(t, kind, shown) : []}
          rowKey={(row) => row.place}
          {...(shown && shown.totalElements > 0 && { totals: totalsOf(t, shown) })}
          {...paged({ ...read, data: content }, list)}
          {...(shown && shown.totalElements <= list.size && list.page === 0 && unpaged(10))}
          emptyText={t('summary.empty')}
          emptyHint={t('summary.emptyHint')}
        />
      </Paper>
      {shown?.merged && (
        <Box sx={{ mt: 1 }}>
          <SecondaryText>{t('balance.withheld.note', publishRule)}</SecondaryText>
        </Box>
      )}
      {kind === 'prices' && (
        <Box sx={{ mt: 1 }}>
          <SecondaryText>{t('summary.ranges')}</SecondaryText>
        </Box>
      )}
    </>
  )
}
