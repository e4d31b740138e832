import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import type { FreeTons } from '#contract/free-tons.ts'
import type { Project } from '#contract/project.ts'
import type { BitumenRequest } from '#contract/request.ts'
import type { RequestDraft } from '#domain/request/request.ts'
import { Failed } from '../../failed.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { useFailureText } from '../../ui/FailureBox.tsx'
import { tell } from '../../ui/tell.ts'
import { useSay } from '../../ui/words.tsx'
import { useLeaveGuard } from '../../useLeaveGuard.ts'
import { FreeBox, PlanLine } from '../FreeBox.tsx'
import { UndeliveredNotice } from '../UndeliveredNotice.tsx'
import { DialogFrame } from './DialogFrame.tsx'
import { NeedsBlock } from './NeedsBlock.tsx'
import { TraderBlock } from './TraderBlock.tsx'
import { useRequestForm } from './useRequestForm.ts'
import { useSubmitRequest } from './useSubmitRequest.ts'
import { draftOf, emptyRequest, valuesOf } from './values.ts'

type Props = {
  project: Project
  /** The one that is being changed. */
  request: BitumenRequest | null
  free: FreeTons
  /** The latest request, to ask for the like again. */
  like: BitumenRequest | null
  today: string
  onClose: () => void
}

/** Asks for bitumen. Closes when it has been sent; what was refused is said beside its field and above all of them. */
export function RequestFields({ project, request, free, like, today, onClose }: Props) {
  const say = useSay()
  const textOf = useFailureText()
  const kept = request?.trader?.contract.fileName ?? null
  const requestPeriod = request?.requestPeriod ?? free.requestPeriod
  const around = useMemo(
    () => ({ project, requestPeriod, today, free: free.free, ...(request && { month: request.requestPeriod }) }),
    [project, requestPeriod, today, free.free, request],
  )
  const form = useRequestForm(request ? valuesOf(request) : emptyRequest, around, kept !== null)
  const { submit, cancel, busy, progress } = useSubmitRequest(project.id, request)
  const [leaving, setLeaving] = useState(false)
  useLeaveGuard(form.changed)
  const close = () => (busy ? undefined : form.changed ? setLeaving(true) : onClose())

  const send = async () => {
    form.tried()
    if (form.blocked) return tell({ kind: 'error', text: form.summary[0]?.message ?? say('request.form.failed') })
    try {
      // The rules have just found nothing to say of it.
      const message = await submit(draftOf(form.values, around) as RequestDraft, form.values.withTrader ? form.contract : null)
      tell({ kind: 'success', text: request ? say('request.done.saved', { id: request.id }) : message })
      onClose()
    } catch (error) {
      if (!(error instanceof Failed)) return tell({ kind: 'info', text: say('request.form.cancelled') })
      form.refusedBy(error)
      tell({ kind: 'error', text: textOf(error) })
    }
  }
  const likeLast = (r: BitumenRequest) => {
    form.fill(valuesOf(r))
    tell({ kind: 'info', text: say('request.form.likeLastDone', { id: r.id }) })
  }
  const facts = [
    { label: say('request.form.projectName'), value: project.name },
    { label: say('request.form.ownership'), value: project.ownershipType.description },
    { label: say('request.form.region'), value: project.kato.description },
    { label: say('request.form.workType'), value: project.workType.description },
  ]
  const actions = (
    <>
      {like && (
        <Button onClick={() => likeLast(like)} disabled={busy} sx={{ mr: 'auto' }}>
          {say('request.form.likeLast')}
        </Button>
      )}
      <Button onClick={busy ? cancel : close}>{say('shell.cancel')}</Button>
      <Button variant="contained" loading={busy} loadingPosition="start" onClick={() => void send()}>
        {busy ? say('request.form.sending') : say(request ? 'request.form.save' : 'request.form.submit')}
      </Button>
    </>
  )
  return (
    <DialogFrame request={request} onClose={close} actions={actions}>
      {form.attempt > 0 && <ErrorSummary wrong={form.summary} attempt={form.attempt} />}
      <FactList facts={facts} columns={2} />
      <Typography variant="h3" component="h3">
        {say('request.form.needs')}
      </Typography>
      <NeedsBlock form={form} project={project} requestPeriod={requestPeriod} free={free.free} />
      <FreeBox free={free} asked={form.values.requestVolume}>
        <PlanLine free={free} asked={form.values.requestVolume} />
      </FreeBox>
      <UndeliveredNotice free={free} month={requestPeriod} />
      <Box>
        <FormControlLabel
          control={<Checkbox checked={form.values.withTrader} onChange={(_, ticked) => form.bind('withTrader').onChange(ticked)} />}
          label={say('request.form.addTrader')}
        />
        {form.values.withTrader && (
          <Box sx={{ mt: 1 }}>
            <TraderBlock form={form} kept={kept} progress={progress} />
          </Box>
        )}
      </Box>
      <ConfirmDialog
        open={leaving}
        title={say('shell.form.leaveTitle')}
        confirm={say('shell.form.leave')}
        cancel={say('shell.form.stay')}
        onConfirm={onClose}
        onClose={() => setLeaving(false)}
      >
        {say('shell.form.leaveText')}
      </ConfirmDialog>
    </DialogFrame>
  )
}
