import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { FigureLine } from '../../kit/display/FigureLine.tsx'
import { PairedText } from '../../kit/display/PairedText.tsx'
import { SecondaryText } from '../../kit/display/SecondaryText.tsx'
import { useRowDensity } from '../../kit/hooks/density.ts'
import { type Translate, useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'

export const figures = ['requestVolume', 'approvedVolume', 'limitedVolume', 'distributedAmount', 'shippedVolume', 'receivedVolume'] as const
export type Figures = Record<(typeof figures)[number], number | null>

/** The figures in the order in which a ton passes them, as far as they are decided. */
export function Way({ of }: { of: Figures }) {
  const t = useTranslate()
  const decided = figures.slice(0, figures.findLastIndex((name) => of[name] !== null) + 1)
  if (useRowDensity() !== 'whole')
    return (
      <FigureLine
        shows="ends"
        of={decided.map((name) => ({
          name: t(`monitoring.figure.${name}`),
          tons: of[name] === null ? '–' : formatNumber(of[name]),
        }))}
      />
    )
  return (
    <Box
      component="ol"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gridTemplateColumns: 'max-content 1fr',
        columnGap: 1.5,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {decided.map((name) => (
        <Box component="li" key={name} sx={{ display: 'contents' }}>
          <Box component="span" sx={{ fontSize: 'plain', color: 'text.secondary' }}>
            {t(`monitoring.figure.${name}`)}
          </Box>
          <b>{of[name] === null ? t('monitoring.undecided') : formatNumber(of[name])}</b>
        </Box>
      ))}
    </Box>
  )
}

/** Warnings: the name of the check, below it its message with figures. */
export function Badges({ badges }: { badges: readonly { code: string; title: string; reason: string }[] }) {
  const [first, ...others] = badges
  const density = useRowDensity()
  if (!first) return null
  if (density !== 'whole')
    return (
      <Box component="span" title={badges.map(({ title, reason }) => `${title}: ${reason}`).join('\n')}>
        <Box component="span" sx={({ tones }) => ({ fontWeight: 600, color: tones.waiting })}>
          {first.title}
          {others.length > 0 && ` +${others.length}`}
        </Box>
        <SecondaryText>{first.reason}</SecondaryText>
      </Box>
    )
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
      {badges.map((b, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one check may find two things in one row
        <li key={`${b.code}${i}`}>
          <Box component="span" sx={({ tones }) => ({ fontSize: 'small', fontWeight: 600, color: tones.waiting })}>
            {b.title}
          </Box>
          <SecondaryText>{b.reason}</SecondaryText>
        </li>
      ))}
    </Box>
  )
}

/** Who has it, and for how many days: the list is sorted by them. */
export const holderText = (t: Translate, holder: string | null, days: number): ReactNode => (
  <PairedText fact={holder && t('monitoring.days', { count: days })}>{holder ?? t('monitoring.nobody')}</PairedText>
)

/** Funnel of tons: bars of one scale with labelled figures. */
export function Funnel({ totals }: { totals: Figures }) {
  const t = useTranslate()
  const most = Math.max(1, totals.requestVolume ?? 0)
  return (
    <Box
      component="dl"
      aria-label={t('monitoring.funnel')}
      sx={{
        m: 0,
        mb: 1,
        display: 'grid',
        gap: 1,
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fit, minmax(9.5em, 1fr))' },
        columnGap: 2,
      }}
    >
      {figures.map((name) => (
        <Box
          key={name}
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 0.75, fontSize: 'plain', alignContent: 'start' }}
        >
          <Box
            component="dt"
            title={t(`monitoring.figure.${name}`)}
            sx={{ color: 'text.secondary', whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }}
          >
            {t(`monitoring.figure.${name}`)}
          </Box>
          <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums', fontWeight: 600, whiteSpace: 'nowrap' }}>
            {formatNumber(totals[name] ?? 0)} т
          </Box>
          <Box aria-hidden sx={({ tones }) => ({ gridColumn: '1 / -1', height: 6, borderRadius: 1, backgroundColor: tones.primarySoft })}>
            <Box
              sx={({ tones }) => ({
                height: '100%',
                borderRadius: 1,
                width: `${Math.min(100, ((totals[name] ?? 0) / most) * 100)}%`,
                backgroundColor: tones.primary,
              })}
            />
          </Box>
        </Box>
      ))}
    </Box>
  )
}
