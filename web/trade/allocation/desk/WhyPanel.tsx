import { mdiClose } from '@mdi/js'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { AllocationMonthRead, DeskRequest } from '#contract/trade/desk.ts'
import { Icon } from '../../../kit/display/Icon.tsx'
import { InputBox } from '../../../kit/forms/InputBox.tsx'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import type { RowDraft } from '../draft.ts'
import type { Proposed } from '../proposer.ts'
import { Figures, Sources } from './WhyFigures.tsx'
import { WhyRule } from './WhyRule.tsx'

type Props = {
  month: AllocationMonthRead
  request: DeskRequest
  draft: RowDraft
  proposed: Proposed | null
  onReason: (reason: string) => void
  onClose: () => void
}

/** Explains the tons of a request: the rule's text, the calculation to check it, the sources of its tons, and the reason of a manual change. */
export default function WhyPanel({ month, request, draft, proposed, onReason, onClose }: Props) {
  const t = useTranslate()
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { sx: { width: { xs: '100%', sm: 460 } }, 'aria-label': t('workbench.why.title', { id: request.requestId }) } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 2, borderBottom: 1, borderColor: 'divider' }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {t('workbench.why.title', { id: request.requestId })}
        </Typography>
        <IconButton aria-label={t('shell.close')} onClick={onClose}>
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      <Box sx={{ p: 2, display: 'grid', gap: 2 }}>
        <Box>
          <Box sx={{ fontWeight: 600 }}>{request.projectName}</Box>
          <Box sx={{ color: 'text.secondary' }}>{request.contractor}</Box>
        </Box>
        {draft.locked && (
          <label>
            <Box sx={{ fontSize: 'plain', fontWeight: 600, mb: 0.5 }}>{t('workbench.why.reason')}</Box>
            <InputBox>
              <input
                value={draft.reason ?? ''}
                readOnly={month.closed !== null}
                maxLength={300}
                onChange={(event) => onReason(event.target.value)}
              />
            </InputBox>
            <Box sx={{ fontSize: 'small', color: 'text.secondary', mt: 0.5 }}>{t('workbench.why.reasonHint')}</Box>
          </label>
        )}
        <Figures request={request} draft={draft} />
        <Sources month={month} request={request} draft={draft} />
        <WhyRule month={month} request={request} draft={draft} proposed={proposed} />
      </Box>
    </Drawer>
  )
}
