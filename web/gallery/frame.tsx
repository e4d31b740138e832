import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { CollapsibleSection } from '../ui/CollapsibleSection.tsx'
import { CrashBoundary } from '../ui/CrashBoundary.tsx'
import { useTranslate } from '../ui/i18n.tsx'
import { LineRow } from '../ui/LineRow.tsx'
import { Section } from '../ui/Section.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { StickyBar } from '../ui/StickyBar.tsx'
import { TwoColumns } from '../ui/TwoColumns.tsx'
import type { Part } from './part.ts'

function Collapsible() {
  const t = useTranslate()
  return (
    <CollapsibleSection title={t('gallery.sample.newRow')} count="3" aside={t('gallery.sample.draft')}>
      <Box sx={{ p: 2, pt: 0 }}>{t('gallery.sample.text')}</Box>
    </CollapsibleSection>
  )
}

function Framed() {
  const t = useTranslate()
  return <Section title={t('gallery.sample.grade')}>{t('gallery.sample.text')}</Section>
}

const Halves = () => (
  <TwoColumns>
    <Half n={1} />
    <Half n={2} />
  </TwoColumns>
)

function Half({ n }: { n: number }) {
  const t = useTranslate()
  return <Box sx={{ p: 2, border: 1, borderColor: 'divider' }}>{t('gallery.sample.row', { n })}</Box>
}

function Sticky() {
  const t = useTranslate()
  return (
    <StickyBar align="end">
      <Button variant="outlined">{t('gallery.sample.break')}</Button>
    </StickyBar>
  )
}

const Crash = () => (
  <CrashBoundary>
    <Breakable />
  </CrashBoundary>
)

function Breakable() {
  const t = useTranslate()
  const [broken, setBroken] = useState(false)
  if (broken) throw new Error('Broken on purpose, in the gallery')
  return (
    <Button variant="outlined" onClick={() => setBroken(true)}>
      {t('gallery.sample.break')}
    </Button>
  )
}

function Lines() {
  const t = useTranslate()
  return [1, 2].map((n) => (
    <LineRow key={n} end={<StatusChip tone="good" text={t('gallery.sample.signed')} />}>
      {t('gallery.sample.row', { n })}
    </LineRow>
  ))
}

export const frame: readonly Part[] = [
  { name: 'CollapsibleSection', Sample: Collapsible },
  { name: 'Section', Sample: Framed },
  { name: 'LineRow', Sample: Lines },
  { name: 'TwoColumns', Sample: Halves, wide: true },
  { name: 'StickyBar', Sample: Sticky, wide: true },
  { name: 'CrashBoundary', Sample: Crash },
  { name: 'PageHeader' },
  { name: 'DemoBackground' },
  { name: 'DeadEnd', inside: ['NotFoundPage'] },
  { name: 'Redirect' },
]
