import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { Suspense } from 'react'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { FreeTons } from './FreeTons.tsx'
import { HeldNotice } from './HeldNotice.tsx'
import { StripLimits } from './StripLimits.tsx'
import { StripSupply } from './StripSupply.tsx'
import { StripTiers } from './StripTiers.tsx'
import type { StripKind, StripProps } from './strip.ts'

const WhatIf = lazyPart(() => import('./WhatIf.tsx'))

/** What is opened above the table and updates while the user edits: supply of the plants, limits of the regions, fill levels, splits that are awaited. */
export function Strips({ kind, ...props }: StripProps & { kind: StripKind }) {
  const t = useTranslate()
  if (kind === 'held')
    return (
      <Box sx={{ mb: 1 }}>
        <HeldNotice month={props.month} balance={props.balance} />
      </Box>
    )
  return (
    <Paper variant="outlined" sx={{ mb: 1 }}>
      <Box
        sx={{ maxHeight: { lg: '14.5em' }, overflowY: { lg: 'auto' } }}
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
      <FreeTons of={props.month.reoffer} />
    </Paper>
  )
}
