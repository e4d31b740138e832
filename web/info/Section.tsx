import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

/** A part of the home page with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <Paper variant="outlined" component="section" aria-labelledby={heading} sx={{ p: { xs: 1.5, sm: 2.5 } }}>
      <Typography variant="h2" id={heading} sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  )
}
