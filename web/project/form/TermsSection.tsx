import { useWatch } from 'react-hook-form'
import { FieldGrid } from '../../ui/FieldGrid.tsx'
import { Section } from '../../ui/Section.tsx'
import { useSay } from '../../ui/words.tsx'
import { useRoads } from '../api.ts'
import { BoundDay, BoundDigits } from './bound.tsx'
import type { ProjectValues } from './values.ts'

/** From which kilometre to which, from which day to which. */
export function TermsSection() {
  const say = useSay()
  const [ownership, roadCode, fromKm, toKm] = useWatch<ProjectValues, ['ownershipType', 'roadCode', 'fromKm', 'toKm']>({
    name: ['ownershipType', 'roadCode', 'fromKm', 'toKm'],
  })
  const roads = useRoads()
  const length = ownership === 'REPUBLICAN' ? roads.find((road) => road.code === roadCode)?.lengthKm : null
  const beyond = length != null && Math.max(fromKm ?? 0, toKm ?? 0) > length
  return (
    <Section title={say('projectForm.terms')}>
      <FieldGrid columns={4}>
        <BoundDigits name="fromKm" label={say('projectForm.fromKm')} required />
        <BoundDigits
          name="toKm"
          label={say('projectForm.toKm')}
          required
          hint={length != null && (beyond ? say('projectForm.kmBeyond', { km: length }) : say('projectForm.roadLength', { km: length }))}
        />
        <BoundDay name="startDate" label={say('projectForm.startDate')} required />
        <BoundDay name="endDate" label={say('projectForm.endDate')} required />
      </FieldGrid>
    </Section>
  )
}
