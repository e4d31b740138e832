import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { lazy, Suspense, useState } from 'react'
import type { Appeal } from '#contract/appeal.ts'
import { appealStatuses } from '#domain/appeal/appeal.ts'
import { countedChips } from '../ui/counted-chips.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { DateText } from '../ui/DateText.tsx'
import { DeadlineText } from '../ui/DeadlineText.tsx'
import { formatMonth } from '../ui/dates.ts'
import { FilterChips } from '../ui/FilterChips.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { paged } from '../ui/paged.ts'
import { Quiet } from '../ui/Quiet.tsx'
import { RowMenu } from '../ui/RowMenu.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { useUrlList } from '../ui/useUrlList.ts'
import { useSay } from '../ui/words.tsx'
import { useAppeals } from './api.ts'

const AnswerDialog = lazy(() => import('./AnswerDialog.tsx'))
const tones = { OPEN: 'waiting', ACCEPTED: 'good', DECLINED: 'bad' } as const

/** Objections: one's own, those that one answers, or all of them. */
export default function AppealsPage() {
  const say = useSay()
  const place = useUrlList({ sort: 'createdAt,desc' })
  const { query, filter, change, page, size, sort, onSearch } = place
  const status = appealStatuses.find((s) => s === filter('status'))
  const list = useAppeals({ query, page, size, sort, ...(status && { status }) })
  const [answering, setAnswering] = useState<Appeal | null>(null)
  const counts = list.data?.byStatus ?? {}
  return (
    <>
      <PageHeader title={say('appeal.title')} below={say('appeal.lead')} />
      <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 240px', maxWidth: { sm: 300 } }}>
          <SearchField label={say('appeal.search')} value={query} onSearch={onSearch} />
        </Box>
        <FilterChips
          label={say('appeal.status')}
          value={status ?? ''}
          onChoose={(value) => change({ status: value })}
          chips={countedChips({
            all: say('appeal.all'),
            of: appealStatuses,
            textOf: (s) => say(`trade.appealStatus.${s}`),
            counts,
            chosen: status,
          })}
        />
      </Box>
      <Paper variant="outlined">
        <DataTable
          caption={say('appeal.title')}
          {...paged(list, place)}
          rowKey={(a) => a.id}
          rowHeight={100}
          {...(query || status
            ? { emptyHint: say('appeal.notFoundHint') }
            : { emptyText: say('appeal.none'), emptyHint: say('appeal.noneHint') })}
          columns={[
            {
              key: 'id',
              head: say('appeal.column.request'),
              sortable: true,
              card: 'title',
              cell: (a) => (
                <>
                  <b>{say('appeal.number', { id: a.requestId })}</b> · {formatMonth(say, a.requestPeriod)}
                  <Quiet>
                    {a.contractor.organizationName} · {a.projectName}
                  </Quiet>
                </>
              ),
            },
            {
              key: 'cut',
              head: say('appeal.column.cut'),
              width: 230,
              cell: (a) => (
                <>
                  {say(`appeal.figure.${a.figure.code}`)}
                  <Quiet>
                    {say('appeal.cut', { before: formatNumber(a.before), after: formatNumber(a.after) })}
                    <div>{a.answerer.organizationName}</div>
                  </Quiet>
                </>
              ),
            },
            {
              key: 'text',
              head: say('appeal.column.text'),
              cell: (a) => (
                <>
                  {a.comment}
                  {a.answer && (
                    <Box sx={({ tones }) => ({ mt: 0.5, pl: 1, borderLeft: `3px solid ${tones.control}` })}>
                      {a.answer}
                      <Quiet>
                        {a.answeredName}, <DateText at={a.answeredAt!} />
                      </Quiet>
                    </Box>
                  )}
                </>
              ),
            },
            {
              key: 'deadline',
              head: say('appeal.column.status'),
              sortable: true,
              width: 200,
              cell: (a) => (
                <>
                  <StatusChip tone={tones[a.status.code]} text={a.status.description} />
                  {a.daysLeft !== null && (
                    <Quiet>
                      <DeadlineText deadline={a.deadline} daysLeft={a.daysLeft} />
                    </Quiet>
                  )}
                </>
              ),
            },
            {
              key: 'actions',
              head: say('appeal.column.actions'),
              width: 150,
              card: 'actions',
              cell: (a) => (
                <RowMenu
                  name={say('appeal.number', { id: a.requestId })}
                  primary={
                    a.mayAnswer ? { key: 'answer', text: say('appeal.answer'), emphasis: 'contained', onAct: () => setAnswering(a) } : null
                  }
                  rest={[]}
                />
              ),
            },
          ]}
        />
      </Paper>
      <Suspense fallback={null}>{answering && <AnswerDialog appeal={answering} onClose={() => setAnswering(null)} />}</Suspense>
    </>
  )
}
