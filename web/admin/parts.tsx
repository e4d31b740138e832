import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { RowLink } from '../ui/RowButton.tsx'
import { useSay } from '../ui/words.tsx'

export function OpenLink({ to, name }: { to: string; name: string }) {
  const say = useSay()
  return <RowLink text={say('admin.list.open')} of={name} to={to} />
}

export const TwoColumns = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' }, alignItems: 'start' }}>{children}</Box>
)
