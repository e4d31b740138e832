import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { FreeTons } from '#contract/free-tons.ts'
import { requestWarningsOf } from '#domain/request/warnings.ts'
import { kg, tons as tonsOf } from '#domain/tons.ts'
import { formatMonthWithin } from '../ui/dates.ts'
import { Notice } from '../ui/Notice.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { useSay } from '../ui/words.tsx'
import { ofMonth } from './besides.ts'

type Props = {
  free: FreeTons
  /** Tons as they are being typed; null = none yet. */
  asked?: number | null
  /** The breakdown is open from the start. */
  open?: boolean
  /** What the project's plan says of it. */
  children?: ReactNode
}

/** How many tons are free, what is left of them after this request, and what makes them up. */
export function FreeBox({ free, asked = null, open = false, children }: Props) {
  const say = useSay()
  const left = tonsOf(kg(free.free) - kg(asked ?? 0))
  return (
    <Box sx={({ tones }) => ({ border: `1px solid ${tones.line}`, borderRadius: 1, p: 1.5, display: 'grid', gap: 1 })}>
      <Box aria-live="polite" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, fontVariantNumeric: 'tabular-nums' }}>
        <b>{say('request.free.title', { free: formatNumber(free.free) })}</b>
        {asked !== null && (
          <Box component="span" sx={left < 0 ? { color: 'error.main', fontWeight: 600 } : undefined}>
            {left < 0 ? say('request.free.over', { over: formatNumber(-left) }) : say('request.free.after', { left: formatNumber(left) })}
          </Box>
        )}
      </Box>
      {children}
      <Box component="details" open={open} sx={{ fontSize: 'plain' }}>
        <Box component="summary" sx={{ cursor: 'pointer', minHeight: 24, fontWeight: 600 }}>
          {say('request.free.how')}
        </Box>
        <Makeup free={free} />
      </Box>
    </Box>
  )
}

/** The project's plan of the month; a warning where this request goes above it, which does not block. */
export function PlanLine({ free, asked = null }: { free: FreeTons; asked?: number | null }) {
  const say = useSay()
  const month = formatMonthWithin(say, free.requestPeriod)
  const planned = formatNumber(free.planned)
  const [warning] = asked === null ? [] : requestWarningsOf({ planned: free.planned, others: ofMonth(free, free.requestPeriod), asked })
  if (warning)
    return (
      <Notice kind="warning">{say('request.free.abovePlan', { month, planned, asked: formatNumber(Number(warning.args.asked)) })}</Notice>
    )
  return (
    <Box sx={{ color: 'text.secondary', fontSize: 'plain' }}>
      {free.planned > 0 ? say('request.free.planned', { month, planned }) : say('request.free.noPlan', { month })}
    </Box>
  )
}

/** Total minus remainder minus what each request takes. */
function Makeup({ free }: { free: FreeTons }) {
  const say = useSay()
  const lines: { key: string | number; name: string; tons: number }[] = [
    { key: 'total', name: say('request.free.total'), tons: free.bitumenTotal },
    { key: 'remainder', name: say('request.free.remainder'), tons: -free.bitumenRemainder },
    ...free.requests
      .filter((r) => r.takes > 0)
      .map((r) => ({
        key: r.id,
        name: say('request.free.takenBy', { id: r.id, month: formatMonthWithin(say, r.requestPeriod), status: r.status.description }),
        tons: -r.takes,
      })),
    ...(free.takenByDrafts > 0 ? [{ key: 'drafts', name: say('request.free.drafts'), tons: -free.takenByDrafts }] : []),
    { key: 'free', name: say('request.free.free'), tons: free.free },
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
