import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import { Combobox } from '../../../kit/forms/Combobox.tsx'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { formatNumber } from '../../../kit/text/numbers.ts'
import { useRoads } from '../api.ts'
import { useBound } from './refusals.ts'
import { labelOf, type Road, roadsFor } from './roads.ts'
import type { ProjectValues } from './values.ts'

/** A republican road, found by its number or any part of its name. */
export function RoadField() {
  const t = useTranslate()
  const region = useWatch<ProjectValues, 'katoCode'>({ name: 'katoCode' })
  const all = useRoads()
  const { id, value, onChange, onBlur, wrong } = useBound('roadCode')
  const chosen = all.find((road) => road.code === value)
  return (
    <Combobox
      id={id}
      required
      label={t('projectForm.road')}
      hint={t('projectForm.roadHint')}
      wrong={wrong}
      chosen={chosen ? labelOf(chosen) : ''}
      find={(typed) => roadsFor(all, region, typed).map((road) => ({ key: road.code, text: <RoadText road={road} /> }))}
      empty={t('projectForm.roadUnknown')}
      onChoose={onChange}
      onUnchoose={() => onChange('')}
      onBlur={onBlur}
    />
  )
}

function RoadText({ road }: { road: Road }) {
  const t = useTranslate()
  return (
    <Box sx={{ display: 'flex', gap: 1.5 }}>
      <b>{road.code}</b>
      <span>
        {road.name}
        {road.lengthKm !== null && (
          <Box component="span" sx={{ color: 'text.secondary', ml: 1, fontSize: 'plain' }}>
            {t('projectForm.roadLength', { km: formatNumber(road.lengthKm) })}
          </Box>
        )}
      </span>
    </Box>
  )
}
