import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { FreeTons } from '#contract/free-tons.ts'
import { kg, tons as tonsOf } from '#domain/tons.ts'
import { requestWarningsOf } from '#domain/trade/request/warnings.ts'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { formatMonthWithin } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { ofMonth } from './free-tons-without.ts'

type Props = {
  free: FreeTons
  /** Tons as currently entered; null = none yet. */
  asked?: number | null
  /** Whether the breakdown is initially open. */
  open?: boolean
  /** Notes on the project's plan. */
  children?: ReactNode
}

/** Free tons, the rest after this request, and the breakdown. */
export function FreeBox({ free, asked = null, open = false, children }: Props) {
  const t = useTranslate()
  const left = tonsOf(kg(free.free) - kg(asked ?? 0))
  return (
    <Box sx={({ tones }) => ({ border: `1px solid ${tones.line}`, borderRadius: 1, p: 1.5, display: 'grid', gap: 1 })}>
      <Box aria-live="polite" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, fontVariantNumeric: 'tabular-nums' }}>
        <b>{t('request.free.title', { free: formatNumber(free.free) })}</b>
        {asked !== null && (
          <Box component="span" sx={left < 0 ? { color: 'error.main', fontWeight: 600 } : undefined}>
            {left < 0 ? t('request.free.over', { over: formatNumber(-left) }) : t('request.free.after', { left: formatNumber(left) })}
          </Box>
        )}
      </Box>
      {children}
      <Box component="details" open={open} sx={{ fontSize: 'plain' }}>
        <Box component="summary" sx={{ cursor: 'pointer', minHeight: 24, fontWeight: 600 }}>
          {t('request.free.how')}
        </Box>
        <Makeup free={free} />
      </Box>
    </Box>
  )
}

/** The project's plan of the month; shows a warning if this request exceeds it, which does not block: a request above the free tons is refused anyway. */
export function PlanLine({ free, asked = null }: { free: FreeTons; asked?: number | null }) {
  const t = useTranslate()
  const month = formatMonthWithin(t, free.requestPeriod)
  const planned = formatNumber(free.planned)
  const [warning] =
    asked === null || asked > free.free
      ? []
      : requestWarningsOf({ planned: free.planned, others: ofMonth(free, free.requestPeriod), asked })
  if (warning)
    return (
      <Notice kind="warning">{t('request.free.abovePlan', { month, planned, asked: formatNumber(Number(warning.args.asked)) })}</Notice>
    )
  return (
    <Box sx={{ color: 'text.secondary', fontSize: 'plain' }}>
      {free.planned > 0 ? t('request.free.planned', { month, planned }) : t('request.free.noPlan', { month })}
    </Box>
  )
}

/** Total minus remainder minus what each request takes. */
function Makeup({ free }: { free: FreeTons }) {
  const t = useTranslate()
  const lines: { key: string | number; name: string; tons: number }[] = [
    { key: 'total', name: t('request.free.total'), tons: free.bitumenTotal },
    { key: 'remainder', name: t('request.free.remainder'), tons: -free.bitumenRemainder },
    ...free.requests
      .filter((r) => r.takes > 0)
      .map((r) => ({
        key: r.id,
        name: t('request.free.takenBy', { id: r.id, month: formatMonthWithin(t, r.requestPeriod), status: r.status.description }),
        tons: -r.takes,
      })),
    { key: 'free', name: t('request.free.free'), tons: free.free },
  ]
  return (
    <Box component="dl" sx={{ m: 0, mt: 0.5, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 2, rowGap: 0.25 }}>
      {lines.map(({ key, name, tons }) => (
        <Box key={key} sx={{ display: 'contents', fontWeight: key === 'free' ? 700 : 400 }}>
          <Box component="dt">{name}</Box>
          <Box component="dd" sx={{ m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
            {tons < 0 ? `− ${formatNumber(-tons)}` : formatNumber(tons)}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
