import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Paper from '@mui/material/Paper'
import type { GradeTotal } from '#contract/trade/distribution.ts'
import { kg, sumTons } from '#domain/tons.ts'
import { percentOf } from '#domain/trade/plan/sums.ts'
import type { BitumenType } from '#domain/trade/request/request.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'

type Props = {
  totals: readonly GradeTotal[]
  limitOf: (grade: BitumenType) => number
  chosen: BitumenType
  onChoose: (grade: BitumenType) => void
}

/** Each grade against the plan, updated while editing; pressing one shows its regions. */
export function GradeCards({ totals, limitOf, chosen, onChoose }: Props) {
  const t = useTranslate()
  return (
    <Paper
      variant="outlined"
      role="group"
      aria-label={t('distribution.grade')}
      sx={({ tones }) => ({
        mb: 2,
        display: 'grid',
        gap: '1px',
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
        overflow: 'hidden',
        backgroundColor: tones.line,
      })}
    >
      {totals.map(({ bitumenType, plan, need }) => {
        const limit = limitOf(bitumenType)
        const over = kg(limit) > kg(plan)
        const rest = sumTons([plan, -limit])
        const share = percentOf(limit, need ?? 0)
        const pressed = bitumenType === chosen
        const whole = Math.max(plan, limit, 1)
        return (
          <ButtonBase
            key={bitumenType}
            aria-pressed={pressed}
            onClick={() => onChoose(bitumenType)}
            sx={({ tones }) => ({
              ...{ display: 'block', textAlign: 'left', font: 'inherit', px: 2, py: 1.5, color: tones.text, backgroundColor: tones.paper },
              boxShadow: pressed ? `inset 0 -3px 0 ${tones.primary}` : 'none',
              '&:hover': { backgroundColor: tones.primarySoft },
            })}
          >
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, alignItems: 'baseline' }}>
              <Box sx={{ fontWeight: 700 }}>{t(`trade.bitumenType.${bitumenType}`)}</Box>
              <Box sx={{ fontSize: 'plain', color: 'text.secondary' }}>
                {share === null ? '' : t('distribution.share', { percent: formatNumber(share) })}
              </Box>
            </Box>
            <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
              <Box component="span" sx={{ fontSize: 'page', fontWeight: 700 }}>
                {formatNumber(limit)}
              </Box>{' '}
              <Box component="span" sx={{ color: 'text.secondary', fontSize: 'large' }}>
                {t('distribution.ofPlan', { plan: formatNumber(plan) })}
              </Box>
            </Box>
            <Box
              aria-hidden
              sx={({ tones }) => ({
                display: 'flex',
                my: 0.75,
                height: 8,
                borderRadius: 1,
                overflow: 'hidden',
                backgroundColor: tones.line,
              })}
            >
              <Box sx={({ tones }) => ({ width: `${(100 * Math.min(limit, plan)) / whole}%`, backgroundColor: tones.primary })} />
              {over && <Box sx={({ tones }) => ({ flex: 1, ml: '2px', backgroundColor: tones.bad })} />}
            </Box>
            <Box sx={{ fontSize: 'plain', fontWeight: 600, color: over ? 'error.main' : 'text.primary' }}>
              {t(over ? 'distribution.over' : 'distribution.rest')} {t('trade.tons', { value: formatNumber(Math.abs(rest)) })}
            </Box>
          </ButtonBase>
        )
      })}
    </Paper>
  )
}
