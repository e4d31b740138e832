import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Samples side by side. */
export const Row = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>{children}</Box>
)
