import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { closingApi, type MonthState } from '#contract/trade/closing.ts'
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog.tsx'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { reasoned } from '../../kit/feedback/reasoned.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { call } from '../../kit/http/call.ts'
import type { Failed } from '../../kit/http/failed.ts'
import { formatDay, formatInstant, formatMonthWithin } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { ClosingList } from './ClosingList.tsx'
import { useMonthState } from './useMonthState.ts'

/** The progress of a month towards its closing, and the closing itself; `period` = yyyy-mm. */
export default function MonthClosing({ period }: { period: string }) {
  const state = useMonthState(period)
  if (state.error && !state.data) return <FailureBox failure={state.error} onRetry={() => void state.refetch()} />
  return state.data ? <Shown state={state.data} period={period} /> : null
}

function Shown({ state, period }: { state: MonthState; period: string }) {
  const t = useTranslate()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const close = useMutation<MonthState, Failed>({
    mutationFn: () => call(closingApi.close, { params: { period } }),
    onSettled: () => {
      setAsking(false)
      void queries.invalidateQueries()
    },
    onSuccess: () => toast({ kind: 'success', text: t('shipment.month.done') }),
  })
  const month = formatMonthWithin(t, state.period)
  const open = [t('shipment.month.blocking'), ...state.blocking.map(({ message }) => message)].join(' ')
  return (
    <Paper variant="outlined" component="section" sx={{ p: 2, display: 'grid', gap: 1.5 }} aria-labelledby="closing-title">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Box sx={{ flex: 1, minWidth: 220 }}>
          <Typography variant="h2" id="closing-title">
            {t('shipment.month.title')}
          </Typography>
          <Box sx={{ color: 'text.secondary', fontSize: 'large' }}>
            {state.closedAt
              ? t('shipment.month.closed', { day: formatInstant(state.closedAt), name: state.closedBy ?? '' })
              : t('shipment.month.deadline', { day: formatDay(state.deadline) })}
            {state.lateUntil && ` · ${t('shipment.month.late', { day: formatDay(state.lateUntil) })}`}
          </Box>
        </Box>
        {!state.closedAt && (
          <Button variant="contained" {...reasoned(!state.mayClose && open, () => setAsking(true))}>
            {t('shipment.month.close')}
          </Button>
        )}
      </Box>
      {close.error && <FailureBox failure={close.error} />}
      {!state.closedAt && state.blocking.length > 0 && (
        <Notice kind="info" title={t('shipment.month.blocking')}>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {state.blocking.map((b) => (
              <li key={b.code}>{b.message}</li>
            ))}
            {state.newAllocations.map((a) => (
              <li key={a.allocationId}>
                {a.supplier.organizationName}: № {a.allocationId}, {a.contractor.organizationName}, {formatNumber(a.volume)} т
              </li>
            ))}
          </Box>
        </Notice>
      )}
      {state.short.length > 0 && (
        <div>
          <b>{t('shipment.month.short')}</b>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {state.short.map((s) => (
              <li key={s.reason?.code ?? ''}>
                {s.reason?.description ?? t('shipment.month.noReason')}:{' '}
                {t('shipment.month.rows', { rows: s.rows, tons: formatNumber(s.tons) })}
              </li>
            ))}
          </Box>
        </div>
      )}
      {state.onWay.rows > 0 && <div>{t('shipment.month.onWay', { count: state.onWay.rows, tons: formatNumber(state.onWay.tons) })}</div>}
      <ConfirmDialog
        open={asking}
        busy={close.isPending}
        title={t('shipment.month.confirm', { month })}
        confirm={t('shipment.month.close')}
        onConfirm={() => close.mutate()}
        onClose={() => setAsking(false)}
      >
        <ClosingList state={state} />
      </ConfirmDialog>
    </Paper>
  )
}
