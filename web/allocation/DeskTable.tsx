import Box from '@mui/material/Box'
import { styled, useTheme } from '@mui/material/styles'
import { type RefObject, useMemo, useRef } from 'react'
import type { AllocationMonthRead, DeskRequest } from '#contract/desk.ts'
import { tons } from '#domain/tons.ts'
import { formatNumber } from '../ui/numbers.ts'
import { useSay } from '../ui/words.tsx'
import type { Balance, Column } from './balance.ts'
import type { DeskActs } from './DeskCell.tsx'
import { DeskRow } from './DeskRow.tsx'
import { deskLook } from './desk-look.ts'
import { type Draft, rowOf, sumOf } from './draft.ts'
import { shortName, shortRegion } from './names.ts'
import { mostKg } from './rows.ts'
import { useWindow, type Window } from './useWindow.ts'

export type DeskListProps = {
  month: AllocationMonthRead
  requests: readonly DeskRequest[]
  draft: Draft
  other: Draft | null
  columns: readonly Column[]
  balance: Balance
  rule: ReadonlyMap<number, number>
  acts: DeskActs
  /** Where the page asks the list to bring a row into sight. */
  window: RefObject<Window | null>
}

/** Pixels of a row at the usual letter size: two lines of text, an amount one can hit. */
const rowPixels = 52

/** Width of a plant's column; the rest of the table asks for 44.25rem, of which 13 are the project's. */
const amountRem = 6.25

const Table = styled('table')(({ theme }) => {
  const { tones, letters, typography } = theme
  return {
    ...deskLook(theme),
    borderCollapse: 'separate',
    borderSpacing: 0,
    width: '100%',
    tableLayout: 'fixed',
    fontSize: typography.large,
    '& th, & td': {
      padding: '0 8px',
      textAlign: 'right',
      verticalAlign: 'middle',
      fontWeight: 400,
      borderBottom: `1px solid ${tones.line}`,
    },
    '& td': { fontVariantNumeric: 'tabular-nums' },
    '& .words, & tbody th, & thead th.words': { textAlign: 'left' },
    '& .grade': { whiteSpace: 'nowrap', '& svg': { display: 'inline-block', verticalAlign: '-3px' } },
    '& .cell': { padding: '0 4px' },
    '& .acts': { padding: '0 8px 0 0', whiteSpace: 'nowrap' },
    '& .limit': { whiteSpace: 'nowrap' },
    '& tbody tr[aria-rowindex]': { height: rowPixels * letters },
    '& tbody th': { color: tones.muted, paddingLeft: 16 },
    '& thead, & tfoot': { position: 'sticky', zIndex: 2 },
    '& thead': { top: 0 },
    '& tfoot': { bottom: 0 },
    '& thead th, & tfoot th, & tfoot td': { backgroundColor: tones.paper },
    '& thead th': {
      color: tones.muted,
      fontSize: typography.tiny,
      fontWeight: 600,
      lineHeight: 1.3,
      verticalAlign: 'bottom',
      padding: '8px 6px',
      hyphens: 'auto',
    },
    '& thead th:first-of-type, & tfoot th': { paddingLeft: 16, textAlign: 'left' },
    '& tfoot th, & tfoot td': { fontWeight: 700, padding: '8px', borderTop: `1px solid ${tones.control}`, borderBottom: 0 },
    '& thead .quiet': { fontSize: typography.tiny },
  }
})

/** All requests of the month in one table; only the rows in sight are drawn. */
export function DeskTable({ month, requests, draft, other, columns, balance, rule, acts, window }: DeskListProps) {
  const say = useSay()
  const { letters } = useTheme()
  const height = rowPixels * letters
  const box = useRef<HTMLDivElement>(null)
  const sight = useWindow(box, requests.length, height, { head: 56 * letters, foot: 56 * letters })
  window.current = sight
  const regions = new Map(month.regions.map((r) => [r.code, r.description]))
  const { heads, names } = useMemo(() => headsOf(month, columns), [month, columns])
  const span = 6 + columns.length
  return (
    <Box
      ref={box}
      role="region"
      aria-label={say('workbench.table.caption')}
      tabIndex={0}
      sx={{ overflow: 'auto', maxHeight: 'max(420px, calc(100dvh - 190px))', overscrollBehavior: 'contain', overflowAnchor: 'none' }}
    >
      <Table aria-rowcount={requests.length + 2} style={{ minWidth: `${44.25 + columns.length * amountRem}rem` }}>
        <caption className="unseen">{say('workbench.table.caption')}</caption>
        <colgroup>
          <col style={{ width: '3.25rem' }} />
          <col />
          <col style={{ width: '7.75rem' }} />
          <col style={{ width: '7.5rem' }} />
          {columns.map((c) => (
            <col key={c.key} style={{ width: `${amountRem}rem` }} />
          ))}
          <col style={{ width: '8rem' }} />
          <col style={{ width: '4.75rem' }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">№</th>
            <th scope="col" className="words">
              {say('workbench.table.project')}
            </th>
            <th scope="col" className="words">
              {say('workbench.table.grade')}
            </th>
            <th scope="col">{say('workbench.table.limit')}</th>
            {heads.map((p, i) => (
              <th key={columns[i]?.key} scope="col">
                {shortName(p?.factory.organizationName ?? '')}
                <div className="quiet">{shortName(p?.supplier.organizationName ?? '')}</div>
              </th>
            ))}
            <th scope="col" className="words">
              {say('workbench.table.outcome')}
            </th>
            <th scope="col">
              <span className="unseen">{say('shell.table.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sight.above > 0 && <Gap height={sight.above} span={span} />}
          {requests.slice(sight.from, sight.to).map((request, i) => {
            const row = rowOf(draft, request.requestId)
            return (
              <DeskRow
                key={request.requestId}
                acts={acts}
                at={sight.from + i}
                request={request}
                region={shortRegion(regions.get(request.region) ?? request.region)}
                draft={row}
                columns={columns}
                columnNames={names}
                rule={rule.get(request.requestId)}
                than={other ? sumOf(row) - sumOf(rowOf(other, request.requestId)) : undefined}
              />
            )
          })}
          {sight.below > 0 && <Gap height={sight.below} span={span} />}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {say('workbench.table.total', { count: requests.length })}
            </th>
            <td>{formatNumber(tons(requests.reduce((sum, r) => sum + mostKg(r), 0)))}</td>
            {columns.map((c) => {
              const given = Object.values(c.productions).reduce((sum, id) => sum + (balance.ofProduction.get(id) ?? 0), 0)
              return <td key={c.key}>{formatNumber(tons(given))}</td>
            })}
            <td className="words" colSpan={2}>
              {say('workbench.table.tons', { tons: formatNumber(tons(balance.givenKg)) })}
            </td>
          </tr>
        </tfoot>
      </Table>
    </Box>
  )
}

function headsOf(month: AllocationMonthRead, columns: readonly Column[]) {
  const productions = new Map(month.productions.map((p) => [p.productionId, p]))
  const heads = columns.map((c) => productions.get(Object.values(c.productions)[0] ?? 0))
  const names = heads.map((p) => `${shortName(p?.factory.organizationName ?? '')}, ${shortName(p?.supplier.organizationName ?? '')}`)
  return { heads, names }
}

const Gap = ({ height, span }: { height: number; span: number }) => (
  <tr aria-hidden style={{ height }}>
    <td colSpan={span} style={{ padding: 0, border: 0 }} />
  </tr>
)
