import Box from '@mui/material/Box'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'

type Props = { allocated: number; shipped: number; received: number; left: number }

/** Allocated, shipped, received: three sums that must agree, side by side. */
export function Sums({ allocated, shipped, received, left }: Props) {
  const t = useTranslate()
  const figures = [
    { key: 'allocated', tons: allocated },
    { key: 'shipped', tons: shipped },
    { key: 'received', tons: received },
    { key: 'left', tons: left },
  ] as const
  return (
    <Box
      component="dl"
      aria-live="polite"
      sx={{ m: 0, display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, minmax(0, 1fr))' } }}
    >
      {figures.map((f) => (
        <Box key={f.key} sx={({ tones }) => ({ p: 1.5, borderRadius: 1, border: `1px solid ${tones.line}`, backgroundColor: tones.paper })}>
          <Box component="dt" sx={{ fontSize: 'plain', color: 'text.secondary' }}>
            {t(`shipment.report.${f.key}`)}
          </Box>
          <Box component="dd" sx={{ m: 0, fontSize: 'heading', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {t('shipment.report.tons', { tons: formatNumber(f.tons) })}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
