import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useWatch } from 'react-hook-form'
import { ownershipTypes, workTypes } from '#domain/work.ts'
import { useRegions } from '../../../core/directory/reference-data.ts'
import { FieldGrid } from '../../../kit/forms/FieldGrid.tsx'
import { Section } from '../../../kit/layout/Section.tsx'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { BoundChoice, BoundKazakhName, BoundText } from './bound.tsx'
import { RoadField } from './RoadField.tsx'
import { useBound } from './refusals.ts'
import type { ProjectValues } from './values.ts'

/** Ownership, work type and place. */
export function BasicsSection() {
  const t = useTranslate()
  const ownership = useWatch<ProjectValues, 'ownershipType'>({ name: 'ownershipType' })
  const regions = useRegions().map((k) => ({ value: k.code, text: k.nameAb }))
  const kinds = workTypes.map((w) => ({ value: w, text: t(`trade.workType.${w}`) }))
  return (
    <Section title={t('projectForm.basics')}>
      <OwnershipChoice />
      <FieldGrid>
        <BoundChoice name="workType" label={t('projectForm.workType')} choices={kinds} required />
        <BoundChoice name="katoCode" label={t('projectForm.kato')} choices={regions} required />
      </FieldGrid>
      <Box sx={{ mt: 2.5, display: 'grid', gap: 2.5 }}>
        {ownership === 'REPUBLICAN' ? (
          <RoadField />
        ) : (
          <>
            <BoundText
              name="projectDescription"
              label={t('projectForm.description')}
              hint={t('projectForm.descriptionHint')}
              maxLength={500}
              required
            />
            <BoundKazakhName
              name="projectDescriptionKk"
              of="projectDescription"
              label={t('projectForm.projectDescriptionKk')}
              maxLength={500}
            />
          </>
        )}
      </Box>
    </Section>
  )
}

function OwnershipChoice() {
  const t = useTranslate()
  const { id, value, onChange, onBlur } = useBound('ownershipType')
  return (
    <FormControl sx={{ mb: 2 }}>
      <FormLabel id={`${id}-label`} sx={{ fontSize: 'plain', '&.Mui-focused': { color: 'text.secondary' } }}>
        {t('projectForm.ownership')}
      </FormLabel>
      <RadioGroup
        row
        aria-labelledby={`${id}-label`}
        id={id}
        value={value}
        onChange={(_, chosen) => onChange(chosen)}
        onBlur={onBlur}
        sx={{ columnGap: 2 }}
      >
        {ownershipTypes.map((type) => (
          <FormControlLabel key={type} value={type} control={<Radio />} label={t(`trade.ownershipType.${type}`)} />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
