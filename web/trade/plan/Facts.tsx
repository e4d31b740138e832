import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import type { ReactNode } from 'react'

export type Card = { key: string; label: string; value: ReactNode; below?: ReactNode; bad?: boolean }

/** The key figures above a matrix. */
export function Facts({ cards }: { cards: readonly Card[] }) {
  return (
    <Paper
      variant="outlined"
      component="dl"
      sx={({ tones }) => ({
        m: 0,
        mb: 2,
        display: 'flex',
        flexWrap: 'wrap',
        gap: '1px',
        overflow: 'hidden',
        backgroundColor: tones.line,
      })}
    >
      {cards.map(({ key, label, value, below, bad }) => (
        <Box key={key} sx={{ flex: '1 1 10rem', px: 2, py: 1.5, backgroundColor: 'background.paper' }}>
          <Box component="dt" sx={{ fontSize: 'plain', color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            <Box
              sx={{
                fontSize: 'page',
                fontWeight: 700,
                lineHeight: 1.3,
                fontVariantNumeric: 'tabular-nums',
                ...(bad && { color: 'error.main' }),
              }}
            >
              {value}
            </Box>
            {below && <Box sx={{ fontSize: 'plain', color: bad ? 'error.main' : 'text.secondary' }}>{below}</Box>}
          </Box>
        </Box>
      ))}
    </Paper>
  )
}
