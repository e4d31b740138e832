import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Fields side by side where there is enough width. */
export const FieldGrid = ({ columns = 2, children }: { columns?: 2 | 3 | 4; children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2.5,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: `repeat(${columns}, minmax(0, 1fr))` },
    }}
  >
    {children}
  </Box>
)
