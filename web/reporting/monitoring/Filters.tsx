import type { ReactNode } from 'react'
import { checkCodes } from '#domain/reporting/monitoring/checks.ts'
import { useRegions } from '../../core/directory/reference-data.ts'
import { SearchField } from '../../kit/forms/SearchField.tsx'
import { SelectField } from '../../kit/forms/SelectField.tsx'
import type { UrlList } from '../../kit/hooks/useUrlList.ts'
import { FilterBar } from '../../kit/lists/FilterBar.tsx'
import { useLanguage, useTranslate } from '../../kit/text/i18n.tsx'

type Props = { list: UrlList; byCheck: Partial<Record<string, number>>; children?: ReactNode }

/** Search, region, network and check: stored in the address, so that a finding can be sent to a colleague. */
export function Filters({ list, byCheck, children }: Props) {
  const t = useTranslate()
  useLanguage()
  const regions = useRegions()
  const { query, filter, change, onSearch } = list
  return (
    <FilterBar
      search={<SearchField label={t('monitoring.search')} value={query} onSearch={onSearch} />}
      chosen={['region', 'ownershipType', 'check', 'period', 'stage', 'status'].filter((name) => filter(name)).length}
    >
      <SelectField
        bare
        label={t('monitoring.region')}
        value={filter('region')}
        onChoose={(region) => change({ region })}
        options={[{ value: '', text: t('monitoring.everywhere') }, ...regions.map((r) => ({ value: r.code, text: r.nameAb }))]}
      />
      <SelectField
        bare
        label={t('monitoring.ownership')}
        value={filter('ownershipType')}
        onChoose={(ownershipType) => change({ ownershipType })}
        options={[
          { value: '', text: t('monitoring.anyOwnership') },
          ...(['REPUBLICAN', 'LOCAL'] as const).map((value) => ({ value, text: t(`trade.ownershipType.${value}`) })),
        ]}
      />
      <SelectField
        bare
        label={t('monitoring.check')}
        value={filter('check')}
        onChoose={(check) => change({ check })}
        options={[
          { value: '', text: t('monitoring.anyCheck') },
          ...checkCodes
            .filter((code) => byCheck[code] || code === filter('check'))
            .map((value) => ({ value, text: `${t(`monitoring.checks.${value}`)} (${byCheck[value] ?? 0})` })),
        ]}
      />
      {children}
    </FilterBar>
  )
}
