import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import type { Month } from '#domain/month.ts'
import { announce } from '../../ui/announce.ts'
import { useTranslate } from '../../ui/i18n.tsx'
import { formatNumber } from '../../ui/numbers.ts'
import { toast } from '../../ui/toast.ts'
import { MonthCell } from './MonthCell.tsx'
import { cellsOf, pasteInto } from './paste.ts'
import { isOpen, type Plan, quartersOf, type Span, sumOf } from './plan.ts'

type Props = { year: number; plan: Plan; span: Span; onChange: (plan: Plan) => void; onSettle: (plan: Plan) => void }

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
export function PlanMatrix({ year, plan, span, onChange, onSettle }: Props) {
  const t = useTranslate()
  const quarters = quartersOf(year)
  const paste = (from: Month, text: string) => {
    const pasted = pasteInto(plan, from, cellsOf(text), (month) => isOpen(month, span))
    onChange(pasted.plan)
    onSettle(pasted.plan)
    const left = [
      pasted.beyond > 0 && t('projectForm.pastedBeyond', { count: pasted.beyond }),
      pasted.unread > 0 && t('projectForm.pastedUnread', { count: pasted.unread }),
    ].filter((text) => text !== false)
    const said = [t('projectForm.pasted', { count: pasted.placed }), ...left].join('. ')
    if (left.length > 0) toast({ kind: 'warning', text: said })
    else announce(said)
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
                  onChange={(tons) => onChange({ ...plan, [month]: tons })}
                  onLeave={() => onSettle(plan)}
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
