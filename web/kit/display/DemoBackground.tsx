import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** The background of the strip that marks a demo. */
export function DemoBackground({ children }: { children: ReactNode }) {
  return (
    <Box
      component="aside"
      sx={({ tones }) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        minHeight: 28,
        px: { xs: 1.5, sm: 3 },
        py: 0,
        fontSize: 'small',
        fontWeight: 600,
        color: tones.onAccent,
        backgroundColor: tones.accent,
      })}
    >
      {children}
    </Box>
  )
}
