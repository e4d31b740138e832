import { mdiAutoFix, mdiFileDocumentOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Split } from '#contract/trade/split.ts'
import { SealButton } from '../../documents/document/SealButton.tsx'
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog.tsx'
import { Icon } from '../../kit/display/Icon.tsx'
import { reasoned } from '../../kit/feedback/reasoned.ts'
import { UndoButtons } from '../../kit/matrix/UndoButtons.tsx'
import { formatMonthWithin } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import type { SplitDeskState } from './useSplitDesk.ts'

/** Actions allowed for a split now. */
export function SplitActions({ split, desk }: { split: Split; desk: SplitDeskState }) {
  const t = useTranslate()
  const [asking, setAsking] = useState<'reopen' | 'propose' | null>(null)
  const may = (act: string) => split.acts.includes(act)
  const busy = desk.busy !== null
  const unready = split.limitsSigned ? split.lines.length === 0 && t('split.act.noLines') : t('split.act.noLimits')
  const signed = split.documents.findLast((d) => d.readOnly)
  return (
    <>
      {may('split.edit') && (
        <>
          <UndoButtons edit={desk.edit} />
          <Button
            variant="outlined"
            loading={desk.busy === 'propose'}
            disabled={busy}
            startIcon={<Icon path={mdiAutoFix} />}
            {...reasoned(unready, () => (desk.handRows > 0 ? setAsking('propose') : void desk.propose(true)))}
          >
            {t('split.act.propose')}
          </Button>
          {desk.locks > 0 && (
            <Button
              variant="outlined"
              loading={desk.busy === 'rebalance'}
              disabled={busy}
              {...reasoned(unready, () => desk.propose(false))}
            >
              {t('split.act.rebalance')}
            </Button>
          )}
          <Button
            variant="outlined"
            loading={desk.busy === 'save'}
            disabled={busy}
            {...reasoned(!desk.draft.dirty && t('shell.why.unchanged'), desk.save)}
          >
            {t('split.act.save')}
          </Button>
          <Button
            variant="contained"
            loading={desk.busy === 'send'}
            disabled={busy}
            {...reasoned(split.lines.length === 0 && t('split.act.noLines'), desk.send)}
          >
            {t('split.act.send')}
          </Button>
        </>
      )}
      {split.status === 'SENT' && (may('split.generate') || split.documents.length > 0) && (
        <Button startIcon={<Icon path={mdiFileDocumentOutline} />} loading={desk.busy === 'document'} onClick={desk.document}>
          {t('split.act.paper')}
        </Button>
      )}
      {signed && (
        <SealButton
          documentId={signed.documentId}
          title={t('split.paperTitle', { region: split.region, month: formatMonthWithin(t, split.period) })}
        />
      )}
      {may('split.reopen') && (
        <Button variant="outlined" onClick={() => setAsking('reopen')}>
          {t('split.act.reopen')}
        </Button>
      )}
      <ConfirmDialog
        open={asking === 'propose'}
        busy={desk.busy === 'propose'}
        title={t('split.proposeQuestion.title')}
        confirm={t('split.proposeQuestion.confirm')}
        onConfirm={() => void desk.propose(true).then(() => setAsking(null))}
        onClose={() => setAsking(null)}
      >
        {t('split.proposeQuestion.text', { rows: formatNumber(desk.handRows) })} {desk.locks > 0 && t('split.proposeQuestion.keep')}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'reopen'}
        danger
        busy={desk.busy === 'reopen'}
        title={t('split.reopenQuestion.title')}
        confirm={t('split.reopenQuestion.confirm')}
        onConfirm={() => void desk.reopen().then(() => setAsking(null))}
        onClose={() => setAsking(null)}
      >
        {t('split.reopenQuestion.text')}
      </ConfirmDialog>
    </>
  )
}
