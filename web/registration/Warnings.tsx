import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { DateText } from '../ui/DateText.tsx'
import { useFailureText } from '../ui/FailureBox.tsx'
import { tell } from '../ui/tell.ts'
import { useSay } from '../ui/words.tsx'
import { saveWarning, useCurrentProfile, useReadWarning } from './api.ts'

/** Written warnings to oneself or to one's organisation; that one was read is kept with its time. Without any there is nothing to see. */
export function Warnings() {
  const say = useSay()
  const textOf = useFailureText()
  const read = useReadWarning()
  const warnings = useCurrentProfile().data?.warnings ?? []
  if (warnings.length === 0) return null
  const mark = (id: number) => read.mutate(id, { onError: (failure) => tell({ kind: 'error', text: textOf(failure) }) })
  const paper = (id: number) => void saveWarning(id).catch((failure) => tell({ kind: 'error', text: textOf(failure) }))
  return (
    <Paper variant="outlined" component="section" sx={{ p: 2.5, gridColumn: '1 / -1' }}>
      <Typography variant="h2">{say('profile.warnings')}</Typography>
      {warnings.map((w) => (
        <Box
          key={w.id}
          sx={({ tones }) => ({ display: 'flex', flexWrap: 'wrap', gap: 1, py: 1.25, borderBottom: `1px solid ${tones.line}` })}
        >
          <Box sx={{ flex: '1 1 240px' }}>
            <Box sx={{ fontWeight: 600 }}>
              {say('profile.warning', { number: w.number })}
              {w.bin && ` ${say('profile.toOrganization')} ${w.bin}`}
            </Box>
            <div>{w.comment}</div>
            <Typography variant="body2" color="textSecondary" component="div">
              <DateText at={w.issuedAt} time />
              {w.readAt && (
                <>
                  {' '}
                  · {say('profile.read')} <DateText at={w.readAt} time />
                </>
              )}
            </Typography>
          </Box>
          <Button size="small" onClick={() => paper(w.id)} sx={{ alignSelf: 'center' }}>
            {say('profile.paper')}
          </Button>
          {!w.readAt && (
            <Button size="small" variant="outlined" loading={read.isPending} onClick={() => mark(w.id)} sx={{ alignSelf: 'center' }}>
              {say('profile.markRead')}
            </Button>
          )}
        </Box>
      ))}
    </Paper>
  )
}
