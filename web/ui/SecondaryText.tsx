import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** What stands in a row besides its main word: smaller and paler, on a line of its own. */
export const SecondaryText = ({ children }: { children: ReactNode }) => (
  <Box sx={{ fontSize: 'plain', color: 'text.secondary' }}>{children}</Box>
)
