import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type CSSProperties, useImperativeHandle, useMemo, useRef } from 'react'
import { useDensity } from '../../../kit/hooks/density.ts'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { rowOf, sumOf } from '../draft.ts'
import { columnNames, shortRegion } from '../names.ts'
import { DeskRow } from './DeskRow.tsx'
import { DeskTableFoot } from './DeskTableFoot.tsx'
import { DeskTableHead } from './DeskTableHead.tsx'
import type { DeskListProps } from './desk-list.ts'
import { columnRem, rowPixels, Table, tableRem } from './desk-table-look.ts'
import { useWindow } from './useWindow.ts'

/** All requests of the month in one table; only the visible rows are rendered. */
export function DeskTable({ month, requests, draft, other, columns, balance, rule, acts, windowRef }: DeskListProps) {
  const t = useTranslate()
  const { fontScale } = useTheme()
  const [chosen] = useDensity()
  // a finger needs the room of two lines
  const density = useMediaQuery('(pointer: coarse)') ? 'comfortable' : chosen
  const height = rowPixels[density] * fontScale
  const box = useRef<HTMLDivElement>(null)
  const sight = useWindow(box, requests.length, height, { head: 56 * fontScale, foot: 56 * fontScale })
  useImperativeHandle(windowRef, () => sight)
  const regions = new Map(month.regions.map((r) => [r.code, r.description]))
  const names = useMemo(() => columnNames(month, columns), [month, columns])
  const spoken = useMemo(() => names.map(({ factory, supplier }) => `${factory}, ${supplier}`), [names])
  const digits = useMemo(
    () => month.requests.reduce((most, { requestId }) => Math.max(most, String(requestId).length), 3),
    [month.requests],
  )
  const shape = { density, digits }
  const span = 6 + columns.length
  return (
    <Box
      ref={box}
      role="region"
      aria-label={t('workbench.table.caption')}
      tabIndex={0}
      sx={{
        overflow: 'auto',
        scrollPaddingRight: `${columnRem(shape).outcome + columnRem(shape).acts}rem`,
        maxHeight: 'max(420px, calc(100dvh - 150px))',
        overscrollBehavior: 'contain',
        overflowAnchor: 'none',
      }}
    >
      <Table
        className={density}
        aria-rowcount={requests.length + 3}
        style={{ minWidth: `${tableRem(shape, columns.length)}rem`, '--acts': `${columnRem(shape).acts}rem` } as CSSProperties}
      >
        <caption className="unseen">{t('workbench.table.caption')}</caption>
        <DeskTableHead shape={shape} columns={columns} names={names} />
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
                columnNames={spoken}
                rule={rule.get(request.requestId)}
                than={other ? sumOf(row) - sumOf(rowOf(other, request.requestId)) : undefined}
              />
            )
          })}
          {sight.below > 0 && <Gap height={sight.below} span={span} />}
        </tbody>
        <DeskTableFoot requests={requests} columns={columns} balance={balance} productions={month.productions} />
      </Table>
    </Box>
  )
}

const Gap = ({ height, span }: { height: number; span: number }) => (
  <tr aria-hidden style={{ height }}>
    <td colSpan={span} style={{ padding: 0, border: 0 }} />
  </tr>
)
