import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

type Props = {
  /** In a `ul`. */
  item?: true
  /** What the row is about. */
  children: ReactNode
  /** Its buttons or its state, on the right where there is room. */
  end?: ReactNode
}

/** One of several rows below each other, with a line above it. */
export const LineRow = ({ item, children, end }: Props) => (
  <Box
    component={item ? 'li' : 'div'}
    sx={({ tones }) => ({
      display: 'flex',
      flexWrap: 'wrap',
      gap: 1,
      alignItems: 'center',
      py: 1.25,
      borderTop: `1px solid ${tones.line}`,
    })}
  >
    <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>{children}</Box>
    {end}
  </Box>
)
