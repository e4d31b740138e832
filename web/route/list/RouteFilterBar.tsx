import { mdiFilterOffOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import type { Described } from '#contract/endpoint.ts'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useTranslate } from '../../ui/i18n.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import type { UrlList } from '../../ui/useUrlList.ts'
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
