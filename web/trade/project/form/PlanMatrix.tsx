import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { useRef } from 'react'
import type { Month } from '#domain/month.ts'
import type { MatrixEdit } from '../../../kit/matrix/matrix-trail.ts'
import { reportPaste } from '../../../kit/matrix/paste-report.ts'
import { formatMonth } from '../../../kit/text/dates.ts'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { formatNumber } from '../../../kit/text/numbers.ts'
import { MonthCell } from './MonthCell.tsx'
import { pastedMonths } from './paste.ts'
import { isOpen, type Plan, quartersOf, type Span, sumOf } from './plan.ts'

export type PlanEdit = MatrixEdit<'tons'>
type Props = { year: number; plan: Plan; span: Span; edit: PlanEdit; onSettle: () => void }

/** Four rows of three months; on a phone each quarter is a block of its own. */
const Matrix = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& th, & td': { padding: 6, textAlign: 'left', fontWeight: 400, verticalAlign: 'bottom' },
  '& .sum': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  [theme.breakpoints.down('sm')]: {
    '&, & tbody, & tfoot, & th, & td': { display: 'block' },
    '& colgroup': { display: 'none' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      borderBottom: `1px solid ${theme.tones.line}`,
      paddingBlock: 6,
    },
    '& th, & td.sum': { gridColumn: 'span 3' },
    '& td.sum': { order: -1, gridColumn: '2 / span 2', gridRow: 1 },
    '& th': { gridColumn: 1, gridRow: 1 },
  },
}))

/** The months of a year with quarter and year sums; months outside the dates are locked. */
export function PlanMatrix({ year, plan, span, edit, onSettle }: Props) {
  const t = useTranslate()
  const quarters = quartersOf(year)
  const visit = useRef(0)
  const paste = (from: Month, text: string) => {
    const { heading, ...pasted } = pastedMonths(text, from, (month) => isOpen(month, span))
    const steps = edit.steps()
    edit.change(
      pasted.amounts.map(({ cell, amount }) => ({ ...cellOf(plan, cell), after: amount })).filter((c) => c.before !== c.after),
      null,
      pasted.unread.map(({ cell, text }) => ({ row: cell, key: 'tons', text, value: plan[cell] ?? null })),
    )
    onSettle()
    const unread = [...heading.map((text) => ({ text, cell: null })), ...pasted.unread]
    const nameOf = (month: Month | null) => (month ? formatMonth(t, month) : t('projectForm.heading'))
    reportPaste<Month | null>(t, { ...pasted, unread }, nameOf, () => {
      edit.undoTo(steps)
      onSettle()
    })
  }
  return (
    <Matrix>
      <caption className="unseen">{t('projectForm.planCaption', { year })}</caption>
      <colgroup>
        <col style={{ width: 110 }} />
        <col span={3} />
        <col style={{ width: 150 }} />
      </colgroup>
      <tbody>
        {quarters.map((months, i) => (
          <tr key={months[0]}>
            <Box component="th" scope="row" sx={{ color: 'text.secondary', fontSize: 'plain' }}>
              {t('projectForm.quarter', { quarter: i + 1 })}
            </Box>
            {months.map((month) => (
              <td key={month}>
                <MonthCell
                  month={month}
                  tons={plan[month] ?? null}
                  open={isOpen(month, span)}
                  unread={edit.unreadAt(month, 'tons', plan[month] ?? null)}
                  onChange={(tons) => edit.change([{ ...cellOf(plan, month), after: tons }], `visit-${visit.current}`)}
                  onEnter={() => {
                    visit.current += 1
                  }}
                  onLeave={onSettle}
                  onUndo={(step) => {
                    visit.current += 1
                    edit[step]()
                  }}
                  onPaste={(text) => paste(month, text)}
                />
              </td>
            ))}
            <td className="sum">
              <Box component="span" sx={{ color: 'text.secondary', fontSize: 'plain' }}>
                {t('projectForm.quarterSum')}{' '}
              </Box>
              <b>{formatNumber(sumOf(plan, months, span))}</b>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={4} style={{ textAlign: 'right' }}>
            {t('projectForm.yearSum', { year })}
          </th>
          <td className="sum">
            <b>{formatNumber(sumOf(plan, quarters.flat(), span))}</b>
          </td>
        </tr>
      </tfoot>
    </Matrix>
  )
}

const cellOf = (plan: Plan, month: Month) => ({ row: month, key: 'tons' as const, before: plan[month] ?? null })
