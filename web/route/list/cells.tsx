import Box from '@mui/material/Box'
import type { SignatureRoute } from '#contract/route.ts'
import { DateText } from '../../ui/DateText.tsx'
import { DeadlineText } from '../../ui/DeadlineText.tsx'
import { Quiet } from '../../ui/Quiet.tsx'
import { RowLink } from '../../ui/RowButton.tsx'
import { StatusChip, type StatusTone } from '../../ui/StatusChip.tsx'
import type { Column } from '../../ui/table.ts'
import type { Say } from '../../ui/words.tsx'
import { whoDecided } from '../../who-did.ts'

/** `region` = said under the name, where there is no column for it. */
export const contractorColumn = (say: Say, region: boolean): Column<SignatureRoute> => ({
  key: 'organizationName',
  width: 180,
  head: say('route.list.contractor'),
  sortable: true,
  card: 'plain',
  cell: (r) => (
    <>
      {r.organizationName}
      <Quiet>
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {say('project.view.bin')} {r.organizationBin}
        </Box>
      </Quiet>
      {region && <Quiet>{r.region.description}</Quiet>}
    </>
  ),
})

/** By when, since when and by whom; red only when late. */
export const deadlineColumn = (say: Say): Column<SignatureRoute> => ({
  key: 'deadline',
  width: 175,
  head: say('route.list.deadline'),
  sortable: true,
  card: 'plain',
  cell: (r) => (
    <>
      <DeadlineText deadline={r.deadline} daysLeft={r.daysLeft ?? 0} />
      {(r.daysWaiting ?? 0) > 0 && <Quiet>{say('route.list.waited', { count: r.daysWaiting ?? 0 })}</Quiet>}
      {!r.mine && <Quiet>{r.steps.find((step) => step.state === 'CURRENT')?.organizationName}</Quiet>}
    </>
  ),
})

/** How it was decided, by whom and when. */
export const decisionColumn = (say: Say, toneOf: (status: string) => StatusTone): Column<SignatureRoute> => ({
  key: 'status',
  width: 190,
  head: say('route.list.decided'),
  card: 'plain',
  cell: ({ status, steps }) => {
    const last = steps.findLast((step) => step.signedAt !== null)
    return (
      <>
        <StatusChip tone={toneOf(status.code)} text={status.description} />
        {last?.signedAt && (
          <Quiet>
            {whoDecided(say, last)}, <DateText at={last.signedAt} />
          </Quiet>
        )}
      </>
    )
  },
})

export const openColumn = (say: Say, pathOf: (r: SignatureRoute) => string): Column<SignatureRoute> => ({
  key: 'actions',
  width: '1%',
  head: say('shell.table.actions'),
  card: 'actions',
  cell: (r) => <RowLink text={say('route.list.open')} of={say('route.list.number', { id: r.objectId })} to={pathOf(r)} />,
})
