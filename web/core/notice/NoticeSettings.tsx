import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { FailureBox, useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import type { Failed } from '../../kit/http/failed.ts'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import { type Key, useTranslate } from '../../kit/text/i18n.tsx'
import { useCurrentUser } from '../session/session.ts'
import { AddressLine } from './AddressLine.tsx'
import { type Choice, useNoticeSettings, useSaveNoticeSettings } from './api.ts'

const cell = { p: 0, pr: 1, textAlign: 'center', width: 88 } as const

/** Notifications to receive besides decisions, in the portal and by e-mail. Saved as soon as it is changed. */
function Settings() {
  const t = useTranslate()
  const textOf = useFailureText()
  const found = useNoticeSettings()
  const save = useSaveNoticeSettings()
  const { readOnly } = useCurrentUser()
  const choose = (choice: Choice) =>
    save.mutate([choice], {
      onSuccess: () => toast({ kind: 'success', text: t('notice.settings.saved') }),
      onError: (failure) => toast({ kind: 'error', text: textOf(failure) }),
    })
  const pending = save.isPending ? save.variables[0] : undefined
  const choices = found.data?.choices.map((c) => (c.kind === pending?.kind ? pending : c)) ?? []
  return (
    <Paper variant="outlined" component="section" aria-labelledby="notice-settings" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography variant="h2" id="notice-settings">
        {t('notice.settings.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 1.5 }}>
        {t('notice.settings.hint')}
      </Typography>
      {found.error && <FailureBox failure={found.error as Failed} onRetry={() => void found.refetch()} />}
      {found.data && <AddressLine {...found.data} />}
      {choices.length > 0 && (
        <Box component="table" sx={{ width: 1, mt: 1.5, borderCollapse: 'collapse', fontSize: 'large' }}>
          <Box component="caption" className="unseen">
            {t('notice.settings.title')}
          </Box>
          <thead>
            <Box component="tr" sx={{ color: 'text.secondary', fontSize: 'small' }}>
              <Box component="th" scope="col" sx={{ textAlign: 'left', fontWeight: 500, py: 0.5 }}>
                {t('notice.settings.what')}
              </Box>
              <Box component="th" scope="col" sx={{ ...cell, fontWeight: 500 }}>
                {t('notice.settings.inApp')}
              </Box>
              <Box component="th" scope="col" sx={{ ...cell, fontWeight: 500 }}>
                {t('notice.settings.mail')}
              </Box>
            </Box>
          </thead>
          <tbody>
            {choices.map((c) => {
              const name = t(`notice.kind.${c.kind}` as Key)
              return (
                <Box component="tr" key={c.kind} sx={({ tones }) => ({ borderTop: `1px solid ${tones.line}` })}>
                  <Box component="th" scope="row" sx={{ textAlign: 'left', fontWeight: 400, py: 0.5, pr: 1 }}>
                    {name}
                  </Box>
                  {(['inApp', 'mail'] as const).map((way) => (
                    <Box component="td" key={way} sx={cell}>
                      <Checkbox
                        checked={c[way]}
                        disabled={readOnly}
                        onChange={(_, on) => choose({ ...c, [way]: on })}
                        slotProps={{ input: { 'aria-label': `${name}: ${t(`notice.settings.${way}`)}` } }}
                      />
                    </Box>
                  ))}
                </Box>
              )
            })}
          </tbody>
        </Box>
      )}
    </Paper>
  )
}

/** A card of the profile; loads its own dictionary sections. */
export const NoticeSettings = lazyWith(['notice'], async () => ({ default: Settings }))
