import Box from '@mui/material/Box'
import type { MonthState } from '#contract/trade/closing.ts'
import { sumTons } from '#domain/tons.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'

/** What the closing of the month decides: everything that is still open in it, each with its outcome. */
export function ClosingList({ state }: { state: MonthState }) {
  const t = useTranslate()
  const { undecided, unlimited, drafts, ordersWaiting, onWay } = state
  const short = sumTons(state.short.map((s) => s.tons))
  const lines = [
    undecided > 0 && t('shipment.month.decides.undecided', { count: undecided }),
    unlimited.requests > 0 && t('shipment.month.decides.unlimited', { count: unlimited.requests, tons: formatNumber(unlimited.tons) }),
    short > 0 && t('shipment.month.decides.short', { tons: formatNumber(short) }),
    ...drafts.map(({ what, version }) => t(`shipment.month.decides.draft.${what}`, { version })),
    ordersWaiting > 0 && t('shipment.month.decides.orders', { count: ordersWaiting }),
    onWay.rows > 0 && t('shipment.month.decides.onWay', { count: onWay.rows, tons: formatNumber(onWay.tons) }),
  ].filter((line) => line !== false)
  return (
    <>
      {t('shipment.month.confirmText')}
      {lines.length > 0 && (
        <Box component="ul" sx={{ mt: 1, mb: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
      )}
    </>
  )
}
