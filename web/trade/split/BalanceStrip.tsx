import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { Figure as Counted } from '#domain/figure.ts'
import type { BalanceQuery } from '../../documents/ledger/api.ts'
import { FigureButton } from '../../documents/ledger/FigureButton.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'

/** `of` = the balance query of the shown tons; figures of a sent split link to their entries, a draft has none. */
type Props = {
  of: BalanceQuery
  whose: string
  sent: boolean
  /** The reader does not see what the office is writing. */
  hidden: boolean
  limit: number | null
  distributed: number
  held: number
  rest: number
  approved: number
}

/** The distributed part of the limit, live: figures, a bar, and any excess in red with a text. */
export function BalanceStrip({ of, whose, sent, hidden, limit, distributed, held, rest, approved }: Props) {
  const t = useTranslate()
  const over = limit !== null && rest < 0
  const share = limit ? Math.min(100, (100 * distributed) / Math.max(limit, distributed)) : 0
  const tons = (value: number) => t('trade.tons', { value: formatNumber(value) })
  const opened = (figure: Counted, name: string, value: number) => (
    <FigureButton of={of} figure={figure} name={name} whose={whose}>
      {tons(value)}
    </FigureButton>
  )
  return (
    <Box role="group" aria-label={t('split.strip.label')} sx={{ p: 2, display: 'grid', gap: 1.25 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' }, gap: 1.5 }}>
        <Figure name={t('split.strip.limit')} value={limit === null ? '–' : opened('LIMIT', t('split.strip.limit'), limit)} />
        <Figure
          name={t('split.strip.distributed')}
          value={hidden ? '–' : sent ? opened('LIMITED', t('split.strip.distributed'), distributed) : tons(distributed)}
          below={held > 0 && t('split.strip.held', { tons: tons(held) })}
        />
        <Figure
          name={over ? t('split.strip.over') : t('split.strip.rest')}
          value={hidden || limit === null ? '–' : tons(Math.abs(rest))}
          colour={over ? 'error.main' : rest === 0 && limit !== null && !hidden ? 'success.main' : undefined}
        />
        <Figure name={t('split.strip.approved')} value={tons(approved)} />
      </Box>
      <Box
        aria-hidden
        sx={({ tones }) => ({ display: 'flex', height: 8, borderRadius: 1, overflow: 'hidden', backgroundColor: tones.primarySoft })}
      >
        <Box
          sx={({ tones }) => ({
            width: `${over ? (100 * (limit ?? 0)) / Math.max(distributed, 1) : share}%`,
            backgroundColor: tones.primary,
          })}
        />
        {over && <Box sx={({ tones }) => ({ flex: 1, ml: '2px', backgroundColor: tones.bad })} />}
      </Box>
    </Box>
  )
}

type FigureProps = { name: string; value: ReactNode; below?: ReactNode; colour?: string | undefined }
const Figure = ({ name, value, below, colour }: FigureProps) => (
  <Box sx={{ minWidth: 0 }}>
    <Box sx={{ color: 'text.secondary', fontSize: 'plain' }}>{name}</Box>
    <Box sx={{ fontSize: 'heading', fontWeight: 700, fontVariantNumeric: 'tabular-nums', color: colour, whiteSpace: 'nowrap' }}>
      {value}
    </Box>
    {below && <Box sx={{ color: 'text.secondary', fontSize: 'plain' }}>{below}</Box>}
  </Box>
)
