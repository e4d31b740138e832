import Box from '@mui/material/Box'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { Gauge, Gauges } from '../Gauge.tsx'
import type { StripProps } from './strip.ts'

/** How much of the regions' limits is given. */
export function StripLimits({ month, desk, balance, grade }: StripProps) {
  const t = useTranslate()
  const regions = new Map(month.regions.map((r) => [r.code, r.description]))
  const given = new Map(balance.limits.map((l) => [l.key, l.givenKg]))
  const shown = desk.limits.filter((l) => (grade === '' || l.bitumenType === grade) && l.limitKg > 0)
  if (shown.length === 0) return <Box sx={{ p: 2, color: 'text.secondary' }}>{t('workbench.strip.noLimits')}</Box>
  return (
    <Gauges label={t('workbench.strip.limits')}>
      {shown.map((l) => (
        <Gauge
          key={`${l.region}${l.ownershipType}${l.bitumenType}`}
          name={regions.get(l.region) ?? l.region}
          sub={`${t(`trade.ownershipType.${l.ownershipType}`)} · ${t(`trade.bitumenType.${l.bitumenType}`)}`}
          kg={l.limitKg}
          givenKg={given.get(`${l.region}/${l.ownershipType}/${l.bitumenType}`) ?? 0}
          note={l.sent ? null : t('workbench.strip.notSent')}
        />
      ))}
    </Gauges>
  )
}
