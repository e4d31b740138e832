import { mdiFilterOffOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import type { Described } from '#contract/endpoint.ts'
import { Icon } from '../../../kit/display/Icon.tsx'
import { SearchField } from '../../../kit/forms/SearchField.tsx'
import { SelectField } from '../../../kit/forms/SelectField.tsx'
import type { UrlList } from '../../../kit/hooks/useUrlList.ts'
import { FilterBar } from '../../../kit/lists/FilterBar.tsx'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import type { RouteFilters } from '../api.ts'
import { filterNames } from './useRouteList.ts'
import { WaitingFilter } from './WaitingFilter.tsx'

type Props = { list: UrlList; filters: RouteFilters; regions: readonly Described[]; children?: ReactNode }

/** Search and filters of sign-offs; `children` are filters specific to one kind. */
export function RouteFilterBar({ list, filters, regions, children }: Props) {
  const t = useTranslate()
  const { change } = list
  const filtered = filterNames.some((name) => filters[name])
  return (
    <FilterBar
      search={<SearchField label={t('route.list.search')} value={list.query} onSearch={list.onSearch} />}
      chosen={filterNames.filter((name) => filters[name]).length}
    >
      {(regions.length > 1 || filters.region) && (
        <SelectField
          label={t('route.filter.region')}
          value={filters.region}
          options={[
            { value: '', text: t('route.filter.everyRegion') },
            ...regions.map(({ code, description }) => ({ value: code, text: description })),
          ]}
          onChoose={(region) => change({ region })}
        />
      )}
      {filters.state === 'CURRENT' && <WaitingFilter list={list} filters={filters} />}
      {children}
      {filtered && (
        <Button
          startIcon={<Icon path={mdiFilterOffOutline} />}
          onClick={() => change(Object.fromEntries(filterNames.map((name) => [name, ''])))}
        >
          {t('route.filter.forget')}
        </Button>
      )}
    </FilterBar>
  )
}
