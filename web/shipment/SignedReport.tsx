import { mdiFileDownloadOutline, mdiFileSign } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { SealButton } from '../document/SealButton.tsx'
import { useSigning } from '../document/signing/useSigning.tsx'
import { formatMonthWithin } from '../ui/dates.ts'
import { FailureBox } from '../ui/FailureBox.tsx'
import { Icon } from '../ui/Icon.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import { useSay } from '../ui/words.tsx'
import { saveReport, useMakeReport, useReport } from './api.ts'
import { hasMore, MoreReceived, MoreRows } from './MoreReceived.tsx'

/** The month's report: signed or not, whether it still says what the wagons say, and the signing of it. */
export function SignedReport({ period }: { period: string }) {
  const say = useSay()
  const report = useReport(period)
  const make = useMakeReport()
  const signing = useSigning(() => void report.refetch())
  const state = report.data
  if (!state || state.allocated === 0) return null
  const month = formatMonthWithin(say, period)
  const tons = (value: number) => say('shipment.report.tons', { tons: formatNumber(value) })
  const signed = state.documents.findLast((d) => d.readOnly)
  const done = signed !== undefined && state.fresh
  const begin = () =>
    make.mutate(period, {
      onSuccess: (file) => {
        const { documentId } = file as { documentId: string | null }
        if (!documentId) return
        signing.sign({
          documentId,
          version: (signed?.version ?? 0) + 1,
          title: say('shipment.signed.title', { month }),
          facts: [
            { label: say('shipment.report.allocated'), value: tons(state.allocated) },
            { label: say('shipment.report.shipped'), value: tons(state.shipped) },
            { label: say('shipment.report.received'), value: tons(state.received) },
            { label: say('shipment.signed.wagons'), value: state.wagons },
            ...(hasMore(state) ? [{ label: say('shipment.signed.more'), value: <MoreRows report={state} /> }] : []),
          ],
        })
      },
    })
  return (
    <>
      <MoreReceived report={state} />
      <Paper variant="outlined" sx={{ p: 2, mb: 3, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 260px' }}>
          <b>{say('shipment.signed.title', { month })}</b>
          <div>
            {done ? (
              <StatusChip tone="good" text={say('shipment.signed.signed', { version: signed.version })} />
            ) : (
              <StatusChip
                tone="waiting"
                text={
                  signed
                    ? say('shipment.signed.outdated')
                    : say(state.documents.length > 0 ? 'shipment.signed.draft' : 'shipment.signed.none')
                }
              />
            )}
          </div>
        </Box>
        {make.error && <FailureBox failure={make.error} />}
        {signed && (
          <Button startIcon={<Icon path={mdiFileDownloadOutline} />} onClick={() => void saveReport(period, signed.documentId)}>
            {say('shipment.signed.download', { version: signed.version })}
          </Button>
        )}
        {signed && <SealButton plain documentId={signed.documentId} title={say('shipment.signed.title', { month })} />}
        {!done && (
          <Button variant="outlined" startIcon={<Icon path={mdiFileSign} />} loading={make.isPending} onClick={begin}>
            {say('shipment.signed.make')}
          </Button>
        )}
        {signing.dialog}
      </Paper>
    </>
  )
}
