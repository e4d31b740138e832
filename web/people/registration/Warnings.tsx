import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { DateText } from '../../kit/display/DateText.tsx'
import { useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { saveWarning, useCurrentProfile, useReadWarning } from './api.ts'

/** Written warnings to the user or their organisation; the time of reading is recorded. Renders nothing if there are none. */
export function Warnings() {
  const t = useTranslate()
  const textOf = useFailureText()
  const read = useReadWarning()
  const warnings = useCurrentProfile().data?.warnings ?? []
  if (warnings.length === 0) return null
  const mark = (id: number) => read.mutate(id, { onError: (failure) => toast({ kind: 'error', text: textOf(failure) }) })
  const latest = (id: number) => void saveWarning(id).catch((failure) => toast({ kind: 'error', text: textOf(failure) }))
  return (
    <Paper variant="outlined" component="section" sx={{ p: 2.5, gridColumn: '1 / -1' }}>
      <Typography variant="h2">{t('profile.warnings')}</Typography>
      {warnings.map((w) => (
        <Box
          key={w.id}
          sx={({ tones }) => ({ display: 'flex', flexWrap: 'wrap', gap: 1, py: 1.25, borderBottom: `1px solid ${tones.line}` })}
        >
          <Box sx={{ flex: '1 1 240px' }}>
            <Box sx={{ fontWeight: 600 }}>
              {t('profile.warning', { number: w.number })}
              {w.bin && ` ${t('profile.toOrganization')} ${w.bin}`}
            </Box>
            <div>{w.comment}</div>
            <Typography variant="body2" color="textSecondary" component="div">
              <DateText at={w.issuedAt} time />
              {w.readAt && (
                <>
                  {' '}
                  · {t('profile.read')} <DateText at={w.readAt} time />
                </>
              )}
            </Typography>
          </Box>
          <Button size="small" onClick={() => latest(w.id)} sx={{ alignSelf: 'center' }}>
            {t('profile.paper')}
          </Button>
          {!w.readAt && (
            <Button size="small" variant="outlined" loading={read.isPending} onClick={() => mark(w.id)} sx={{ alignSelf: 'center' }}>
              {t('profile.markRead')}
            </Button>
          )}
        </Box>
      ))}
    </Paper>
  )
}
