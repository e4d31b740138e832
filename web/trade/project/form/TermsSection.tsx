import { useWatch } from 'react-hook-form'
import { FieldGrid } from '../../../kit/forms/FieldGrid.tsx'
import { Section } from '../../../kit/layout/Section.tsx'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { useRoads } from '../api.ts'
import { BoundDay, BoundDigits } from './bound.tsx'
import type { ProjectValues } from './values.ts'

/** Kilometres and dates, each from and to. */
export function TermsSection() {
  const t = useTranslate()
  const [ownership, roadCode, fromKm, toKm] = useWatch<ProjectValues, ['ownershipType', 'roadCode', 'fromKm', 'toKm']>({
    name: ['ownershipType', 'roadCode', 'fromKm', 'toKm'],
  })
  const roads = useRoads()
  const length = ownership === 'REPUBLICAN' ? roads.find((road) => road.code === roadCode)?.lengthKm : null
  const beyond = length != null && Math.max(fromKm ?? 0, toKm ?? 0) > length
  return (
    <Section title={t('projectForm.terms')}>
      <FieldGrid columns={4}>
        <BoundDigits name="fromKm" label={t('projectForm.fromKm')} required />
        <BoundDigits
          name="toKm"
          label={t('projectForm.toKm')}
          required
          hint={length != null && (beyond ? t('projectForm.kmBeyond', { km: length }) : t('projectForm.roadLength', { km: length }))}
        />
        <BoundDay name="startDate" label={t('projectForm.startDate')} required />
        <BoundDay name="endDate" label={t('projectForm.endDate')} required />
      </FieldGrid>
    </Section>
  )
}
