import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useState } from 'react'
import type { WatchedProject } from '#contract/monitoring.ts'
import { commentFits, commentLength } from '#domain/flow.ts'
import { projectStatuses } from '#domain/project/project.ts'
import type { Failed } from '../failed.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { countedChips } from '../ui/counted-chips.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { useFailureText } from '../ui/FailureBox.tsx'
import { Field } from '../ui/Field.tsx'
import { FilterChips } from '../ui/FilterChips.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { paged } from '../ui/paged.ts'
import { Quiet } from '../ui/Quiet.tsx'
import { RowMenu } from '../ui/RowMenu.tsx'
import { SheetButton } from '../ui/SheetButton.tsx'
import { tell } from '../ui/tell.ts'
import { useUrlList } from '../ui/useUrlList.ts'
import { useSay } from '../ui/words.tsx'
import { type ProjectsAsked, saveProjects, useActOnProject, useWatchedProjects } from './api.ts'
import { Badges, Funnel, holderText, Way } from './cells.tsx'
import { Filters } from './Filters.tsx'

/** All projects of the country: figures, who has them, what to look at; stopped and resumed here. */
export default function ProjectsPage() {
  const say = useSay()
  const textOf = useFailureText()
  const list = useUrlList({ sort: 'id,desc' })
  const { query, filter, change, page, size, sort } = list
  const status = projectStatuses.find((s) => s === filter('status'))
  const asked = {
    query,
    sort,
    ...(status && { status }),
    ...(filter('region') && { region: filter('region') }),
    ...(filter('ownershipType') && { ownershipType: filter('ownershipType') }),
    ...(filter('check') && { check: filter('check') }),
  } as Omit<ProjectsAsked, 'page' | 'size'>
  const found = useWatchedProjects({ ...asked, page, size })
  const act = useActOnProject()
  const [stopping, setStopping] = useState<WatchedProject | null>(null)
  const counts = found.data?.byStatus ?? {}
  const failed = (failure: Failed) => tell({ kind: 'error', text: textOf(failure) })
  const resume = (p: WatchedProject) =>
    act.mutate(
      { id: p.id, act: 'resume', comment: '' },
      { onSuccess: () => tell({ kind: 'success', text: say('monitoring.resumed') }), onError: failed },
    )
  return (
    <>
      <PageHeader
        title={say('monitoring.projects.title')}
        below={say('monitoring.projects.lead')}
        actions={<SheetButton title={say('monitoring.projects.title')} save={() => saveProjects(asked)} />}
      />
      {found.data && <Funnel totals={found.data.totals} />}
      <Filters list={list} byCheck={found.data?.byCheck ?? {}} />
      <Box sx={{ mb: 2 }}>
        <FilterChips
          label={say('monitoring.status')}
          value={status ?? ''}
          onChoose={(value) => change({ status: value })}
          chips={countedChips({
            all: say('monitoring.all'),
            of: projectStatuses,
            textOf: (s) => say(`trade.projectStatus.${s}`),
            counts,
            chosen: status,
          })}
        />
      </Box>
      <Paper variant="outlined">
        <DataTable
          caption={say('monitoring.projects.title')}
          {...paged(found, list)}
          rowKey={(p) => p.id}
          rowHeight={82}
          emptyHint={say(query || filter('check') ? 'monitoring.notFoundHint' : 'monitoring.noneHint')}
          columns={[
            {
              key: 'id',
              head: say('monitoring.column.project'),
              sortable: true,
              card: 'title',
              cell: (p) => (
                <>
                  <b>{p.projectName}</b>
                  <Quiet>
                    {say('monitoring.number', { id: p.id })} · {p.contractor.organizationName} · {p.region.description} ·{' '}
                    {p.status.description}
                  </Quiet>
                </>
              ),
            },
            { key: 'holder', head: say('monitoring.column.holder'), width: 190, cell: (p) => holderText(say, p.holder, p.days) },
            { key: 'free', head: say('monitoring.column.free'), width: 110, numeric: true, cell: (p) => formatNumber(p.free) },
            { key: 'requestVolume', head: say('monitoring.column.figures'), sortable: true, width: 240, cell: (p) => <Way of={p} /> },
            {
              key: 'checks',
              head: say('monitoring.column.checks'),
              width: 260,
              cell: (p) => p.badges.length > 0 && <Badges badges={p.badges} />,
            },
            {
              key: 'actions',
              head: say('monitoring.column.actions'),
              width: 70,
              card: 'actions',
              cell: (p) => (
                <RowMenu
                  name={say('monitoring.number', { id: p.id })}
                  rest={
                    p.status.code === 'SIGNED'
                      ? [{ key: 'stop', text: say('monitoring.stop'), danger: true, onAct: () => setStopping(p) }]
                      : p.status.code === 'STOPPED'
                        ? [{ key: 'resume', text: say('monitoring.resume'), onAct: () => resume(p) }]
                        : []
                  }
                />
              ),
            },
          ]}
        />
      </Paper>
      {stopping && (
        <StopDialog
          project={stopping}
          busy={act.isPending}
          onClose={() => setStopping(null)}
          onStop={(comment) =>
            act.mutate(
              { id: stopping.id, act: 'stop', comment },
              {
                onSuccess: () => {
                  tell({ kind: 'success', text: say('monitoring.stopped') })
                  setStopping(null)
                },
                onError: failed,
              },
            )
          }
        />
      )}
    </>
  )
}

type StopProps = { project: WatchedProject; busy: boolean; onStop: (comment: string) => void; onClose: () => void }
function StopDialog({ project, busy, onStop, onClose }: StopProps) {
  const say = useSay()
  const [comment, setComment] = useState('')
  const [tried, setTried] = useState(false)
  const send = () => {
    setTried(true)
    if (commentFits(comment)) onStop(comment.trim())
  }
  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      title={say('monitoring.stopTitle', { id: project.id })}
      confirm={say('monitoring.stop')}
      onConfirm={send}
      onClose={onClose}
    >
      <p style={{ marginTop: 0 }}>{say('monitoring.stopText')}</p>
      <Field
        autoFocus
        required
        lines={4}
        label={say('monitoring.reasonLabel')}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
        hint={say('monitoring.reasonHint', { count: comment.trim().length, ...commentLength })}
        wrong={tried && !commentFits(comment) ? say('refusal.flow.commentRequired', commentLength) : undefined}
      />
    </ConfirmDialog>
  )
}
