import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** The narrowest screen on which the columns stay side by side. */
  from?: 'md' | 'lg'
  /** `grid-template-columns` of the two, halves where it is left out. */
  columns?: string
}

/** Two parts of a page side by side, one below the other on a narrow screen. */
export const TwoColumns = ({ children, from = 'lg', columns = 'repeat(2, minmax(0, 1fr))' }: Props) => (
  <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr)', [from]: columns } }}>
    {children}
  </Box>
)
