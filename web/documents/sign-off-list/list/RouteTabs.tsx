import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { RouteTab } from '#domain/reporting/sign-off-list/route.ts'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { formatNumber } from '../../../kit/text/numbers.ts'

type Props = {
  tabs: readonly RouteTab[]
  state: RouteTab
  /** undefined = not loaded yet. */
  counts: Partial<Record<RouteTab, number>> | undefined
  onChoose: (tab: RouteTab) => void
}

/** Tabs: to decide, answered, signed, rejected; each with its count. */
export function RouteTabs({ tabs, state, counts, onChoose }: Props) {
  const t = useTranslate()
  return (
    <Tabs
      value={state}
      onChange={(_, to: RouteTab) => onChoose(to)}
      aria-label={t('route.tabs.label')}
      variant="scrollable"
      sx={{ borderBottom: 1, borderColor: 'divider', minHeight: 42, '& .MuiTab-root': { minHeight: 42, py: 0.75 } }}
    >
      {tabs.map((s) => (
        <Tab
          key={s}
          value={s}
          id={`tab-${s}`}
          aria-controls="routes"
          label={counts ? `${t(`route.tabs.${s}`)} ${formatNumber(counts[s] ?? 0)}` : t(`route.tabs.${s}`)}
        />
      ))}
    </Tabs>
  )
}
