import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { TableSkeleton } from './TableSkeleton.tsx'

/** Parts whose height their first answers decide come into sight together: nothing moves while one reads. */
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
