import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Always in reach: what the project is going to be called, and the button. */
export const BottomBar = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      position: 'sticky',
      bottom: 0,
      zIndex: 2,
      display: 'flex',
      flexWrap: 'wrap',
      gap: 2,
      alignItems: 'center',
      justifyContent: 'space-between',
      p: 2,
      mx: { xs: -1, sm: 0 },
      border: 1,
      borderColor: 'divider',
      borderRadius: { sm: 1 },
      backgroundColor: 'background.paper',
    }}
  >
    {children}
  </Box>
)
