import { mdiFilterOffOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import type { Described } from '#contract/endpoint.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useTranslate } from '../../ui/i18n.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import type { UrlList } from '../../ui/useUrlList.ts'
import type { RouteFilters } from '../api.ts'
import { filterNames } from './useRouteList.ts'

type Props = { list: UrlList; filters: RouteFilters; regions: readonly Described[]; children?: ReactNode; actions: ReactNode }

/** Search and filters of sign-offs; `children` are filters specific to one kind. */
export function RouteFilterBar({ list, filters, regions, children, actions }: Props) {
  const t = useTranslate()
  const { change } = list
  const filtered = filterNames.some((name) => filters[name])
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, mb: 1.5, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 240px', maxWidth: { sm: 320 } }}>
        <SearchField label={t('route.list.search')} value={list.query} onSearch={list.onSearch} />
      </Box>
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
      {filters.state === 'CURRENT' && (
        <SelectField
          label={t('route.filter.due')}
          value={filters.late ?? ''}
          options={[
            { value: '', text: t('route.filter.anyDue') },
            { value: 'true', text: t('route.filter.late') },
          ]}
          onChoose={(late) => change({ late })}
        />
      )}
      {children}
      {filtered && (
        <Button
          startIcon={<Icon path={mdiFilterOffOutline} />}
          onClick={() => change(Object.fromEntries(filterNames.map((name) => [name, ''])))}
        >
          {t('route.filter.forget')}
        </Button>
      )}
      <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', ml: 'auto' }}>
        {actions}
      </Box>
    </Box>
  )
}
