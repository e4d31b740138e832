import { mdiHelpCircleOutline } from '@mdi/js'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import type { SplitLine } from '#contract/trade/split.ts'
import { commentFits } from '#domain/flow.ts'
import { Icon } from '../../kit/display/Icon.tsx'
import type { MatrixColumn } from '../../kit/matrix/matrix.ts'
import type { MatrixEdit } from '../../kit/matrix/matrix-trail.ts'
import type { Translate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { type Draft, type DraftRow, needsReason, wrongOf } from './draft.ts'
import { ReasonInput } from './ReasonInput.tsx'

export type Edited = {
  draft: Draft
  /** null = read only. */
  edit: MatrixEdit<'volume'> | null
  onRow: (id: number, change: Partial<DraftRow>) => void
  onWhy: (line: SplitLine) => void
}
type Shown = Edited & { stepKg: number }

/** Asked, approved, proposed and given tons, with lock and reason. */
export function splitColumns(t: Translate, { draft, edit, onRow, onWhy, stepKg }: Shown): MatrixColumn<SplitLine, 'volume'>[] {
  const rowOf = (l: SplitLine) => draft.rows[l.requestId]
  return [
    { key: 'asked', head: t('split.matrix.asked'), width: 92, cell: (l) => formatNumber(l.asked) },
    { key: 'approved', head: t('split.matrix.approved'), width: 100, cell: (l) => formatNumber(l.approved) },
    { key: 'proposed', head: t('split.matrix.proposed'), width: 104, cell: (l) => figure(rowOf(l)?.proposed) },
    {
      key: 'volume',
      head: t('split.matrix.given'),
      width: 120,
      value: (l) => rowOf(l)?.volume ?? null,
      wrong: (l) => wrongOf(t, l, rowOf(l)?.volume ?? null, stepKg),
      ...(!edit && { locked: () => '' }),
    },
    {
      key: 'lock',
      head: t('split.matrix.lock'),
      width: 84,
      cell: (l) => (
        <Checkbox
          checked={rowOf(l)?.locked ?? false}
          disabled={!edit || (rowOf(l)?.volume ?? null) === null}
          onChange={(_, locked) => onRow(l.requestId, { locked })}
          slotProps={{ input: { 'aria-label': t('split.matrix.lockOf', { number: l.number }) } }}
        />
      ),
    },
    {
      key: 'reason',
      head: t('split.matrix.reason'),
      wraps: true,
      width: 200,
      cell: (l) => {
        const row = rowOf(l)
        if (!edit || !row) return row?.reason ?? ''
        if (!needsReason(row) && !row.reason) return null
        return (
          <ReasonInput
            id={`reason-${l.requestId}`}
            label={t('split.matrix.reasonOf', { number: l.number })}
            hint={t('split.matrix.reasonHint', { proposed: formatNumber(row.proposed ?? 0) })}
            value={row.reason}
            wrong={needsReason(row) && !commentFits(row.reason)}
            onType={(reason) => onRow(l.requestId, { reason })}
          />
        )
      },
    },
    {
      key: 'why',
      head: <span className="unseen">{t('split.why.title', { tons: '' })}</span>,
      width: 52,
      cell: (l) => (
        <IconButton aria-label={t('split.matrix.why', { number: l.number })} onClick={() => onWhy(l)} className="no-print">
          <Icon path={mdiHelpCircleOutline} />
        </IconButton>
      ),
    },
  ]
}

const figure = (tons: number | null | undefined) => (tons == null ? '–' : formatNumber(tons))
