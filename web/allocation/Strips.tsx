import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { lazy, Suspense } from 'react'
import { tons } from '#domain/tons.ts'
import { FilterChips } from '../ui/FilterChips.tsx'
import { useTranslate } from '../ui/i18n.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { FreeTons } from './FreeTons.tsx'
import { StripLimits } from './StripLimits.tsx'
import { StripSupply } from './StripSupply.tsx'
import { StripTiers } from './StripTiers.tsx'
import { type StripKind, type StripProps, stripKinds } from './strip.ts'

const WhatIf = lazy(() => import('./WhatIf.tsx'))

type Props = StripProps & { kind: StripKind; onKind: (kind: StripKind) => void }

/** Balances that update while the user edits: supply of the plants, limits of the regions, fill levels. */
export function Strips(props: Props) {
  const { month, desk, balance, kind, onKind } = props
  const t = useTranslate()
  return (
    <Paper variant="outlined" sx={{ mb: 2 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '270px minmax(0, 1fr)' } }}>
        <Total desk={desk} balance={balance} />
        <Box sx={{ minWidth: 0 }}>
          {month.requests.length > 0 && (
            <Box sx={{ p: 1.5, borderBottom: 1, borderColor: 'divider' }}>
              <FilterChips
                label={t('workbench.strip.label')}
                chips={stripKinds.map((value) => ({ value, text: t(`workbench.strip.${value}`) }))}
                value={kind}
                onChoose={onKind}
              />
            </Box>
          )}
          <Box
            sx={{ maxHeight: { lg: 232 }, overflowY: { lg: 'auto' } }}
            tabIndex={0}
            role="region"
            aria-label={t(`workbench.strip.${kind}`)}
          >
            {kind === 'supply' && <StripSupply {...props} />}
            {kind === 'limits' && <StripLimits {...props} />}
            {kind === 'tiers' && <StripTiers {...props} />}
            {kind === 'whatIf' && (
              <Suspense fallback={null}>
                <WhatIf {...props} />
              </Suspense>
            )}
          </Box>
        </Box>
      </Box>
      <FreeTons of={month.reoffer} />
    </Paper>
  )
}

/** The limited tons of all requests, how much of them is given, what comes on top or waits, and whether the plants have enough. */
function Total({ desk, balance }: Pick<Props, 'desk' | 'balance'>) {
  const t = useTranslate()
  const supplyKg = desk.productions.reduce((sum, p) => sum + p.kg, 0)
  const waitingKg = [...balance.waitingKg.values()].reduce((sum, kg) => sum + kg, 0)
  return (
    <Box sx={{ p: 2, borderRight: { lg: 1 }, borderBottom: { xs: 1, lg: 0 }, borderColor: { xs: 'divider', lg: 'divider' } }}>
      <Box sx={{ color: 'text.secondary', fontSize: 'plain' }}>{t('workbench.total.given')}</Box>
      <Box aria-live="polite" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'baseline' }}>
        <Box component="span" sx={{ fontSize: 'figure', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
          {formatNumber(tons(balance.givenKg))}
        </Box>
        <span>{t('workbench.total.of', { tons: formatNumber(tons(balance.limitedKg)) })}</span>
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 'plain' }}>
        {balance.fromRestKg > 0 && <div>{t('workbench.total.fromRest', { tons: formatNumber(tons(balance.fromRestKg)) })}</div>}
        {balance.emergencyKg > 0 && <div>{t('workbench.total.emergency', { tons: formatNumber(tons(balance.emergencyKg)) })}</div>}
        {waitingKg > 0 && <div>{t('workbench.total.waiting', { tons: formatNumber(tons(waitingKg)) })}</div>}
        {t(supplyKg < balance.limitedKg ? 'workbench.total.short' : 'workbench.total.enough', {
          supply: formatNumber(tons(supplyKg)),
          tons: formatNumber(tons(Math.abs(balance.limitedKg - supplyKg))),
        })}
      </Box>
    </Box>
  )
}
