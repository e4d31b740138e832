import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { tons } from '#domain/tons.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'

const small = { color: 'text.secondary', fontSize: 'small' } as const

type Props = { name: ReactNode; sub?: ReactNode; kg: number; givenKg: number; note?: ReactNode }

/** How much of a quantity is given: a bar, and the rest or the excess as text. */
export function Gauge({ name, sub, kg, givenKg, note }: Props) {
  const t = useTranslate()
  const over = givenKg > kg
  const filled = kg === 0 ? (givenKg > 0 ? 100 : 0) : Math.min(100, (100 * Math.min(givenKg, kg)) / Math.max(kg, givenKg))
  return (
    <Box sx={{ p: 1.5, minWidth: 0, display: 'grid', gap: 0.75, alignContent: 'start' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, justifyContent: 'space-between', alignItems: 'baseline' }}>
        <Box sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere', flexBasis: sub ? '100%' : 'auto' }}>{name}</Box>
        {sub && <Box sx={{ ...small, minWidth: 0, overflowWrap: 'break-word' }}>{sub}</Box>}
        <Box sx={{ ...small, whiteSpace: 'nowrap', ml: 'auto' }}>{t('workbench.table.tons', { tons: formatNumber(tons(kg)) })}</Box>
      </Box>
      <Box
        aria-hidden
        sx={({ tones }) => ({ display: 'flex', height: 8, borderRadius: 1, overflow: 'hidden', backgroundColor: tones.primarySoft })}
      >
        <Box sx={({ tones }) => ({ width: `${filled}%`, backgroundColor: tones.primary })} />
        {over && <Box sx={({ tones }) => ({ flex: 1, ml: '2px', backgroundColor: tones.bad })} />}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, justifyContent: 'space-between', fontSize: 'plain' }}>
        <Box sx={{ fontWeight: 600, color: over ? 'error.main' : givenKg === kg ? 'success.main' : 'text.primary' }}>
          {over
            ? t('workbench.gauge.over', { tons: formatNumber(tons(givenKg - kg)) })
            : t('workbench.gauge.rest', { tons: formatNumber(tons(kg - givenKg)) })}
        </Box>
        {note && <Box sx={{ color: 'text.secondary', textAlign: 'right' }}>{note}</Box>}
      </Box>
    </Box>
  )
}

/** Gauges side by side with separators, as many as fit. */
export const Gauges = ({ children, label }: { children: ReactNode; label: string }) => (
  <Box
    role="group"
    aria-label={label}
    sx={({ tones }) => ({
      display: 'grid',
      // as wide as the letters need, however large they are
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 11.5em), 1fr))',
      gap: '1px',
      overflow: 'hidden',
      '& > *': { boxShadow: `1px 0 0 ${tones.line}, 0 1px 0 ${tones.line}` },
    })}
  >
    {children}
  </Box>
)
