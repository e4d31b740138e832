import { mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { Icon } from '../display/Icon.tsx'

type Step = { name: string; onStep: () => void }

/** A year or a month with buttons for one step back and one forward; can be used inside a heading. */
export function Stepper({ shown, before, after }: { shown: string; before: Step; after: Step }) {
  return (
    <Box
      component="span"
      role="group"
      aria-label={shown}
      sx={({ tones }) => ({
        display: 'inline-flex',
        alignItems: 'center',
        border: `1px solid ${tones.line}`,
        borderRadius: 1,
        backgroundColor: tones.paper,
        fontSize: 'title',
      })}
    >
      <IconButton aria-label={before.name} title={before.name} onClick={before.onStep}>
        <Icon path={mdiChevronLeft} />
      </IconButton>
      <Box component="span" aria-live="polite" sx={{ px: 1, minWidth: '7rem', textAlign: 'center', fontWeight: 600, whiteSpace: 'nowrap' }}>
        {shown}
      </Box>
      <IconButton aria-label={after.name} title={after.name} onClick={after.onStep}>
        <Icon path={mdiChevronRight} />
      </IconButton>
    </Box>
  )
}
