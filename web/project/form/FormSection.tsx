import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

/** A part of the form under its heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <Paper variant="outlined" component="section" aria-labelledby={heading} sx={{ p: { xs: 2, sm: 3 }, mb: 2 }}>
      <Typography variant="h2" id={heading} sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  )
}

/** Fields beside one another where there is room. */
export const FieldGrid = ({ columns = 2, children }: { columns?: 2 | 3 | 4; children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2.5,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: `repeat(${columns}, minmax(0, 1fr))` },
    }}
  >
    {children}
  </Box>
)
