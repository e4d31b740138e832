import { mdiHelpCircleOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import type { SplitLine } from '#contract/split.ts'
import { commentFits } from '#domain/flow.ts'
import { sumTons } from '#domain/tons.ts'
import { Icon } from '../ui/Icon.tsx'
import { Matrix } from '../ui/Matrix.tsx'
import type { MatrixColumn } from '../ui/matrix.ts'
import type { MatrixEdit } from '../ui/matrix-trail.ts'
import { formatNumber } from '../ui/numbers.ts'
import { useSay } from '../ui/words.tsx'
import { type Draft, type DraftRow, needsReason, wrongOf } from './draft.ts'
import { ReasonInput } from './ReasonInput.tsx'

type Props = {
  grade: string
  lines: readonly SplitLine[]
  draft: Draft
  /** null = read only. */
  edit: MatrixEdit<'volume'> | null
  spoken: () => string
  onRow: (id: number, change: Partial<DraftRow>) => void
  onWhy: (line: SplitLine) => void
}

/** Each signed request of a grade: what was asked, approved, proposed and given, with lock and reason. */
export function SplitMatrix({ grade, lines, draft, edit, spoken, onRow, onWhy }: Props) {
  const say = useSay()
  const rowOf = (l: SplitLine) => draft.rows[l.requestId]
  const sum = (of: (l: SplitLine) => number | null | undefined) => formatNumber(sumTons(lines.map((l) => of(l) ?? 0)))
  const columns: MatrixColumn<SplitLine, 'volume'>[] = [
    { key: 'asked', head: say('split.matrix.asked'), width: 92, cell: (l) => formatNumber(l.asked) },
    { key: 'approved', head: say('split.matrix.approved'), width: 100, cell: (l) => formatNumber(l.approved) },
    { key: 'proposed', head: say('split.matrix.proposed'), width: 104, cell: (l) => figure(rowOf(l)?.proposed) },
    {
      key: 'volume',
      head: say('split.matrix.given'),
      width: 120,
      value: (l) => rowOf(l)?.volume ?? null,
      wrong: (l) => wrongOf(say, l, rowOf(l)?.volume ?? null),
      ...(!edit && { locked: () => '' }),
    },
    {
      key: 'lock',
      head: say('split.matrix.lock'),
      width: 84,
      cell: (l) => (
        <Checkbox
          checked={rowOf(l)?.locked ?? false}
          disabled={!edit || (rowOf(l)?.volume ?? null) === null}
          onChange={(_, locked) => onRow(l.requestId, { locked })}
          slotProps={{ input: { 'aria-label': say('split.matrix.lockOf', { number: l.number }) } }}
        />
      ),
    },
    {
      key: 'reason',
      head: say('split.matrix.reason'),
      words: true,
      width: 200,
      cell: (l) => {
        const row = rowOf(l)
        if (!edit || !row) return row?.reason ?? ''
        if (!needsReason(row) && !row.reason) return null
        return (
          <ReasonInput
            id={`reason-${l.requestId}`}
            label={say('split.matrix.reasonOf', { number: l.number })}
            hint={say('split.matrix.reasonHint', { proposed: formatNumber(row.proposed ?? 0) })}
            value={row.reason}
            wrong={needsReason(row) && !commentFits(row.reason)}
            onType={(reason) => onRow(l.requestId, { reason })}
          />
        )
      },
    },
    {
      key: 'why',
      head: <span className="unseen">{say('split.why.title', { tons: '' })}</span>,
      width: 52,
      cell: (l) => (
        <IconButton aria-label={say('split.matrix.why', { number: l.number })} onClick={() => onWhy(l)} className="no-print">
          <Icon path={mdiHelpCircleOutline} />
        </IconButton>
      ),
    },
  ]
  return (
    <Matrix
      caption={say('split.matrix.caption', { grade })}
      headTitle={say('split.matrix.request')}
      rows={lines}
      rowKey={(l) => String(l.requestId)}
      rowName={(l) => l.number}
      rowHead={(l) => <Head line={l} />}
      columns={columns}
      edit={edit}
      spoken={spoken}
      headWidth={300}
      totals={[
        {
          key: 'total',
          head: say('split.matrix.total'),
          cells: {
            asked: sum((l) => l.asked),
            approved: sum((l) => l.approved),
            proposed: sum((l) => rowOf(l)?.proposed),
            volume: <Box sx={{ pr: edit ? 1 : 0 }}>{sum((l) => rowOf(l)?.volume)}</Box>,
          },
        },
      ]}
    />
  )
}

const figure = (tons: number | null | undefined) => (tons == null ? '–' : formatNumber(tons))

/** Whose request it is: contractor first, then number, project and where from. */
function Head({ line }: { line: SplitLine }) {
  const say = useSay()
  return (
    <Box sx={{ py: 0.25, minWidth: 200, maxWidth: 420, overflowWrap: 'anywhere' }}>
      <Box sx={{ fontWeight: 600 }}>{line.contractor.organizationName}</Box>
      <Box sx={{ color: 'text.secondary', fontSize: 'small', lineHeight: 1.35 }}>
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {line.number}
        </Box>{' '}
        · {line.projectName}
        <Box component="span" sx={{ display: { xs: 'none', sm: 'block' } }}>
          {line.factory.organizationName} · {line.transportType.description}
          {(line.allocated ?? 0) > 0 && ` · ${say('split.matrix.allocated', { tons: formatNumber(line.allocated!) })}`}
        </Box>
      </Box>
    </Box>
  )
}
