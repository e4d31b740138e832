import Box from '@mui/material/Box'
import type { SignatureRoute } from '#contract/route.ts'
import { deciderName } from '../../actor-name.ts'
import { DateText } from '../../ui/DateText.tsx'
import { DeadlineText } from '../../ui/DeadlineText.tsx'
import type { Translate } from '../../ui/i18n.tsx'
import { RowLink } from '../../ui/RowButton.tsx'
import { SecondaryText } from '../../ui/SecondaryText.tsx'
import { StatusChip, type StatusTone } from '../../ui/StatusChip.tsx'
import type { Column } from '../../ui/table.ts'

/** `region` = shown below the name, where there is no column for it. */
export const contractorColumn = (t: Translate, region: boolean): Column<SignatureRoute> => ({
  key: 'organizationName',
  width: 180,
  head: t('route.list.contractor'),
  sortable: true,
  card: 'plain',
  cell: (r) => (
    <>
      {r.organizationName}
      <SecondaryText>
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {t('project.view.bin')} {r.organizationBin}
        </Box>
      </SecondaryText>
      {region && <SecondaryText>{r.region.description}</SecondaryText>}
    </>
  ),
})

/** The deadline, or since when and by whom; red only when late. */
export const deadlineColumn = (t: Translate): Column<SignatureRoute> => ({
  key: 'deadline',
  width: 175,
  head: t('route.list.deadline'),
  sortable: true,
  card: 'plain',
  cell: (r) => (
    <>
      <DeadlineText deadline={r.deadline} daysLeft={r.daysLeft ?? 0} />
      {(r.daysWaiting ?? 0) > 0 && <SecondaryText>{t('route.list.waited', { count: r.daysWaiting ?? 0 })}</SecondaryText>}
      {!r.mine && <SecondaryText>{r.steps.find((step) => step.state === 'CURRENT')?.organizationName}</SecondaryText>}
    </>
  ),
})

/** The decision, its author and time. */
export const decisionColumn = (t: Translate, toneOf: (status: string) => StatusTone): Column<SignatureRoute> => ({
  key: 'status',
  width: 190,
  head: t('route.list.decided'),
  card: 'plain',
  cell: ({ status, steps }) => {
    const last = steps.findLast((step) => step.signedAt !== null)
    return (
      <>
        <StatusChip tone={toneOf(status.code)} text={status.description} />
        {last?.signedAt && (
          <SecondaryText>
            {deciderName(t, last)}, <DateText at={last.signedAt} />
          </SecondaryText>
        )}
      </>
    )
  },
})

export const openColumn = (t: Translate, pathOf: (r: SignatureRoute) => string): Column<SignatureRoute> => ({
  key: 'actions',
  width: '1%',
  head: t('shell.table.actions'),
  card: 'actions',
  cell: (r) => <RowLink text={t('route.list.open')} of={t('route.list.number', { id: r.objectId })} to={pathOf(r)} />,
})
