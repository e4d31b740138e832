import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import type { SupplierAllocation } from '#contract/trade/holder.ts'
import type { Day } from '#domain/day.ts'
import type { Month } from '#domain/month.ts'
import { sumTons } from '#domain/tons.ts'
import { shippingDays, windowRefusals } from '#domain/trade/holder/form.ts'
import { useAbout } from '../../core/portal/about.ts'
import type { ToSign } from '../../documents/document/signing/document.ts'
import { ErrorSummary, type Wrong } from '../../kit/feedback/ErrorSummary.tsx'
import { FailureBox, useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { reasoned } from '../../kit/feedback/reasoned.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { SelectField } from '../../kit/forms/SelectField.tsx'
import { Failed } from '../../kit/http/failed.ts'
import { PageSkeleton } from '../../kit/loading/PageSkeleton.tsx'
import { formatMonth, formatMonthWithin } from '../../kit/text/dates.ts'
import { type Key, useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { useHolderActs, useNewRows } from './api.ts'
import { FormRows } from './FormRows.tsx'
import { monthsOf, restOfMonth } from './windows.ts'

/** The month that is shown first, and the row that alone is chosen; without them the earliest month with all of its rows. */
export type FormStart = { period?: Month | undefined; only?: number }
type Props = { year: number; start: FormStart; onClose: () => void; onFormed: (latest: ToSign) => void }

/** 'Form and sign': rows, tons and shipping days of each; then the document and the signature (docs/process.md, section 6). */
export default function FormDialog({ year, start, onClose, onFormed }: Props) {
  const t = useTranslate()
  const heading = useId()
  const narrow = useMediaQuery('screen and (max-width: 899.95px)', { noSsr: true })
  const rows = useNewRows(year)
  const today = useAbout()?.today
  return (
    <Dialog open onClose={onClose} fullScreen={narrow} fullWidth maxWidth="md" aria-labelledby={heading}>
      <DialogTitle id={heading}>{t('holder.form.title')}</DialogTitle>
      {rows.error ? (
        <FailureBox failure={rows.error as Failed} onRetry={() => void rows.refetch()} />
      ) : rows.data && today ? (
        <Forming rows={rows.data.content} start={start} today={today} onClose={onClose} onFormed={onFormed} />
      ) : (
        <DialogContent>
          <PageSkeleton />
        </DialogContent>
      )}
    </Dialog>
  )
}

type Given = Omit<Props, 'year'> & { rows: readonly SupplierAllocation[]; today: Day }

function Forming({ rows, start, today, onClose, onFormed }: Given) {
  const t = useTranslate()
  const failureText = useFailureText()
  const acts = useHolderActs()
  const months = monthsOf(rows)
  const [period, setPeriod] = useState<Month>(months.find((m) => m === start.period) ?? months[0] ?? '')
  const [forming, setForming] = useState(() => {
    const whole = restOfMonth(rows, period, today)
    return start.only === undefined ? whole : { ...whole, chosen: new Set([start.only]) }
  })
  const [busy, setBusy] = useState(false)
  const [{ wrong, attempt }, setFaults] = useState<{ wrong: Wrong[]; attempt: number }>({ wrong: [], attempt: 0 })
  const own = rows.filter((r) => r.period === period)
  const chosen = own.filter((r) => forming.chosen.has(r.id))
  const total = sumTons(chosen.map((r) => r.volume))
  const month = period && formatMonth(t, period)
  const days = shippingDays(period, today)
  const over = days.from > days.to
  const unready = over ? t('refusal.holder.monthOver', { month }) : chosen.length === 0 && t('holder.form.noneChosen')
  const show = (faults: Wrong[]) => setFaults((old) => ({ wrong: faults, attempt: old.attempt + 1 }))
  const make = async () => {
    const ids = chosen.map((r) => r.id)
    const windows = ids.map((id) => ({ id, ...forming.windows[id]! }))
    const faults = windowRefusals(chosen, windows, period, today)
    if (faults.length > 0)
      return show(faults.map((f) => ({ message: t(`refusal.${f.code}` as Key, f.args), fieldId: `from-${f.args?.row}` })))
    setBusy(true)
    try {
      const { documentId } = await acts.form({ ids, windows })
      onFormed({
        documentId: documentId!,
        title: t('holder.form.paper', { month: formatMonthWithin(t, period) }),
      })
    } catch (failure) {
      if (failure instanceof Failed && failure.status === 422) show([{ message: failure.message }])
      else toast({ kind: 'error', text: failureText(failure as Failed) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
        <Notice kind="info">{t('holder.form.info')}</Notice>
        <ErrorSummary wrong={wrong} attempt={attempt} />
        {months.length > 1 && (
          <SelectField
            label={t('holder.form.month')}
            value={period}
            options={months.map((m) => ({ value: m, text: formatMonth(t, m) }))}
            onChoose={(to) => {
              setPeriod(to)
              setForming(restOfMonth(rows, to, today))
            }}
          />
        )}
        {own.length === 0 ? (
          t('holder.form.nothing')
        ) : over ? (
          <Notice kind="warning">{t('refusal.holder.monthOver', { month })}</Notice>
        ) : (
          <FormRows rows={own} days={days} forming={forming} onChange={setForming} />
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, gap: 1, flexWrap: 'wrap' }}>
        <Box aria-live="polite" sx={{ flex: '1 1 200px', fontVariantNumeric: 'tabular-nums' }}>
          {months.length === 1 && <b>{month} · </b>}
          {t('holder.form.rows')}: <b>{formatNumber(chosen.length)}</b> · {t('holder.form.total')}:{' '}
          <b>{t('trade.tons', { value: formatNumber(total) })}</b>
        </Box>
        <Button onClick={onClose}>{t('holder.form.cancel')}</Button>
        <Button variant="contained" loading={busy} {...reasoned(unready, () => void make())}>
          {t('holder.form.make')}
        </Button>
      </DialogActions>
    </>
  )
}
