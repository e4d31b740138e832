import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import { useState } from 'react'
import type { Shipment } from '#contract/trade/delivery.ts'
import { sumTons } from '#domain/tons.ts'
import { ResultList } from '../../documents/document/signing/ResultList.tsx'
import { FormDialog } from '../../kit/dialogs/FormDialog.tsx'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { reasoned } from '../../kit/feedback/reasoned.ts'
import { DayField } from '../../kit/forms/DayField.tsx'
import type { Failed } from '../../kit/http/failed.ts'
import type { EachState } from '../../kit/lists/each.ts'
import { PageSkeleton } from '../../kit/loading/PageSkeleton.tsx'
import { formatDay } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { useShipments } from './api.ts'
import { type ReceivingAll, useReceiveAll } from './useReceiveAll.ts'

/** Wagons that one dialog takes; the rest are taken by the next one. */
const most = 200
const tones = { waiting: 'neutral', done: 'good', failed: 'bad' } as const satisfies Record<EachState, string>

type Props = { query: string; queued: ReadonlySet<number>; today: string; onClose: () => void }

/** The wagons under way that a search shows, received with the weight of their waybills: each separately, with its own result. */
export default function ReceiveAllDialog({ query, queued, today, onClose }: Props) {
  const t = useTranslate()
  const [asked] = useState({ query, state: 'ON_WAY', sort: 'shippedOn,asc', size: most } as const)
  const list = useShipments(asked)
  const [wagons, setWagons] = useState<readonly Shipment[] | null>(null)
  // as they were when the dialog opened: a wagon does not leave the list while it is being received; one received before is not in it
  if (list.data && !list.isFetching && !wagons) setWagons(list.data.content.filter((s) => s.mayReceive && !queued.has(s.id)))
  if (wagons) return <Receiving wagons={wagons} today={today} onClose={onClose} />
  return (
    <FormDialog title={t('shipment.receiveAll.title')} onClose={onClose}>
      {list.error ? <FailureBox failure={list.error as Failed} onRetry={() => void list.refetch()} /> : <PageSkeleton />}
    </FormDialog>
  )
}

function Receiving({ wagons, today, onClose }: { wagons: readonly Shipment[]; today: string; onClose: () => void }) {
  const t = useTranslate()
  const form = useReceiveAll(wagons, today)
  const { chosen, all, running, begun, failed } = form
  const tons = formatNumber(sumTons(chosen.map((s) => s.net)))
  const left = all.filter((one) => one.state !== 'done').length
  return (
    <FormDialog
      title={t('shipment.receiveAll.title')}
      onClose={onClose}
      maxWidth="md"
      actions={
        <>
          <Button onClick={onClose} disabled={running} variant={begun && left === 0 ? 'contained' : 'text'}>
            {t(begun ? 'shell.close' : 'shipment.form.cancel')}
          </Button>
          {(!begun || left > 0) && (
            <Button
              variant="contained"
              size="large"
              loading={running}
              {...reasoned(chosen.length === 0 && t('shipment.receiveAll.none'), () => void form.send())}
            >
              {begun ? t('shipment.receiveAll.again', { count: left }) : t('shipment.receiveAll.confirm', { count: chosen.length, tons })}
            </Button>
          )}
        </>
      }
    >
      {begun && !running ? (
        <Notice
          kind={failed > 0 ? 'warning' : 'success'}
          title={t('shipment.receiveAll.result', { done: all.length - left, of: all.length })}
        />
      ) : (
        <Box>{t('shipment.receiveAll.text')}</Box>
      )}
      <Box sx={{ maxWidth: 260 }}>
        <DayField
          required
          max={today}
          label={t('shipment.receive.receivedOn')}
          value={form.day}
          readOnly={begun && left === 0}
          onChange={form.setDay}
        />
      </Box>
      {begun ? (
        <ResultList
          label={t('shipment.receiveAll.wagons')}
          lines={all.map(({ item, state, reason }) => ({
            ...{ key: item.id, title: item.vehicle, facts: factsOf(t, item), reason },
            tone: tones[state],
            state: t(`shipment.receiveAll.${state}`),
          }))}
        />
      ) : (
        <Choice wagons={wagons} form={form} />
      )}
    </FormDialog>
  )
}

const factsOf = (t: ReturnType<typeof useTranslate>, s: Shipment) =>
  [t('shipment.receive.whose', { project: s.projectName, id: s.requestId }), t('shipment.report.tons', { tons: formatNumber(s.net) })].join(
    ' · ',
  )

/** Which of them came with the weight of their waybill. */
function Choice({ wagons, form }: { wagons: readonly Shipment[]; form: ReceivingAll }) {
  const t = useTranslate()
  const { isChosen, choose } = form
  const every = wagons.every(isChosen)
  return (
    <Box component="ul" aria-label={t('shipment.receiveAll.wagons')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      <li>
        <Box component="label" sx={{ display: 'flex', alignItems: 'center', fontWeight: 600 }}>
          <Checkbox checked={every} indeterminate={!every && wagons.some(isChosen)} onChange={(_, chosen) => choose(wagons, chosen)} />
          {t('shipment.receiveAll.every')}
        </Box>
      </li>
      {wagons.map((s) => (
        <Box component="li" key={s.id} sx={{ borderTop: 1, borderColor: 'divider' }}>
          <Box component="label" sx={{ display: 'flex', alignItems: 'center', py: 0.5 }}>
            <Checkbox checked={isChosen(s)} onChange={(_, chosen) => choose([s], chosen)} />
            <Box sx={{ minWidth: 0, flex: 1 }}>
              <b>{s.vehicle}</b>
              <Box sx={{ fontSize: 'plain', color: 'text.secondary' }}>
                {t('shipment.receive.whose', { project: s.projectName, id: s.requestId })} · {formatDay(s.shippedOn)}
              </Box>
            </Box>
            <Box sx={{ pl: 1, fontWeight: 600, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
              {t('shipment.report.tons', { tons: formatNumber(s.net) })}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  )
}
