import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Notice } from '../../kit/feedback/Notice.tsx'

type DraftChoice = { text: string; onAct: () => void }

/** A notice about a draft with two choices; nothing is lost before the user chooses. */
export function DraftNotice({ kind, text, ways }: { kind: 'info' | 'warning'; text: string; ways: readonly DraftChoice[] }) {
  return (
    <Box sx={{ mb: 2 }}>
      <Notice
        kind={kind}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {ways.map((way) => (
              <Button key={way.text} color="inherit" variant="outlined" size="small" onClick={way.onAct}>
                {way.text}
              </Button>
            ))}
          </Box>
        }
      >
        {text}
      </Notice>
    </Box>
  )
}
