import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Shipment } from '#contract/trade/delivery.ts'
import { shipmentApi } from '#contract/trade/shipment.ts'
import { useCurrentUser } from '../../core/session/session.ts'
import { Timeline } from '../../kit/display/Timeline.tsx'
import { call } from '../../kit/http/call.ts'
import { saveFile } from '../../kit/http/save-file.ts'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { RowFacts } from '../../kit/lists/RowFacts.tsx'
import { LoadedRecord } from '../../kit/loading/LoadedRecord.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { TalkSection } from '../discussion/TalkSection.tsx'
import { shipmentColumns } from './columns.tsx'
import { readDelivery } from './offline/known.ts'
import { LastKnown } from './offline/LastKnown.tsx'
import type { Known } from './offline/last-known.ts'

const useWagon = (id: number) =>
  useQuery({ queryKey: ['shipments', 'one', id], queryFn: ({ signal }) => readDelivery(id, signal), networkMode: 'always' })
const useVersions = (id: number) =>
  useQuery({ queryKey: ['shipments', 'versions', id], queryFn: ({ signal }) => call(shipmentApi.versions, { params: { id }, signal }) })

/** One wagon or truck: what it is for, how it was told and received, its papers, what is asked about it. */
export default function WagonPage() {
  return <LoadedRecord read={useWagon(Number(useParams().shipmentId))}>{(wagon) => <Shown wagon={wagon} />}</LoadedRecord>
}

function Shown({ wagon }: { wagon: Known<Shipment> }) {
  const t = useTranslate()
  const ofHolder = useCurrentUser().role === 'SUPPLIER'
  const { receipt } = wagon
  const files = [
    ...(wagon.file ? [{ ...wagon.file, name: t('shipment.form.file') }] : []),
    ...(receipt?.file ? [{ ...receipt.file, name: t('shipment.receive.ticket') }] : []),
  ]
  const reasons = [wagon.overReason, wagon.stoppedReason, receipt?.comment].filter(Boolean)
  return (
    <>
      <PageHeader
        title={`${wagon.kind.description} ${wagon.vehicle}`}
        back={ofHolder ? `/resourceholder/report?period=${wagon.requestPeriod.slice(0, 7)}` : '/contractor/receipts'}
        below={wagon.bitumenType.description}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <LastKnown at={wagon.knownAt} />
        <Section title={t('shipment.wagon.facts')}>
          <RowFacts columns={shipmentColumns(t, ofHolder ? 'contractor' : 'supplier', () => null)} row={wagon} />
          {reasons.map((text) => (
            <Box component="p" key={text} sx={{ mb: 0 }}>
              {text}
            </Box>
          ))}
          {files.length > 0 && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
              {files.map(({ documentId, name, fileName }) => (
                <Button
                  key={documentId}
                  variant="outlined"
                  size="small"
                  title={fileName}
                  onClick={() => void saveAttached(wagon.id, documentId)}
                >
                  {name}
                </Button>
              ))}
            </Box>
          )}
        </Section>
        <TalkSection objectType="SHIPMENT" objectId={wagon.id} />
        <Told wagon={wagon} />
      </Box>
    </>
  )
}

const saveAttached = async (id: number, documentId: string): Promise<void> =>
  saveFile(await call(shipmentApi.file, { params: { id, documentId } }))

/** Each version of what its holder told, and what its contractor received. */
function Told({ wagon: { id, receipt } }: { wagon: Shipment }) {
  const t = useTranslate()
  const versions = useVersions(id).data
  if (!versions) return null
  return (
    <Section title={t('shipment.wagon.told')}>
      <Timeline
        now={versions.at(-1)?.at ?? ''}
        events={[
          ...versions.map((v) => ({
            key: v.version,
            title: v.cancelled ? t('shipment.state.CANCELLED') : t('shipment.wagon.shipped', { tons: formatNumber(v.net) }),
            tone: v.cancelled ? ('bad' as const) : ('neutral' as const),
            ...{ at: v.at, who: v.fullName, comment: v.reason },
          })),
          ...(receipt
            ? [
                {
                  key: 'receipt',
                  title: t('shipment.report.receivedOf', { tons: formatNumber(receipt.receivedVolume) }),
                  tone: receipt.difference === 0 ? ('good' as const) : ('bad' as const),
                  ...{ at: receipt.at, who: receipt.fullName, comment: receipt.reason?.description },
                },
              ]
            : []),
        ]}
      />
    </Section>
  )
}
