import { SheetDialog } from '../../kit/sheets/SheetDialog.tsx'
import { formatMonthWithin } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { saveTemplate, useLoadSheet } from './api.ts'

/** Imports many wagons from a sheet. */
export default function LoadDialog({ period, onClose }: { period: string; onClose: () => void }) {
  const t = useTranslate()
  const load = useLoadSheet(period)
  return (
    <SheetDialog
      title={t('shipment.load.title')}
      lead={t('shipment.load.lead', { month: formatMonthWithin(t, period) })}
      template={{ text: t('shipment.load.template'), save: () => saveTemplate(period) }}
      load={load}
      clean={({ rows, tons }) => ({
        title: t('shipment.load.clean', { count: rows, tons: formatNumber(tons) }),
        store: t('shipment.load.store', { count: rows }),
      })}
      faulty={({ badRows, rows }) => t('shipment.load.bad', { bad: badRows, count: rows })}
      stored={({ rows, tons }) => t('shipment.load.stored', { count: rows, tons: formatNumber(tons) })}
      onClose={onClose}
    />
  )
}
