import Box from '@mui/material/Box'
import { tons } from '#domain/tons.ts'
import { levelText } from '#i18n/trade/allocation.ts'
import { useLanguage, useTranslate } from '../../../kit/text/i18n.tsx'
import { formatNumber } from '../../../kit/text/numbers.ts'
import { namesOf } from '../names.ts'
import type { StripProps } from './strip.ts'

/** The fill level of each group, and what limits it. */
export function StripTiers({ month, proposed }: StripProps) {
  const t = useTranslate()
  const language = useLanguage()
  const names = namesOf(month, t)
  if (!proposed) return <Box sx={{ p: 2, color: 'text.secondary' }}>{t('workbench.strip.counting')}</Box>
  return (
    <Box component="ul" sx={{ m: 0, p: 2, display: 'grid', gap: 1, listStyle: 'none' }}>
      {proposed.groups.map((group) => (
        <Box
          component="li"
          key={group.id}
          sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '120px 120px 1fr' }, gap: { xs: 0.5, sm: 2 }, alignItems: 'center' }}
        >
          <Box sx={{ fontWeight: 600 }}>
            {group.levelNum === group.levelDen ? '100' : levelText(language, group)} % · {t('workbench.strip.tier', { tier: group.tier })}
          </Box>
          <Box aria-hidden sx={({ tones }) => ({ height: 8, borderRadius: 1, backgroundColor: tones.primarySoft, overflow: 'hidden' })}>
            <Box
              sx={({ tones }) => ({ height: 8, width: `${(100 * group.levelNum) / group.levelDen}%`, backgroundColor: tones.primary })}
            />
          </Box>
          <Box sx={{ fontSize: 'plain', color: 'text.secondary' }}>
            {t('workbench.strip.group', { count: group.requests, tons: formatNumber(tons(group.claimsKg)) })}
            {group.binding[0] &&
              ` · ${t(`workbench.strip.bound.${group.binding[0].kind}`, {
                names: group.binding
                  .map((b) => (b.kind === 'SUPPLY' ? `${names.factory(b.ref)} ${names.grade(b.grade ?? '')}` : names.limit(b.ref)))
                  .join(', '),
              })}`}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
