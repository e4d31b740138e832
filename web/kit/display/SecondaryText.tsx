import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useRowDensity } from '../hooks/density.ts'

/** Secondary text of a row: smaller and paler than the main text, on its own line. A dense row shows it once it is opened. */
export function SecondaryText({ children }: { children: ReactNode }) {
  if (useRowDensity() === 'dense') return null
  return <Box sx={{ fontSize: 'plain', fontWeight: 400, color: 'text.secondary' }}>{children}</Box>
}
