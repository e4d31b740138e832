import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { DraftNotices } from '../../../core/draft/DraftNotices.tsx'
import { DraftStatus } from '../../../core/draft/DraftStatus.tsx'
import { ConfirmDialog } from '../../../kit/dialogs/ConfirmDialog.tsx'
import { FactList } from '../../../kit/display/FactList.tsx'
import { ErrorSummary } from '../../../kit/feedback/ErrorSummary.tsx'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { formatNumber } from '../../../kit/text/numbers.ts'
import { FreeBox, PlanLine } from '../FreeBox.tsx'
import { requestsPath } from '../paths.ts'
import { UndeliveredNotice } from '../UndeliveredNotice.tsx'
import { DialogFrame } from './DialogFrame.tsx'
import { EmergencyBlock } from './EmergencyBlock.tsx'
import { NeedsBlock } from './NeedsBlock.tsx'
import { RequestButtons } from './RequestButtons.tsx'
import { TraderBlock } from './TraderBlock.tsx'
import { type RequestProps, useRequestDialog } from './useRequestDialog.ts'

/** The form of a request. Closes once it has been sent; errors are shown beside their field and in a summary. */
export function RequestFields(props: RequestProps) {
  const { project, request, emergency, free, like, onClose } = props
  const t = useTranslate()
  const dialog = useRequestDialog(props)
  const { form, draft, kept, requestPeriod, progress, leaving, stay, close, twin, file, back, resumed } = dialog
  const { bitumenType } = form.values
  const reserve = emergency && bitumenType ? free.emergency?.left[bitumenType] : undefined
  const facts = [
    { label: t('request.form.projectName'), value: project.name },
    { label: t('request.form.ownership'), value: project.ownershipType.description },
    { label: t('request.form.region'), value: project.kato.description },
    { label: t('request.form.workType'), value: project.workType.description },
  ]
  return (
    <DialogFrame
      request={request}
      emergency={emergency}
      onClose={close}
      actions={<RequestButtons request={request} like={like} dialog={dialog} />}
    >
      <DraftNotices draft={draft} onResumed={resumed} />
      {form.attempt > 0 && <ErrorSummary wrong={form.summary} attempt={form.attempt} />}
      <FactList facts={facts} columns={2} />
      <Typography variant="h3" component="h3">
        {t('request.form.needs')}
      </Typography>
      <NeedsBlock
        form={form}
        project={project}
        requestPeriod={requestPeriod}
        free={Math.min(free.free, reserve ?? free.free)}
        emergency={emergency}
      />
      {emergency && <EmergencyBlock form={form} left={reserve} />}
      <FreeBox free={free} asked={form.values.requestVolume}>
        {!emergency && <PlanLine free={free} asked={form.values.requestVolume} />}
      </FreeBox>
      <UndeliveredNotice free={free} month={requestPeriod} />
      <Box>
        <FormControlLabel
          control={<Checkbox checked={form.values.withTrader} onChange={(_, ticked) => form.bind('withTrader').onChange(ticked)} />}
          label={t('request.form.addTrader')}
        />
        {form.values.withTrader && (
          <Box sx={{ mt: 1 }}>
            <TraderBlock form={form} kept={kept} progress={progress} />
          </Box>
        )}
      </Box>
      <DraftStatus keeping={draft.keeping} files={form.contract !== null} />
      <ConfirmDialog
        open={leaving}
        title={t('shell.form.leaveTitle')}
        confirm={t('shell.form.leave')}
        cancel={t('shell.form.stay')}
        onConfirm={onClose}
        onClose={stay}
      >
        {t('shell.form.leaveText')}
      </ConfirmDialog>
      {twin && (
        <ConfirmDialog
          open
          title={t('request.form.twinTitle', { id: twin.id })}
          confirm={t('request.form.twinSend')}
          cancel={t('request.form.twinBack')}
          onConfirm={() => void file()}
          onClose={back}
        >
          <Typography>{t('request.form.twinText')}</Typography>
          <Typography sx={{ mt: 1 }}>
            <Link href={`${requestsPath(project)}/${twin.id}`} target="_blank" rel="noreferrer">
              {t('request.list.number', { id: twin.id })}
            </Link>
            {', '}
            {t('request.form.twinFacts', { volume: formatNumber(twin.requestVolume), status: twin.status.description })}
          </Typography>
        </ConfirmDialog>
      )}
    </DialogFrame>
  )
}
