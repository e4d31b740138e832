import { mdiChevronDown } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import { Icon } from '../display/Icon.tsx'
import { useTranslate } from '../text/i18n.tsx'

type Props = { title: string; count?: ReactNode; aside?: ReactNode; startsOpen?: boolean; children: ReactNode }

/** A section with a heading that expands and collapses; its content keeps its state while collapsed. */
export function CollapsibleSection({ title, count, aside, startsOpen = true, children }: Props) {
  const t = useTranslate()
  const [open, setOpen] = useState(startsOpen)
  const body = useId()
  const label = t(open ? 'shell.section.close' : 'shell.section.open', { name: title })
  return (
    <Paper variant="outlined" component="section" aria-label={title} sx={{ mb: 2, overflow: { xs: 'visible', sm: 'clip' } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: { xs: 1, sm: 1.5 }, minHeight: 48 }}>
        <IconButton aria-expanded={open} aria-controls={body} aria-label={label} onClick={() => setOpen(!open)} className="no-print">
          <Box component="span" sx={{ display: 'flex', transition: 'transform 150ms', transform: open ? 'none' : 'rotate(-90deg)' }}>
            <Icon path={mdiChevronDown} size={22} />
          </Box>
        </IconButton>
        <Box sx={{ flex: 1, minWidth: 0, py: 0.5, display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
          <Typography variant="h2">{title}</Typography>
          <Typography variant="body2" color="textSecondary" component="div">
            {count}
          </Typography>
        </Box>
        <Typography variant="body2" color="textSecondary" component="div" sx={{ pr: 1 }}>
          {aside}
        </Typography>
      </Box>
      <Box
        id={body}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gridTemplateRows: open ? '1fr' : '0fr',
          visibility: open ? 'visible' : 'hidden',
          transition: 'grid-template-rows 150ms, visibility 150ms',
          '& > div': { minHeight: 0, overflow: open ? 'visible' : 'hidden' },
        }}
      >
        <div>{children}</div>
      </Box>
    </Paper>
  )
}
