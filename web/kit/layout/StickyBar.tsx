import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

const framed = { mt: 2, border: 1, borderRadius: { sm: 1 }, mx: { xs: -1, sm: 0 } }

type Props = {
  children: ReactNode
  /** To a list above it; otherwise in a frame of its own. */
  attached?: boolean
  /** Where its parts are when they do not fill it. */
  align?: 'start' | 'end' | 'between'
}
const justify = { start: 'flex-start', end: 'flex-end', between: 'space-between' }

/** Buttons that stay at the bottom of the screen while the page scrolls. */
export const StickyBar = ({ children, attached = false, align = 'start' }: Props) => (
  <Box
    className="no-print"
    sx={{
      position: 'sticky',
      bottom: 0,
      zIndex: 2,
      display: 'flex',
      flexWrap: 'wrap',
      gap: 1,
      alignItems: 'center',
      justifyContent: justify[align],
      p: 1.5,
      ...(attached ? { borderTop: 1 } : framed),
      borderColor: 'divider',
      backgroundColor: 'background.paper',
    }}
  >
    {children}
  </Box>
)
