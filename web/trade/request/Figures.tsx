import Box from '@mui/material/Box'
import type { BitumenRequest } from '#contract/trade/request.ts'
import { FigureLine } from '../../kit/display/FigureLine.tsx'
import { useRowDensity } from '../../kit/hooks/density.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'

const figures = ['requestVolume', 'approvedVolume', 'limitedVolume', 'distributedAmount', 'shippedVolume', 'receivedVolume'] as const

/** The six figures as far as they are decided, tons: zero is a decision, a missing one is not decided yet (docs/process.md, section 2). `shows` = of a row. */
export function Figures({ request, shows = 'ends' }: { request: Pick<BitumenRequest, (typeof figures)[number]>; shows?: 'ends' | 'each' }) {
  const t = useTranslate()
  const decided = figures.filter((figure) => request[figure] !== null)
  if (useRowDensity() !== 'whole')
    return (
      <FigureLine
        shows={shows}
        of={decided.map((figure) => ({ name: t(`request.figure.${figure}`), tons: formatNumber(request[figure] ?? 0) }))}
      />
    )
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto auto', justifyContent: 'start', columnGap: 1.5 }}>
      {figures.map((figure) => {
        const tons = request[figure]
        if (tons === null) return null
        return (
          <Box key={figure} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: 'plain' }}>
              {t(`request.figure.${figure}`)}
            </Box>
            <Box
              component="dd"
              sx={{ m: 0, textAlign: 'right', fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
            >
              {t('trade.tons', { value: formatNumber(tons) })}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}
