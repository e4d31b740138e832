import Box from '@mui/material/Box'
import { StatusChip, type StatusTone } from '../../../kit/display/StatusChip.tsx'

export type ResultLine = {
  key: string | number
  title: string
  facts: string
  tone: StatusTone
  state: string
  reason?: string | undefined
}

/** A list of items, each with its result and the reason. */
export function ResultList({ label, lines }: { label: string; lines: readonly ResultLine[] }) {
  return (
    <Box
      component="ol"
      aria-label={label}
      tabIndex={0}
      sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: '45vh', overflowY: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      {lines.map(({ key, title, facts, tone, state, reason }) => (
        <Box
          component="li"
          key={key}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 2,
            alignItems: 'baseline',
            px: 1.5,
            py: 1,
            borderBottom: 1,
            borderColor: 'divider',
            '&:last-child': { borderBottom: 0 },
          }}
        >
          <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
            <Box sx={{ fontWeight: 600 }}>{title}</Box>
            <Box sx={{ fontSize: 'plain', color: 'text.secondary' }}>{facts}</Box>
            {reason && <Box sx={{ fontSize: 'plain', color: 'error.main' }}>{reason}</Box>}
          </Box>
          <StatusChip tone={tone} text={state} />
        </Box>
      ))}
    </Box>
  )
}
