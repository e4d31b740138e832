import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { listedKinds } from '#domain/reporting/deadline/deadlines.ts'
import { useRegions } from '../../core/directory/reference-data.ts'
import { ListTools } from '../../core/draft/ListTools.tsx'
import { useList } from '../../core/draft/useList.ts'
import { SelectField } from '../../kit/forms/SelectField.tsx'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { countedChips } from '../../kit/lists/counted-chips.ts'
import { DataTable } from '../../kit/lists/DataTable.tsx'
import { FilterChips } from '../../kit/lists/FilterChips.tsx'
import { paged } from '../../kit/lists/paged.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { saveStuck, useStuck } from './api.ts'
import { columnsOf } from './columns.tsx'

/** Everything open past its deadline: what, who holds it, for how many days, and one button to remind them. */
export default function StuckPage() {
  const t = useTranslate()
  const place = useList('stuck', { sort: 'days,desc' })
  const { filter, change, page, size, sort } = place
  const regions = useRegions()
  const kind = listedKinds.find((k) => k === filter('kind'))
  const region = filter('region')
  const filters = { sort, ...(kind && { kind }), ...(region && { region }) }
  const list = useStuck({ ...filters, page, size })
  const columns = columnsOf(t)
  return (
    <>
      <PageHeader
        title={t('screen.stuck')}
        below={t('stuck.lead')}
        actions={<ListTools list={place} columns={columns} title={t('screen.stuck')} save={(format) => saveStuck(filters, format)} />}
      />
      <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2, alignItems: 'center' }}>
        <SelectField
          label={t('stuck.region')}
          value={region}
          onChoose={(value) => change({ region: value })}
          options={[{ value: '', text: t('stuck.everywhere') }, ...regions.map((r) => ({ value: r.code, text: r.nameAb }))]}
        />
        <FilterChips
          label={t('stuck.kindLabel')}
          value={kind ?? ''}
          onChoose={(value) => change({ kind: value })}
          chips={countedChips({
            all: t('stuck.all'),
            of: listedKinds,
            textOf: (k) => t(`stuck.kind.${k}`),
            counts: list.data?.byKind,
            chosen: kind,
          })}
        />
      </Box>
      <Paper variant="outlined">
        <DataTable
          caption={t('screen.stuck')}
          {...paged(list, place)}
          rowKey={(thing) => `${thing.kind.code} ${thing.id}`}
          rowHeight={82}
          {...(kind || region ? { emptyHint: t('stuck.notFoundHint') } : { emptyText: t('stuck.none'), emptyHint: t('stuck.noneHint') })}
          columns={columns}
        />
      </Paper>
    </>
  )
}
