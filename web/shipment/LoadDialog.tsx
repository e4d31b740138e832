import { SheetDialog } from '../sheet/SheetDialog.tsx'
import { formatMonthWithin } from '../ui/dates.ts'
import { formatNumber } from '../ui/numbers.ts'
import { useSay } from '../ui/words.tsx'
import { saveTemplate, useLoadSheet } from './api.ts'

/** Many wagons from a sheet. */
export default function LoadDialog({ period, onClose }: { period: string; onClose: () => void }) {
  const say = useSay()
  const load = useLoadSheet(period)
  return (
    <SheetDialog
      title={say('shipment.load.title')}
      lead={say('shipment.load.lead', { month: formatMonthWithin(say, period) })}
      template={{ text: say('shipment.load.template'), save: () => saveTemplate(period) }}
      load={load}
      clean={({ rows, tons }) => ({
        title: say('shipment.load.clean', { count: rows, tons: formatNumber(tons) }),
        store: say('shipment.load.store', { count: rows }),
      })}
      faulty={({ bad, rows }) => say('shipment.load.bad', { bad: bad.length, count: rows })}
      stored={({ rows, tons }) => say('shipment.load.stored', { count: rows, tons: formatNumber(tons) })}
      onClose={onClose}
    />
  )
}
