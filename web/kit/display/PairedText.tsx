import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useRowDensity } from '../hooks/density.ts'
import { SecondaryText } from './SecondaryText.tsx'

const cut = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' } as const

/**
 * The words of a cell and a fact that each row shows, such as what the list is sorted by: below the words, or behind them where a row has one line. There the
 * words are cut and the fact is not; `short` is how it is written there.
 */
export function PairedText({ children, fact, short = fact }: { children: ReactNode; fact: ReactNode; short?: ReactNode }) {
  const dense = useRowDensity() === 'dense'
  if (!fact) return children
  if (!dense)
    return (
      <>
        {children}
        <SecondaryText>{fact}</SecondaryText>
      </>
    )
  return (
    <Box component="span" sx={{ display: 'flex', minWidth: 0 }}>
      <Box component="span" sx={cut} {...(typeof children === 'string' && { title: children })}>
        {children}
      </Box>
      <Box
        component="span"
        sx={{ flex: 'none', whiteSpace: 'pre', color: 'text.secondary' }}
        {...(typeof fact === 'string' && { title: fact })}
      >
        {' · '}
        {short}
      </Box>
    </Box>
  )
}
