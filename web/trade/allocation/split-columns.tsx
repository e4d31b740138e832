import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import type { SplitSummary } from '#contract/trade/split.ts'
import { sumTons } from '#domain/tons.ts'
import { splitReadingPage } from '#domain/trade/split/page.ts'
import { Deadline } from '../../core/portal/Deadline.tsx'
import { StatusChip } from '../../kit/display/StatusChip.tsx'
import type { Column } from '../../kit/lists/table.ts'
import { formatInstant } from '../../kit/text/dates.ts'
import { type Translate, useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import type { SplitAct } from './SplitQuestion.tsx'

type OnAsk = (asked: SplitAct) => void

/** Columns of an office's split: its limit, how much of it is given, whether it was sent; the actions while the month is open. */
export const splitColumns = (t: Translate, closed: boolean, onAsk: OnAsk): Column<SplitSummary>[] => [
  {
    key: 'office',
    head: t('workbench.splits.office'),
    card: 'title',
    cell: (s) => (
      <Box>
        <Link component={RouterLink} to={splitReadingPage(s)} sx={{ fontWeight: 600 }}>
          {s.region}
        </Link>
        <Box sx={{ color: 'text.secondary', fontSize: 'plain' }}>{t(`trade.ownershipType.${s.ownershipType}`)}</Box>
      </Box>
    ),
  },
  { key: 'requests', head: t('workbench.productions.requests'), numeric: true, cell: (s) => formatNumber(s.requests) },
  {
    key: 'limit',
    head: t('workbench.splits.limit'),
    numeric: true,
    cell: (s) => formatNumber(sumTons(s.limits.map((l) => l.limit ?? 0))),
  },
  { key: 'given', head: t('workbench.splits.given'), numeric: true, cell: (s) => (s.given === null ? '–' : formatNumber(s.given)) },
  {
    key: 'state',
    head: t('workbench.order.state'),
    cell: (s) => (
      <Box>
        <StatusChip
          tone={s.status === 'SENT' ? 'good' : s.daysLeft < 0 ? 'bad' : 'waiting'}
          text={t(s.status === 'SENT' ? 'workbench.splits.sent' : 'workbench.splits.waiting')}
        />
        <Box sx={{ color: 'text.secondary', fontSize: 'plain' }}>
          {s.sentAt ? formatInstant(s.sentAt) : <Deadline of="splits" daysLeft={s.daysLeft} deadline={s.deadline} />}
        </Box>
      </Box>
    ),
  },
  {
    key: 'acts',
    head: t('shell.table.actions'),
    card: 'actions',
    cell: (s) => !closed && <Act split={s} onAsk={onAsk} />,
  },
]

function Act({ split, onAsk }: { split: SplitSummary; onAsk: OnAsk }) {
  const t = useTranslate()
  const act = split.status === 'SENT' ? 'back' : split.daysLeft < 0 && split.limitsSigned ? 'apply' : null
  return (
    act && (
      <Button size="small" variant="outlined" onClick={() => onAsk({ act, split })}>
        {t(`workbench.splits.${act}`)}
      </Button>
    )
  )
}
