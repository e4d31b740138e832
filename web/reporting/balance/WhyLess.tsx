import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { BalanceRow } from '#contract/reporting/balance.ts'
import { type Figure, figures } from '#domain/figure.ts'
import { whyLess } from '#domain/reporting/balance/why-less.ts'
import { type BalanceQuery, useParts } from '../../documents/ledger/api.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'

type Sums = BalanceRow['sums']
const tonsOf = (sums: Sums) => Object.fromEntries(figures.map((figure) => [figure, sums[figure].volume])) as Record<Figure, number | null>

/** Why a region got less than was approved for it, in words: its limit, the plan of the month, the part of the country. */
export function WhyLess({ of }: { of: BalanceQuery }) {
  const t = useTranslate()
  const { katoCode, ...whole } = of
  const [own, all] = [useParts('region', of), useParts('region', whole)]
  const row = own.data?.rows.find(({ key }) => key === katoCode)
  const why =
    own.isPlaceholderData || all.isPlaceholderData || !row || !all.data ? null : whyLess(tonsOf(row.sums), tonsOf(all.data.totals))
  if (!why || why.allocated >= why.approved) return null
  const { country } = why
  const tons = formatNumber
  return (
    <Paper variant="outlined" component="section" aria-label={t('balance.why.title')} sx={{ p: 2, mb: 1.5 }}>
      <Typography component="h2" variant="h3" sx={{ mb: 0.5 }}>
        {t('balance.why.title')}
      </Typography>
      <Typography component="p">
        {[
          t('balance.why.part', { approved: tons(why.approved), allocated: tons(why.allocated), percent: why.percent }),
          ...(why.limit > 0 ? [t('balance.why.limit', { limit: tons(why.limit) })] : []),
          ...(country && country.plan > 0 && country.plan < country.approved
            ? [t('balance.why.plan', { plan: tons(country.plan), approved: tons(country.approved) })]
            : []),
          ...(country ? [t(`balance.why.${country.than}`, { percent: country.percent })] : []),
        ].join(' ')}
      </Typography>
      {all.data?.opens.includes('ALLOCATED') && (
        <Typography component="p" color="text.secondary" sx={{ fontSize: 'small', mt: 0.5 }}>
          {t('balance.why.next')}
        </Typography>
      )}
    </Paper>
  )
}
