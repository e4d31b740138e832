import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { TableSkeleton } from './TableSkeleton.tsx'

/** Shows parts whose height depends on their first responses at the same time, so that the layout does not shift while the user reads. */
export function ShownTogether({ arrived, children }: { arrived: boolean; children: ReactNode }) {
  return (
    <Box sx={{ position: 'relative' }} aria-busy={!arrived}>
      {!arrived && (
        <Box sx={{ position: 'absolute', inset: 0 }}>
          <TableSkeleton rows={6} height={82} />
        </Box>
      )}
      <Box sx={{ visibility: arrived ? 'visible' : 'hidden' }}>{children}</Box>
    </Box>
  )
}
