import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { listedKinds } from '#domain/deadline/deadlines.ts'
import { ListTools } from '../draft/ListTools.tsx'
import { useList } from '../draft/useList.ts'
import { useRegions } from '../reference-data.ts'
import { countedChips } from '../ui/counted-chips.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { FilterChips } from '../ui/FilterChips.tsx'
import { useTranslate } from '../ui/i18n.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { paged } from '../ui/paged.ts'
import { SelectField } from '../ui/SelectField.tsx'
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
