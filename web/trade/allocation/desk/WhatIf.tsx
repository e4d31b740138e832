import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useEffect, useMemo, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import type { AllocationMonthRead } from '#contract/trade/desk.ts'
import { tons } from '#domain/tons.ts'
import { type Desk, type DraftLine, limitKey } from '#domain/trade/allocation/desk.ts'
import type { Change } from '#domain/trade/engine/proposals/what-if.ts'
import type { Group } from '#domain/trade/engine/shapes.ts'
import { levelText } from '#i18n/trade/allocation.ts'
import { SelectField } from '../../../kit/forms/SelectField.tsx'
import { useLanguage, useTranslate } from '../../../kit/text/i18n.tsx'
import { formatNumber } from '../../../kit/text/numbers.ts'
import { namesOf } from '../names.ts'
import type { Proposer, Tried } from '../proposer.ts'

type Props = { month: AllocationMonthRead; desk: Desk; proposer: Proposer | null; locked: DraftLine[]; grade: string }
type Lever = { key: string; name: string; kg: number; change: (kg: number) => Change }

/** The quantities that can be varied: a factory's supply of a grade, a region's limit. */
function leversOf({ month, desk, grade }: Pick<Props, 'month' | 'desk' | 'grade'>, names: ReturnType<typeof namesOf>): Lever[] {
  const supplies = month.engine.supply
    .filter((s) => grade === '' || s.grade === grade)
    .map(
      (s): Lever => ({
        key: `${s.factoryId}/${s.grade}`,
        name: `${names.factory(s.factoryId)} ${names.grade(s.grade)}`,
        kg: s.kg,
        change: (kg) => ({ supply: [{ ...s, kg }] }),
      }),
    )
  const limits = desk.limits
    .filter((l) => l.limitKg > 0 && (grade === '' || l.bitumenType === grade))
    .map(
      (l): Lever => ({
        key: limitKey(l),
        name: names.limit(limitKey(l)),
        kg: l.limitKg,
        change: (capKg) => ({ limits: [{ id: limitKey(l), capKg }] }),
      }),
    )
  return [...supplies, ...limits]
}

/** A simulation: changing a supply or a limit shows every group's new fill level. Nothing is saved. */
export default function WhatIf({ month, desk, proposer, locked, grade }: Props) {
  const t = useTranslate()
  const names = useMemo(() => namesOf(month, t), [month, t])
  const levers = useMemo(() => leversOf({ month, desk, grade }, names), [month, desk, grade, names])
  const [chosen, setChosen] = useState('')
  const lever = levers.find((l) => l.key === chosen) ?? levers[0]
  const [percent, setPercent] = useState(100)
  const [tried, setTried] = useState<Tried | null>(null)
  useEffect(() => {
    if (!proposer || !lever) return
    const kg = Math.round((lever.kg * percent) / 100_000) * 1000
    const wait = setTimeout(async () => {
      const told = await proposer.tryOut(locked, lever.change(kg))
      if (told) setTried(told)
    }, 30)
    return () => clearTimeout(wait)
  }, [proposer, lever, percent, locked])
  if (!lever) return null
  const told = (value: number) =>
    t('workbench.whatIf.value', { percent: value, tons: formatNumber(Math.round((lever.kg * value) / 100_000)) })
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <SelectField
          label={t('workbench.whatIf.lever')}
          value={lever.key}
          options={levers.map((l) => ({ value: l.key, text: l.name }))}
          onChoose={(key) => {
            setChosen(key)
            setPercent(100)
          }}
        />
        <Box sx={{ flex: '1 1 220px', display: 'flex', gap: 2, alignItems: 'center' }}>
          <Box
            component="input"
            type="range"
            value={percent}
            min={0}
            max={200}
            step={1}
            aria-label={lever.name}
            aria-valuetext={told(percent)}
            onChange={(event) => setPercent(Number(event.target.value))}
            sx={({ tones }) => ({ flex: 1, minWidth: 0, height: 32, accentColor: tones.primary })}
          />
          <Box sx={{ whiteSpace: 'nowrap', fontWeight: 600, minWidth: 130, textAlign: 'right' }}>{told(percent)}</Box>
        </Box>
      </Box>
      {tried && <Levels tried={tried} names={names} />}
      <Link component={RouterLink} to={`/distribution-v2/scenarios?period=${month.period}`} sx={{ justifySelf: 'start' }}>
        {t('workbench.whatIf.several')}
      </Link>
    </Box>
  )
}

const causeOf = (group: Group, names: ReturnType<typeof namesOf>): string =>
  group.binding.map((b) => (b.kind === 'SUPPLY' ? `${names.factory(b.ref)} ${names.grade(b.grade ?? '')}` : names.limit(b.ref))).join(', ')

/** Current and simulated fill levels. */
function Levels({ tried, names }: { tried: Tried; names: ReturnType<typeof namesOf> }) {
  const t = useTranslate()
  const language = useLanguage()
  const column = (groups: readonly Group[], head: string) => (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ fontSize: 'small', fontWeight: 600, color: 'text.secondary', mb: 0.5 }}>{head}</Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {groups.map((group) => (
          <Box component="li" key={group.id} sx={{ fontSize: 'plain' }}>
            <b>{levelText(language, group)} %</b> ·{' '}
            {t('workbench.strip.group', { count: group.requests, tons: formatNumber(tons(group.claimsKg)) })}
            {group.binding.length > 0 && <span> · {causeOf(group, names)}</span>}
          </Box>
        ))}
      </Box>
    </Box>
  )
  return (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      {column(tried.before, t('workbench.whatIf.now'))}
      {column(tried.after, t('workbench.whatIf.after'))}
    </Box>
  )
}
