import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { Split } from '#contract/trade/split.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'

/** Requests that were signed after the split had been sent. */
export function AfterTable({ split: { after: lines, acts } }: { split: Split }) {
  const t = useTranslate()
  const who = acts.includes('split.return') ? 'forQaj' : acts.includes('split.reopen') ? 'text' : 'used'
  return (
    <Paper variant="outlined" component="section" aria-labelledby="after-split" sx={{ p: 2 }}>
      <Typography variant="h2" id="after-split">
        {t('split.after.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 1 }}>
        {t(`split.after.${who}`)}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {lines.map((l) => (
          <Box
            component="li"
            key={l.requestId}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, columnGap: 2, py: 1, borderTop: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
              <b>{l.contractor.organizationName}</b>
              <Box sx={{ color: 'text.secondary', fontSize: 'plain' }}>
                {l.number} · {l.projectName}
              </Box>
            </Box>
            <Box sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
              {t(`trade.bitumenType.${l.bitumenType}`)} · {t('trade.tons', { value: formatNumber(l.approved) })}
            </Box>
          </Box>
        ))}
      </Box>
    </Paper>
  )
}
