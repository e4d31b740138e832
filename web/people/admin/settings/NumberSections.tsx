import Box from '@mui/material/Box'
import { defaultSettings, type PortalSettings } from '#domain/core/setting/settings.ts'
import { DigitsField } from '../../../kit/forms/DigitsField.tsx'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import type { Settings } from './api.ts'
import { SectionForm } from './SectionForm.tsx'
import { useSection } from './useSection.ts'

/** Sections of numbers show their fields in the order of the default settings. */
const dayFields = Object.keys(defaultSettings.deadlines) as (keyof PortalSettings['deadlines'])[]
const normFields = Object.keys(defaultSettings.norms) as (keyof PortalSettings['norms'])[]

const grid = { display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr', lg: '1fr 1fr 1fr' }, alignItems: 'end' }

export function DeadlineSection({ set }: { set: Settings['deadlines'] }) {
  const t = useTranslate()
  const section = useSection('deadlines', set, (path) => t(`setting.deadlines.${path as (typeof dayFields)[number]}`))
  return (
    <SectionForm lead={t('setting.deadlines.lead')} {...section.form}>
      <Box sx={grid}>
        {dayFields.map((name) => (
          <DigitsField
            key={name}
            id={section.idOf(name)}
            required
            most={3}
            label={t(`setting.deadlines.${name}`)}
            value={section.value[name]}
            wrong={section.wrongOf(name)}
            onChange={(value) => section.change({ ...section.value, [name]: value })}
          />
        ))}
      </Box>
    </SectionForm>
  )
}

export function NormSection({ set }: { set: Settings['norms'] }) {
  const t = useTranslate()
  const section = useSection('norms', set, (path) => t(`setting.norms.${path as (typeof normFields)[number]}`))
  return (
    <SectionForm lead={t('setting.norms.lead')} {...section.form}>
      <Box sx={grid}>
        {normFields.map((name) => (
          <DigitsField
            key={name}
            id={section.idOf(name)}
            required
            most={3}
            label={t(`setting.norms.${name}`)}
            value={section.value[name]}
            wrong={section.wrongOf(name)}
            onChange={(value) => section.change({ ...section.value, [name]: value })}
          />
        ))}
      </Box>
    </SectionForm>
  )
}
