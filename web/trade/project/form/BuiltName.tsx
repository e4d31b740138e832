import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import { typedIn } from '#i18n/language.ts'
import { projectName } from '#i18n/project-name.ts'
import { useLanguage, useTranslate } from '../../../kit/text/i18n.tsx'
import { useRoads } from '../api.ts'
import type { ProjectValues } from './values.ts'

/** The generated name of the project (docs/requirements.md, section 5: read-only), as soon as its parts are filled in. */
export function BuiltName() {
  const t = useTranslate()
  const roads = useRoads()
  const language = useLanguage()
  const [ownershipType, workType, roadCode, description, inKazakh, fromKm, toKm] = useWatch<
    ProjectValues,
    ['ownershipType', 'workType', 'roadCode', 'projectDescription', 'projectDescriptionKk', 'fromKm', 'toKm']
  >({ name: ['ownershipType', 'workType', 'roadCode', 'projectDescription', 'projectDescriptionKk', 'fromKm', 'toKm'] })
  const object =
    ownershipType === 'REPUBLICAN' ? roads.find((road) => road.code === roadCode)?.name : typedIn(language, description, inKazakh).trim()
  const whole = workType !== '' && object && fromKm !== null && toKm !== null
  const name = whole ? projectName(t, { ownershipType, workType, object, fromKm, toKm }) : null
  return (
    <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
      <Box component="label" htmlFor="built-name" sx={{ fontSize: 'small', color: 'text.secondary', display: 'block' }}>
        {t('projectForm.name')}
      </Box>
      <Box component="output" id="built-name" sx={{ fontWeight: name ? 600 : 400, color: name ? 'text.primary' : 'text.secondary' }}>
        {name ?? t('projectForm.nameHint')}
      </Box>
    </Box>
  )
}
