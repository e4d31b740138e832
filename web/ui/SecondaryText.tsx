import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Secondary text of a row: smaller and paler than the main text, on its own line. */
export const SecondaryText = ({ children }: { children: ReactNode }) => (
  <Box sx={{ fontSize: 'plain', color: 'text.secondary' }}>{children}</Box>
)
