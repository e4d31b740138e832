import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { RowLink } from '../ui/RowButton.tsx'
import { useSay } from '../ui/words.tsx'

export function OpenLink({ to, name }: { to: string; name: string }) {
  const say = useSay()
  return <RowLink text={say('admin.list.open')} of={name} to={to} />
}

export function Section({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <Paper variant="outlined" component="section" sx={{ p: { xs: 2, sm: 2.5 }, ...(wide && { gridColumn: '1 / -1' }) }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  )
}

export const TwoColumns = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' }, alignItems: 'start' }}>{children}</Box>
)
