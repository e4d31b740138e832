import Box from '@mui/material/Box'
import { type ReactNode, useContext } from 'react'
import { BesideContext } from './PageHeader.tsx'

type Props = {
  children: ReactNode
  /** The narrowest screen on which the columns stay side by side. */
  from?: 'md' | 'lg'
  /** `grid-template-columns` of the two, halves where it is left out. */
  columns?: string
}

/** Two parts of a page side by side, one below the other on a narrow screen and beside a list. */
export function TwoColumns({ children, from = 'lg', columns = 'repeat(2, minmax(0, 1fr))' }: Props) {
  const beside = useContext(BesideContext)
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', ...(!beside && { [from]: columns }) },
      }}
    >
      {children}
    </Box>
  )
}
