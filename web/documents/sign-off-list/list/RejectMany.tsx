import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import type { SignatureRoute } from '#contract/reporting/sign-off-list.ts'
import { commentFits } from '#domain/flow.ts'
import { useFailureText } from '../../../kit/feedback/FailureBox.tsx'
import { Notice } from '../../../kit/feedback/Notice.tsx'
import { CommentField } from '../../../kit/forms/CommentField.tsx'
import { Failed } from '../../../kit/http/failed.ts'
import { doEach, type EachState, type One } from '../../../kit/lists/each.ts'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { ResultList } from '../../document/signing/ResultList.tsx'
import { reject } from '../api.ts'
import { factsOf } from './document-to-sign.ts'

const tones = { waiting: 'neutral', done: 'bad', failed: 'waiting' } as const satisfies Record<EachState, string>

/** Rejects many with one reason; each separately, with its own result, and the failed ones can be retried. */
export default function RejectMany({ routes, onClose }: { routes: readonly SignatureRoute[]; onClose: (begun: boolean) => void }) {
  const t = useTranslate()
  const textOf = useFailureText()
  const queries = useQueryClient()
  const heading = useId()
  const field = useRef<HTMLInputElement>(null)
  const [comment, setComment] = useState('')
  const [tried, setTried] = useState(false)
  const [running, setRunning] = useState(false)
  const [all, setAll] = useState<readonly One<SignatureRoute>[]>(routes.map((item) => ({ item, state: 'waiting' })))
  const count = (state: EachState) => all.filter((one) => one.state === state).length
  const [done, failed, of] = [count('done'), count('failed'), all.length]
  const begun = running || done + failed > 0
  const kind = routes[0]?.objectType === 'REQUEST' ? 'REQUEST' : 'PROJECT'

  const begin = async () => {
    setTried(true)
    if (!commentFits(comment)) return field.current?.focus()
    setRunning(true)
    const reasonOf = (error: unknown) => (error instanceof Failed ? textOf(error) : String(error))
    await doEach(all, (r) => reject(r.id, comment.trim()), reasonOf, setAll)
    setRunning(false)
    await queries.invalidateQueries()
  }
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      aria-labelledby={heading}
      onClose={(_, reason) => reason === 'escapeKeyDown' && !running && onClose(begun)}
    >
      <DialogTitle id={heading}>{t('route.many.rejectTitle', { count: of })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box>{t(`route.of.${kind}.rejectText`)}</Box>
        <CommentField ref={field} value={comment} onChange={setComment} tried={tried} readOnly={begun} />
        {running && (
          <Box role="status">
            {t('route.many.going', { done: done + failed, of })}
            <LinearProgress
              variant="determinate"
              value={((done + failed) / of) * 100}
              aria-label={t('route.many.objects')}
              sx={{ mt: 1 }}
            />
          </Box>
        )}
        {begun && !running && <Notice kind={failed > 0 ? 'warning' : 'success'} title={t('route.many.result', { done, failed, of })} />}
        <ResultList
          label={t('route.many.objects')}
          lines={all.map(({ item, state, reason }) => ({
            key: item.id,
            title: item.title,
            facts: factsOf(t, item),
            tone: tones[state],
            state: t(`route.many.${state}`),
            reason,
          }))}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, gap: 1, flexWrap: 'wrap' }}>
        <Button onClick={() => onClose(begun)} disabled={running} variant={done === of ? 'contained' : 'text'}>
          {t(begun ? 'shell.close' : 'shell.cancel')}
        </Button>
        {done < of && (
          <Button variant="contained" color="error" loading={running} onClick={() => void begin()}>
            {failed > 0 ? t('route.many.again', { count: of - done }) : t('route.many.reject')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
