import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { StatusChip } from '../../kit/display/StatusChip.tsx'
import { CrashBoundary } from '../../kit/feedback/CrashBoundary.tsx'
import { CollapsibleSection } from '../../kit/layout/CollapsibleSection.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { StickyBar } from '../../kit/layout/StickyBar.tsx'
import { TwoColumns } from '../../kit/layout/TwoColumns.tsx'
import { LineRow } from '../../kit/lists/LineRow.tsx'
import { loadable } from '../../kit/loading/loadable.ts'
import { WhenLoaded } from '../../kit/loading/WhenLoaded.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
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

const lost = loadable(async () => {
  throw Object.assign(new Error('Lost on purpose, in the gallery'), { code: 'network' })
})

function Missing() {
  const t = useTranslate()
  const [wanted, setWanted] = useState(false)
  return wanted ? (
    <Suspense fallback={null}>
      <WhenLoaded of={lost}>{() => null}</WhenLoaded>
    </Suspense>
  ) : (
    <Button variant="outlined" onClick={() => setWanted(true)}>
      {t('gallery.sample.break')}
    </Button>
  )
}

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
  { name: 'CrashBoundary', inside: ['CrashNotice'], Sample: Crash },
  { name: 'MissingPart', inside: ['WhenLoaded'], Sample: Missing },
  { name: 'PageHeader' },
  { name: 'DemoBackground' },
  { name: 'DeadEnd', inside: ['NotFoundPage'] },
  { name: 'Redirect' },
]
