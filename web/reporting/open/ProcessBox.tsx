import Box from '@mui/material/Box'
import type { OpenMonth } from '#contract/reporting/open.ts'
import { publishRule } from '#domain/reporting/open/publishable.ts'
import { FactList } from '../../kit/display/FactList.tsx'
import { SecondaryText } from '../../kit/display/SecondaryText.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { formatDay } from '../../kit/text/dates.ts'
import { type Translate, useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'

const day = 86_400_000
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / day)

/** How long each step of the month took, from the one before it. */
export function StepsBox({ steps, closedOn }: Pick<OpenMonth, 'steps' | 'closedOn'>) {
  const t = useTranslate()
  const days = [
    ...(['plan', 'limits', 'splits', 'orders'] as const).map((step) => ({ step, on: steps[step] })),
    { step: 'closed' as const, on: closedOn },
  ]
  const done = days.flatMap(({ step, on }) => (on ? [{ step, on }] : []))
  const { decisions } = steps
  return (
    <Section title={t('open.steps.title')}>
      <FactList
        columns={2}
        facts={[
          {
            label: t('open.steps.decisions'),
            value: decisions
              ? t('open.steps.took', { median: formatNumber(decisions.median), nine: formatNumber(decisions.nine) })
              : t('balance.withheld.short'),
          },
          ...done.map(({ step, on }, i) => ({ label: t(`open.steps.${step}`), value: daySaid(t, on, done[i - 1]?.on) })),
        ]}
      />
    </Section>
  )
}

function daySaid(t: Translate, on: string, before: string | undefined): string {
  const later = before ? daysBetween(before, on) : 0
  return later > 0 ? t('open.steps.later', { day: formatDay(on), count: later }) : formatDay(on)
}

/** Where requests lost tons and by which reason, and what became of appeals: counted, small groups together. */
export function CountsBox({ cuts, appeals }: Pick<OpenMonth, 'cuts' | 'appeals'>) {
  const t = useTranslate()
  return (
    <>
      <Section title={t('open.cuts.title')}>
        <Counts counts={cuts} none={t('open.cuts.none')} nameOf={(kind) => t(`open.cuts.${kind}`)} />
        <SecondaryText>{t('open.cuts.hint', publishRule)}</SecondaryText>
      </Section>
      <Section title={t('open.appeals.title')}>
        <Counts counts={appeals} none={t('open.appeals.none')} nameOf={(kind) => t(`trade.appealStatus.${kind}`)} />
      </Section>
    </>
  )
}

type CountsProps<Kind extends string> = {
  counts: readonly { kinds: Kind[]; count: number }[] | null
  none: string
  nameOf: (kind: Kind) => string
}

function Counts<Kind extends string>({ counts, none, nameOf }: CountsProps<Kind>) {
  const t = useTranslate()
  if (!counts) return <span>{t('open.few', publishRule)}</span>
  if (counts.length === 0) return <span>{none}</span>
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 1, p: 0, display: 'grid', gap: 0.75 }}>
      {counts.map(({ kinds, count }) => (
        <Box component="li" key={kinds.join()} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          <span>{kinds.map(nameOf).join(' + ')}</span>
          <b style={{ fontVariantNumeric: 'tabular-nums' }}>{formatNumber(count)}</b>
        </Box>
      ))}
    </Box>
  )
}
