import { mdiFileDownloadOutline, mdiFileSign } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useMay } from '../../core/session/useMay.ts'
import { SealButton } from '../../documents/document/SealButton.tsx'
import { useSigning } from '../../documents/document/signing/useSigning.tsx'
import { Icon } from '../../kit/display/Icon.tsx'
import { StatusChip } from '../../kit/display/StatusChip.tsx'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import { formatMonthWithin } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { saveReport, useMakeReport, useReport } from './api.ts'
import { MoreReceived } from './MoreReceived.tsx'

/** The month's report: whether it is signed, whether it still matches the wagons, and its signing. */
export function SignedReport({ period }: { period: string }) {
  const t = useTranslate()
  const may = useMay()
  const report = useReport(period)
  const make = useMakeReport()
  const signing = useSigning(() => void report.refetch())
  const state = report.data
  if (!state || state.allocated === 0) return null
  const month = formatMonthWithin(t, period)
  const _tons = (value: number) => t('shipment.report.tons', { tons: formatNumber(value) })
  const signed = state.documents.findLast((d) => d.readOnly)
  const done = signed !== undefined && state.fresh
  const begin = () =>
    make.mutate(period, {
      onSuccess: (file) => {
        const { documentId } = file as { documentId: string | null }
        if (!documentId) return
        signing.sign({
          documentId,
          title: t('shipment.signed.title', { month }),
        })
      },
    })
  return (
    <>
      <MoreReceived report={state} />
      <Paper variant="outlined" sx={{ p: 2, mb: 3, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 260px' }}>
          <b>{t('shipment.signed.title', { month })}</b>
          <div>
            {done ? (
              <StatusChip tone="good" text={t('shipment.signed.signed', { version: signed.version })} />
            ) : (
              <StatusChip
                tone="waiting"
                text={
                  signed ? t('shipment.signed.outdated') : t(state.documents.length > 0 ? 'shipment.signed.draft' : 'shipment.signed.none')
                }
              />
            )}
          </div>
        </Box>
        {make.error && <FailureBox failure={make.error} />}
        {signed && (
          <Button startIcon={<Icon path={mdiFileDownloadOutline} />} onClick={() => void saveReport(period, signed.documentId)}>
            {t('shipment.signed.download', { version: signed.version })}
          </Button>
        )}
        {signed && <SealButton plain documentId={signed.documentId} title={t('shipment.signed.title', { month })} />}
        {!done && may('report.sign') && (
          <Button variant="outlined" startIcon={<Icon path={mdiFileSign} />} loading={make.isPending} onClick={begin}>
            {t('shipment.signed.make')}
          </Button>
        )}
        {signing.dialog}
      </Paper>
    </>
  )
}
