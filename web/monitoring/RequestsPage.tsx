import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { requestStages } from '#domain/monitoring/stage.ts'
import { addMonths, monthOf } from '#domain/month.ts'
import { useAbout } from '../about.ts'
import { countedChips } from '../ui/counted-chips.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { formatDay, formatMonth } from '../ui/dates.ts'
import { FilterChips } from '../ui/FilterChips.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { paged } from '../ui/paged.ts'
import { Quiet } from '../ui/Quiet.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { SheetButton } from '../ui/SheetButton.tsx'
import { useUrlList } from '../ui/useUrlList.ts'
import { useSay } from '../ui/words.tsx'
import { type RequestsAsked, saveRequests, useWatchedRequests } from './api.ts'
import { Badges, Funnel, holderText, Way } from './cells.tsx'
import { Filters } from './Filters.tsx'

/** The way of every request: where it stands, who has it, for how long, and what to look at. */
export default function RequestsPage() {
  const say = useSay()
  const list = useUrlList({ sort: 'days,desc' })
  const { query, filter, change, page, size, sort } = list
  const today = useAbout()?.today
  const stage = requestStages.find((s) => s === filter('stage'))
  const asked = {
    query,
    sort,
    ...(stage && { stage }),
    ...(filter('region') && { region: filter('region') }),
    ...(filter('ownershipType') && { ownershipType: filter('ownershipType') }),
    ...(filter('check') && { check: filter('check') }),
    ...(filter('period') && { period: filter('period') }),
    ...(filter('appeal') && { appeal: 'true' }),
  } as Omit<RequestsAsked, 'page' | 'size'>
  const found = useWatchedRequests({ ...asked, page, size })
  const counts = found.data?.byStage ?? {}
  const months = today ? Array.from({ length: 14 }, (_, i) => addMonths(monthOf(today), 1 - i)) : []
  return (
    <>
      <PageHeader
        title={say('monitoring.requests.title')}
        below={say('monitoring.requests.lead')}
        actions={<SheetButton title={say('monitoring.requests.title')} save={() => saveRequests(asked)} />}
      />
      {found.data && <Funnel totals={found.data.totals} />}
      <Filters list={list} byCheck={found.data?.byCheck ?? {}}>
        <SelectField
          label={say('monitoring.month')}
          value={filter('period')}
          onChoose={(period) => change({ period })}
          options={[
            { value: '', text: say('monitoring.anyMonth') },
            ...months.map((m) => ({ value: m.slice(0, 7), text: formatMonth(say, m) })),
          ]}
        />
      </Filters>
      <Box sx={{ mb: 2 }}>
        <FilterChips
          label={say('monitoring.stage')}
          value={stage ?? ''}
          onChoose={(value) => change({ stage: value })}
          chips={countedChips({
            all: say('monitoring.all'),
            of: requestStages,
            textOf: (s) => say(`monitoring.stages.${s}`),
            counts,
            chosen: stage,
          })}
        />
      </Box>
      <Paper variant="outlined">
        <DataTable
          caption={say('monitoring.requests.title')}
          {...paged(found, list)}
          rowKey={(r) => r.id}
          rowHeight={82}
          emptyHint={say(query || filter('check') ? 'monitoring.notFoundHint' : 'monitoring.noneHint')}
          columns={[
            {
              key: 'id',
              head: say('monitoring.column.request'),
              sortable: true,
              card: 'title',
              width: 180,
              cell: (r) => (
                <>
                  <b>{say('monitoring.number', { id: r.id })}</b> · {formatMonth(say, r.requestPeriod)}
                  <Quiet>
                    {r.bitumenType.description} · {r.stage.description}
                  </Quiet>
                </>
              ),
            },
            {
              key: 'project',
              head: say('monitoring.column.project'),
              cell: (r) => (
                <>
                  {r.contractor.organizationName}
                  <Quiet>
                    {r.projectName} · {r.region.description}
                    {r.trader && <div>{say('monitoring.trader', { name: r.trader })}</div>}
                  </Quiet>
                </>
              ),
            },
            {
              key: 'days',
              head: say('monitoring.column.holder'),
              sortable: true,
              width: 190,
              cell: (r) => (
                <>
                  {holderText(say, r.holder, r.days)}
                  {r.openAppeal && <Quiet>{say('monitoring.openAppeal')}</Quiet>}
                </>
              ),
            },
            {
              key: 'requestVolume',
              head: say('monitoring.column.figures'),
              sortable: true,
              width: 240,
              cell: (r) => (
                <>
                  <Way of={r} />
                  {r.windowFrom && r.windowTo && (
                    <Quiet>
                      {say('monitoring.column.window')}: {formatDay(r.windowFrom)} – {formatDay(r.windowTo)}
                    </Quiet>
                  )}
                </>
              ),
            },
            {
              key: 'checks',
              head: say('monitoring.column.checks'),
              width: 260,
              cell: (r) => r.badges.length > 0 && <Badges badges={r.badges} />,
            },
          ]}
          {...(found.data && { totals: { requestVolume: <b>{formatNumber(found.data.totals.requestVolume)} т</b> } })}
        />
      </Paper>
    </>
  )
}
