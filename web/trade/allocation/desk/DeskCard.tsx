import Box from '@mui/material/Box'
import { mostKg } from '#domain/trade/allocation/shown.ts'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { formatNumber } from '../../../kit/text/numbers.ts'
import { sumOf } from '../draft.ts'
import type { ColumnName } from '../names.ts'
import { DeskCell } from './DeskCell.tsx'
import { Outcome, RowActs, type RowProps, TransportMark } from './DeskRow.tsx'

type Props = Omit<RowProps, 'columnNames'> & { height: number; names: readonly ColumnName[] }

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** One request on a phone: its result, its contractor, then an amount for every plant. */
export function DeskCard({ height, names, ...row }: Props) {
  const t = useTranslate()
  const { acts, request: r, region, draft, rule, than } = row
  return (
    <Box component="li" sx={{ height, overflow: 'hidden', px: 1.5, py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
        <Box sx={{ fontWeight: 700, minWidth: 0, ...cut }}>{region}</Box>
        <Box sx={{ textAlign: 'right', flexShrink: 0 }}>
          <Outcome request={r} draft={draft} rule={rule} than={than} />
        </Box>
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 'plain', ...cut }}>
        {r.emergency !== null && (
          <Box component="b" sx={{ color: 'error.main' }}>
            {t('trade.emergency')} ·{' '}
          </Box>
        )}
        {r.projectName}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, fontSize: 'plain', color: 'text.secondary' }}>
        № {r.requestId} · <TransportMark type={r.transportType} /> {t(`trade.bitumenType.${r.bitumenType}`)} ·{' '}
        {r.limited === null
          ? t(r.held ? 'workbench.row.held' : 'workbench.row.unsplit')
          : t('workbench.row.limit', { tons: formatNumber(r.limited) })}
        <Box sx={{ ml: 'auto' }}>
          <RowActs acts={acts} request={r} draft={draft} />
        </Box>
      </Box>
      <Amounts {...row} names={names} />
    </Box>
  )
}

function Amounts({ acts, at, request: r, draft, columns, names }: Omit<Props, 'height'>) {
  const t = useTranslate()
  const over = sumOf(draft) > mostKg(r)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
      {columns.map((column, c) => {
        const productionId = column.productions[r.bitumenType]
        const name = `${names[c]?.factory}, ${names[c]?.supplier}`
        return (
          <Box key={column.key} sx={{ minWidth: 0 }}>
            <Box sx={{ fontSize: 'small', color: 'text.secondary', ...cut }}>{name}</Box>
            {productionId !== undefined && (
              <DeskCell
                acts={acts}
                place={{ row: at, column: c, requestId: r.requestId, productionId }}
                value={draft.cells[productionId]}
                unread={draft.unread?.[productionId]}
                name={t('workbench.row.cell', { id: r.requestId, name })}
                named={column.factoryBin === r.factoryBin}
                over={over && draft.cells[productionId] !== undefined}
              />
            )}
          </Box>
        )
      })}
    </Box>
  )
}
