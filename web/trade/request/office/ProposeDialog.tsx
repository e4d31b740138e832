import Box from '@mui/material/Box'
import { useId, useState } from 'react'
import type { BitumenRequest } from '#contract/trade/request.ts'
import { commentFits } from '#domain/flow.ts'
import { type TransportType, transportTypes } from '#domain/trade/request/request.ts'
import { proposalRefusals } from '#domain/trade/request/rules.ts'
import { refusalText } from '#i18n/core/refusal-text.ts'
import { ConfirmDialog } from '../../../kit/dialogs/ConfirmDialog.tsx'
import { useFailureText } from '../../../kit/feedback/FailureBox.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { ChoiceField } from '../../../kit/forms/ChoiceField.tsx'
import { CommentField } from '../../../kit/forms/CommentField.tsx'
import { DigitsField } from '../../../kit/forms/DigitsField.tsx'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { formatNumber } from '../../../kit/text/numbers.ts'
import { useFactories, usePropose } from '../api.ts'

type Props = { routeId: number; request: BitumenRequest; onSent: () => void; onClose: () => void }

/** Offers fewer tons, another factory or transport, with a reason; the contractor signs the new version or refuses. */
export default function ProposeDialog({ routeId, request: r, onSent, onClose }: Props) {
  const t = useTranslate()
  const textOf = useFailureText()
  const made = useId()
  const now = r.proposal ?? r
  const standing = {
    requestVolume: now.requestVolume,
    organizationBin: now.organization.bin,
    transportType: now.transportType.code as TransportType,
  }
  const [volume, setVolume] = useState<number | null>(standing.requestVolume)
  const [organizationBin, setFactory] = useState(standing.organizationBin)
  const [transportType, setTransport] = useState(standing.transportType)
  const [comment, setComment] = useState('')
  const [tried, setTried] = useState(false)
  const factories = useFactories().map((f) => ({ value: f.bin, text: f.organizationName }))
  const propose = usePropose()

  const proposal = { requestVolume: volume ?? 0, organizationBin, transportType }
  const [refusal] =
    volume === null || volume === 0
      ? [{ code: 'request.volumeNotPositive' as const }]
      : proposalRefusals(r.requestVolume, standing, proposal)
  const send = () => {
    setTried(true)
    if (refusal || !commentFits(comment)) return
    propose.mutate(
      { id: routeId, ...proposal, comment: comment.trim() },
      {
        onSuccess: () => [toast({ kind: 'success', text: t('request.detail.proposed', { id: r.id }) }), onClose(), onSent()],
        onError: (failure) => toast({ kind: 'error', text: textOf(failure) }),
      },
    )
  }
  const asked = formatNumber(r.requestVolume)
  return (
    <ConfirmDialog
      open
      busy={propose.isPending}
      title={t('request.detail.proposeTitle', { id: r.id })}
      confirm={t('request.detail.proposeSend')}
      onConfirm={send}
      onClose={onClose}
    >
      <p style={{ marginTop: 0 }}>{t('request.detail.proposeText', { asked })}</p>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <DigitsField
          autoFocus
          required
          label={t('request.form.volume')}
          fits={r.requestVolume}
          value={volume}
          onChange={setVolume}
          hint={t('request.detail.volumeLimit', { asked })}
          wrong={tried && refusal ? refusalText(t, refusal) : undefined}
        />
        <ChoiceField
          id={`${made}factory`}
          label={t('request.form.factory')}
          value={organizationBin}
          choices={factories}
          empty={null}
          onChange={setFactory}
        />
        <ChoiceField
          id={`${made}transport`}
          label={t('request.form.transport')}
          value={transportType}
          choices={transportTypes.map((type) => ({ value: type, text: t(`trade.transportType.${type}`) }))}
          empty={null}
          onChange={(value) => setTransport(value as TransportType)}
        />
        <CommentField autoFocus={false} lines={4} value={comment} onChange={setComment} tried={tried} />
      </Box>
    </ConfirmDialog>
  )
}
