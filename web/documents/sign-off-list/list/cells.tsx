import type { SignatureRoute } from '#contract/reporting/sign-off-list.ts'
import { Deadline } from '../../../core/portal/Deadline.tsx'
import { DateText } from '../../../kit/display/DateText.tsx'
import { StatusChip, type StatusTone } from '../../../kit/display/StatusChip.tsx'
import type { Column } from '../../../kit/lists/table.ts'
import { RowLink } from '../../../kit/menus/RowButton.tsx'
import type { Translate } from '../../../kit/text/i18n.tsx'
import { deciderName } from '../../document/actor-name.ts'

/** `region` = shown below the name, where there is no column for it. */
export const contractorColumn = (t: Translate, region: boolean): Column<SignatureRoute> => ({
  key: 'organizationName',
  width: 180,
  head: t('route.list.contractor'),
  sortable: true,
  card: 'plain',
  least: 8,
  cell: (r) => r.organizationName,
  more: (r) => [`${t('project.view.bin')} ${r.organizationBin}`, region && r.region.description],
})

/** The deadline, or since when and by whom; red only when late. */
export const deadlineColumn = (t: Translate): Column<SignatureRoute> => ({
  key: 'deadline',
  width: 175,
  head: t('route.list.deadline'),
  sortable: true,
  card: 'plain',
  least: 8.5,
  cell: (r) => (
    <Deadline
      of={r.objectType === 'REQUEST' ? 'requestDecision' : undefined}
      movedFrom={r.movedFrom}
      deadline={r.deadline}
      daysLeft={r.daysLeft ?? 0}
    />
  ),
  more: (r) => [
    (r.daysWaiting ?? 0) > 0 && t('route.list.waited', { count: r.daysWaiting ?? 0 }),
    !r.mine && r.steps.find((step) => step.state === 'CURRENT')?.organizationName,
  ],
})

/** The decision, its author and time. */
export const decisionColumn = (t: Translate, toneOf: (status: string) => StatusTone): Column<SignatureRoute> => ({
  key: 'status',
  width: 190,
  head: t('route.list.decided'),
  card: 'plain',
  least: 9,
  cell: ({ status }) => <StatusChip tone={toneOf(status.code)} text={status.description} />,
  more: ({ steps }) => {
    const last = steps.findLast((step) => step.signedAt !== null)
    return last?.signedAt ? [deciderName(t, last), <DateText key="at" at={last.signedAt} />] : []
  },
})

export const openColumn = (t: Translate, pathOf: (r: SignatureRoute) => string): Column<SignatureRoute> => ({
  key: 'actions',
  width: '1%',
  head: t('shell.table.actions'),
  card: 'actions',
  cell: (r) => <RowLink text={t('route.list.open')} of={t('route.list.number', { id: r.objectId })} to={pathOf(r)} />,
})
