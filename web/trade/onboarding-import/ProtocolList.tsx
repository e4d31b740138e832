import { mdiFileDownloadOutline, mdiFileSign, mdiMicrosoftExcel } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { Takeover } from '#contract/trade/onboarding-import.ts'
import { useMay } from '../../core/session/useMay.ts'
import { SealButton } from '../../documents/document/SealButton.tsx'
import { useSigning } from '../../documents/document/signing/useSigning.tsx'
import { FactList } from '../../kit/display/FactList.tsx'
import { Icon } from '../../kit/display/Icon.tsx'
import { SecondaryText } from '../../kit/display/SecondaryText.tsx'
import { StatusChip } from '../../kit/display/StatusChip.tsx'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import { SaveButton } from '../../kit/sheets/SaveButton.tsx'
import { formatInstant } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { fetchBook, fetchProtocol, useMakeProtocol } from './api.ts'

/** What was taken over so far, each with its protocol: signed, or to be signed. */
export function ProtocolList({ takeovers, onSigned }: { takeovers: readonly Takeover[]; onSigned: () => void }) {
  const t = useTranslate()
  if (takeovers.length === 0) return <Typography color="textSecondary">{t('takeover.protocol.none')}</Typography>
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {takeovers.map((takeover) => (
        <Protocol key={takeover.id} takeover={takeover} onSigned={onSigned} />
      ))}
    </Box>
  )
}

function Protocol({ takeover, onSigned }: { takeover: Takeover; onSigned: () => void }) {
  const t = useTranslate()
  const may = useMay()
  const make = useMakeProtocol()
  const signing = useSigning(onSigned)
  const { id, number, status, fileName, sha256, at, by, kinds, documents } = takeover
  const title = t('takeover.protocol.signTitle', { number })
  const signed = documents.findLast((d) => d.readOnly)
  const begin = () =>
    make.mutate(id, {
      onSuccess: (file) => {
        const { documentId } = file as { documentId: string | null }
        if (documentId) signing.sign({ documentId, title })
      },
    })
  return (
    <Paper variant="outlined" component="article" aria-label={t('takeover.protocol.title', { number })} sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'baseline', mb: 1 }}>
        <Typography variant="h3">{t('takeover.protocol.title', { number })}</Typography>
        <StatusChip tone={signed ? 'good' : 'waiting'} text={status.description} />
      </Box>
      <SecondaryText>{t('takeover.protocol.carriedOut', { at: formatInstant(at), by })}</SecondaryText>
      <Box sx={{ my: 1.5 }}>
        <FactList
          columns={2}
          facts={[
            ...kinds.map(({ name, count, tons }) => ({
              label: name,
              value:
                tons === null
                  ? formatNumber(count)
                  : t('takeover.protocol.countOf', { count: formatNumber(count), tons: formatNumber(tons) }),
            })),
            { label: t('takeover.protocol.book'), value: fileName },
            { label: 'SHA-256', value: <code style={{ overflowWrap: 'anywhere' }}>{sha256}</code> },
          ]}
        />
      </Box>
      {make.error && <FailureBox failure={make.error} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {!signed && may('takeover.sign') && (
          <Button variant="contained" size="small" startIcon={<Icon path={mdiFileSign} />} loading={make.isPending} onClick={begin}>
            {t('takeover.protocol.sign')}
          </Button>
        )}
        {signed && (
          <SaveButton icon={mdiFileDownloadOutline} text={t('takeover.protocol.save')} fetch={() => fetchProtocol(signed.documentId)} />
        )}
        <SaveButton icon={mdiMicrosoftExcel} text={t('takeover.protocol.saveBook')} fetch={() => fetchBook(id)} />
        {signed && <SealButton plain documentId={signed.documentId} title={title} />}
      </Box>
      {signing.dialog}
    </Paper>
  )
}
