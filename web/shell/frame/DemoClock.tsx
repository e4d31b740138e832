import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { portalApi } from '#contract/operations/portal.ts'
import { useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { reasoned } from '../../kit/feedback/reasoned.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { DayField } from '../../kit/forms/DayField.tsx'
import { call } from '../../kit/http/call.ts'
import type { Failed } from '../../kit/http/failed.ts'
import { formatDay } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { isWhole } from '../../kit/text/typed-day.ts'

/** Moves the business day of a demo; refetches every list, because deadlines and rules depend on it. */
export default function DemoClock({ today, onClose }: { today: string; onClose: () => void }) {
  const t = useTranslate()
  const textOf = useFailureText()
  const queries = useQueryClient()
  const [day, setDay] = useState(today)
  const move = useMutation<{ today: string }, Failed, string | null>({
    mutationFn: (to) => call(portalApi.setClock, { body: { at: to } }),
    onSuccess: async (answer) => {
      toast({ kind: 'success', text: t('shell.demo.done', { day: formatDay(answer.today) }) })
      onClose()
      await queries.invalidateQueries()
    },
    onError: (failure) => toast({ kind: 'error', text: textOf(failure) }),
  })
  return (
    <Dialog open onClose={onClose} aria-labelledby="demo-clock" maxWidth="xs" fullWidth>
      <DialogTitle id="demo-clock">{t('shell.demo.clock')}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" sx={{ mb: 2.5 }}>
          {t('shell.demo.clockHint')}
        </Typography>
        <DayField label={t('shell.demo.at')} value={day} onChange={setDay} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap' }}>
        <Button onClick={() => move.mutate(null)} disabled={move.isPending}>
          {t('shell.demo.real')}
        </Button>
        <Button
          variant="contained"
          loading={move.isPending}
          {...reasoned(!isWhole(day) && t('shell.why.noDay'), () => move.mutate(`${day}T10:00:00+05:00`))}
        >
          {t('shell.demo.set')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
