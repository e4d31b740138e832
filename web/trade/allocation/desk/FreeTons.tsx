import Box from '@mui/material/Box'
import type { Reoffer } from '#contract/trade/desk.ts'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { formatNumber } from '../../../kit/text/numbers.ts'

/** The free tons of the plan after rows were given back: what of them can be offered to the next in line, and why the rest cannot. */
export function FreeTons({ of }: { of: Reoffer | null }) {
  const t = useTranslate()
  if (!of || of.freed === 0) return null
  return (
    <Box sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider', color: 'text.secondary', fontSize: 'plain' }}>
      {t('workbench.free.title', { tons: formatNumber(of.freed) })}
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>
        {of.offered > 0 && <li>{t('workbench.free.offered', { tons: formatNumber(of.offered) })}</li>}
        {of.left.map(({ code, tons }) => (
          <li key={code}>{t('workbench.free.left', { tons: formatNumber(tons), reason: t(`workbench.leftReason.${code}`) })}</li>
        ))}
      </Box>
    </Box>
  )
}
