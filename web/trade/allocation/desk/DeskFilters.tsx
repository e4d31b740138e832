import Box from '@mui/material/Box'
import type { AllocationMonthRead } from '#contract/trade/desk.ts'
import { comparisons, type DeskFilters as Filters } from '#domain/trade/allocation/shown.ts'
import { bitumenTypes } from '#domain/trade/request/request.ts'
import { SearchField } from '../../../kit/forms/SearchField.tsx'
import { SelectField } from '../../../kit/forms/SelectField.tsx'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { saveDesk } from '../api.ts'
import { DraftSheetButton } from '../DraftSheetButton.tsx'

type Props = { month: AllocationMonthRead; filters: Filters; dirty: boolean; onChange: (values: Record<string, string>) => void }

/** Filters of the month's rows, the draft to compare with, and the file of what is left. */
export function DeskFilters({ month, filters, dirty, onChange }: Props) {
  const t = useTranslate()
  const grades = bitumenTypes.filter((g) => month.requests.some((r) => r.bitumenType === g))
  const regions = month.regions.filter((k) => month.requests.some((r) => r.region === k.code))
  return (
    <Box
      role="search"
      className="no-print"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1,
        rowGap: 0.5,
        alignItems: 'center',
        px: 1.5,
        py: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
        '& select': { maxWidth: { sm: '9.5rem' } },
      }}
    >
      <h2 className="unseen">{t('workbench.table.title')}</h2>
      <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 110px' }, maxWidth: { sm: 300 } }}>
        <SearchField label={t('workbench.filter.search')} value={filters.query} onSearch={(query) => onChange({ query })} />
      </Box>
      <SelectField
        bare
        label={t('workbench.filter.grade')}
        value={filters.grade}
        options={[
          { value: '', text: t('workbench.filter.anyGrade') },
          ...grades.map((g) => ({ value: g as string, text: t(`trade.bitumenType.${g}`) })),
        ]}
        onChoose={(grade) => onChange({ grade })}
      />
      {regions.length > 1 && (
        <SelectField
          bare
          label={t('workbench.filter.region')}
          value={filters.region}
          options={[{ value: '', text: t('workbench.filter.anyRegion') }, ...regions.map((k) => ({ value: k.code, text: k.description }))]}
          onChoose={(region) => onChange({ region })}
        />
      )}
      <SelectField
        label={t('workbench.filter.against')}
        value={filters.against}
        options={comparisons.map((value) => ({ value, text: t(`workbench.filter.with.${value || 'none'}`) }))}
        onChoose={(against) => onChange({ against })}
      />
      <Box component="label" sx={{ display: 'inline-flex', gap: 1, alignItems: 'center', minHeight: 40 }}>
        <Box
          component="input"
          type="checkbox"
          checked={filters.open}
          onChange={(event) => onChange({ open: event.target.checked ? 'true' : '' })}
          sx={({ tones }) => ({ width: 20, height: 20, accentColor: tones.primary })}
        />
        {t('workbench.filter.open')}
      </Box>
      {month.requests.length > 0 && (
        <DraftSheetButton
          bare
          title={t('workbench.table.title')}
          dirty={dirty}
          save={(format) => saveDesk(month.period, filters, format)}
        />
      )}
    </Box>
  )
}
