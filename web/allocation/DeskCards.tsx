import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { useRef } from 'react'
import { tons } from '#domain/tons.ts'
import { formatNumber } from '../ui/numbers.ts'
import { useSay } from '../ui/words.tsx'
import { DeskCell } from './DeskCell.tsx'
import { Outcome, RowActs, TransportMark } from './DeskRow.tsx'
import type { DeskListProps } from './DeskTable.tsx'
import { deskLook } from './desk-look.ts'
import { rowOf, sumOf } from './draft.ts'
import { shortName } from './names.ts'
import { mostKg } from './rows.ts'
import { useWindow } from './useWindow.ts'

/** The same list on a phone: a card a request, all of one height, only those in sight drawn. */
export function DeskCards({ month, requests, draft, other, columns, rule, acts, window }: DeskListProps) {
  const say = useSay()
  const { letters } = useTheme()
  const lines = Math.ceil(columns.length / 2)
  const height = (148 + lines * 72) * letters
  const box = useRef<HTMLUListElement>(null)
  const sight = useWindow(box, requests.length, height)
  window.current = sight
  const regions = new Map(month.regions.map((r) => [r.code, r.description]))
  const productions = new Map(month.productions.map((p) => [p.productionId, p]))
  return (
    <Box
      component="ul"
      ref={box}
      aria-label={say('workbench.table.caption')}
      sx={(theme) => ({ ...deskLook(theme), m: 0, p: 0, listStyle: 'none', overflow: 'auto', maxHeight: '80dvh', overflowAnchor: 'none' })}
    >
      <li aria-hidden style={{ height: sight.above }} />
      {requests.slice(sight.from, sight.to).map((r, i) => {
        const row = rowOf(draft, r.requestId)
        const over = sumOf(row) > mostKg(r)
        return (
          <Box
            component="li"
            key={r.requestId}
            sx={{ height, overflow: 'hidden', px: 1.5, py: 1, borderBottom: 1, borderColor: 'divider' }}
          >
            <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
              <Box sx={{ fontWeight: 700, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                {regions.get(r.region) ?? r.region}
              </Box>
              <Box sx={{ textAlign: 'right', flexShrink: 0 }}>
                <Outcome
                  request={r}
                  draft={row}
                  rule={rule.get(r.requestId)}
                  than={other ? sumOf(row) - sumOf(rowOf(other, r.requestId)) : undefined}
                />
              </Box>
            </Box>
            <Box
              sx={{ color: 'text.secondary', fontSize: 'plain', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
            >
              {r.projectName}
            </Box>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, fontSize: 'plain', color: 'text.secondary' }}>
              № {r.requestId} · <TransportMark type={r.transportType} /> {say(`trade.bitumenType.${r.bitumenType}`)} ·{' '}
              {say('workbench.row.limit', { tons: formatNumber(tons(mostKg(r))) })}
              <Box sx={{ ml: 'auto' }}>
                <RowActs acts={acts} request={r} draft={row} />
              </Box>
            </Box>
            <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
              {columns.map((column, c) => {
                const productionId = column.productions[r.bitumenType]
                const p = productions.get(productionId ?? Object.values(column.productions)[0] ?? 0)
                const name = `${shortName(p?.factory.organizationName ?? '')}, ${shortName(p?.supplier.organizationName ?? '')}`
                return (
                  <Box key={column.key} sx={{ minWidth: 0 }}>
                    <Box
                      sx={{
                        fontSize: 'small',
                        color: 'text.secondary',
                        overflow: 'hidden',
                        textOverflow: 'ellipsis',
                        whiteSpace: 'nowrap',
                      }}
                    >
                      {name}
                    </Box>
                    {productionId !== undefined && (
                      <DeskCell
                        acts={acts}
                        place={{ row: sight.from + i, column: c, requestId: r.requestId, productionId }}
                        value={row.cells[productionId]}
                        name={say('workbench.row.cell', { id: r.requestId, name })}
                        named={column.factoryBin === r.factoryBin}
                        over={over && row.cells[productionId] !== undefined}
                      />
                    )}
                  </Box>
                )
              })}
            </Box>
          </Box>
        )
      })}
      <li aria-hidden style={{ height: sight.below }} />
    </Box>
  )
}
