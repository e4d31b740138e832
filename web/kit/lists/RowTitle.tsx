import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { useMarked } from '../display/marked-paths.ts'
import { UnreadMark } from '../display/UnreadMark.tsx'
import { useRowDensity } from '../hooks/density.ts'

type Props = {
  /** The page of the row. */
  to?: string | undefined
  children: ReactNode
  /** Shown before the name: new, an emergency. */
  mark?: ReactNode
  /** Not bold: the row has its name in another column. */
  plain?: boolean
  /** Further words on the line of a dense row, where there is no second one: they have what the name leaves. */
  aside?: ReactNode
}

/** What names a row of a list, on one line unless the row is opened. */
export function RowTitle({ to, children, mark, aside, plain = false }: Props) {
  const density = useRowDensity()
  const marked = useMarked(to)
  const whole = density === 'whole'
  const beside = density === 'dense' && aside
  const name = {
    fontWeight: plain ? 400 : 600,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  } as const
  return (
    <Box sx={{ display: 'flex', flexWrap: whole ? 'wrap' : 'nowrap', columnGap: 1, alignItems: 'baseline', minWidth: 0 }}>
      {mark}
      {marked && <UnreadMark />}
      {to ? (
        <Link component={RouterLink} to={to} color="inherit" underline="hover" sx={name}>
          {children}
        </Link>
      ) : (
        <Box sx={name}>{children}</Box>
      )}
      {beside && (
        <Box sx={{ flex: '1 1 0', minWidth: 0, color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis' }}>{aside}</Box>
      )}
    </Box>
  )
}
