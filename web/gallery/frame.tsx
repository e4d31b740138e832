import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { CollapsibleSection } from '../ui/CollapsibleSection.tsx'
import { CrashBoundary } from '../ui/CrashBoundary.tsx'
import { useSay } from '../ui/words.tsx'
import type { Part } from './part.ts'

function Section() {
  const say = useSay()
  return (
    <CollapsibleSection title={say('gallery.sample.newRow')} count="3" aside={say('gallery.sample.draft')}>
      <Box sx={{ p: 2, pt: 0 }}>{say('gallery.sample.text')}</Box>
    </CollapsibleSection>
  )
}

const Crash = () => (
  <CrashBoundary>
    <Breakable />
  </CrashBoundary>
)

function Breakable() {
  const say = useSay()
  const [broken, setBroken] = useState(false)
  if (broken) throw new Error('Broken on purpose, in the gallery')
  return (
    <Button variant="outlined" onClick={() => setBroken(true)}>
      {say('gallery.sample.break')}
    </Button>
  )
}

export const frame: readonly Part[] = [
  { name: 'CollapsibleSection', Sample: Section },
  { name: 'CrashBoundary', Sample: Crash },
  { name: 'PageHeader' },
  { name: 'DemoGround' },
  { name: 'Redirect' },
]
