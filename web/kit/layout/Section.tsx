import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

type Props = { id?: string; title: string; mark?: string; dense?: boolean; children: ReactNode }

/** A framed part of a page under its heading. `id` = an address leads to it. `mark` = said of it beside its title, in few words. `dense` = less padding, for screens with several sections. */
export function Section({ id, title, mark, dense = false, children }: Props) {
  const heading = useId()
  return (
    <Paper
      variant="outlined"
      component="section"
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-labelledby={heading}
      sx={{ p: { xs: dense ? 1.5 : 2, sm: 2.5 } }}
    >
      <Typography variant="h2" id={heading} sx={{ mb: dense ? 1 : 1.5 }}>
        {title}
        {mark && (
          <Box component="span" sx={{ color: 'text.secondary', fontSize: 'plain', fontWeight: 400 }}>
            {` (${mark})`}
          </Box>
        )}
      </Typography>
      {children}
    </Paper>
  )
}
