import { mdiClose, mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { DateText } from '../../../kit/display/DateText.tsx'
import { Icon } from '../../../kit/display/Icon.tsx'
import { SecondaryText } from '../../../kit/display/SecondaryText.tsx'
import { reasoned } from '../../../kit/feedback/reasoned.ts'
import { DayField } from '../../../kit/forms/DayField.tsx'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { isWhole } from '../../../kit/text/typed-day.ts'
import type { Settings } from './api.ts'
import { SectionForm } from './SectionForm.tsx'
import { useSection } from './useSection.ts'

const kinds = ['off', 'worked'] as const

export function DaysSection({ set }: { set: Settings['workingDays'] }) {
  const t = useTranslate()
  const section = useSection('workingDays', set, (path) => t(`setting.workingDays.${path === 'off' ? 'off' : 'worked'}`))
  return (
    <SectionForm lead={t('setting.workingDays.lead')} {...section.form}>
      {kinds.map((kind) => (
        <DayList
          key={kind}
          id={section.idOf(kind)}
          title={t(`setting.workingDays.${kind}`)}
          days={section.value[kind]}
          wrong={section.wrongOf(kind)}
          onChange={(days) => section.change({ ...section.value, [kind]: days })}
        />
      ))}
    </SectionForm>
  )
}

type Props = { id: string; title: string; days: readonly string[]; wrong: string | undefined; onChange: (days: string[]) => void }
function DayList({ id, title, days, wrong, onChange }: Props) {
  const t = useTranslate()
  const [day, setDay] = useState('')
  const add = () => {
    if (isWhole(day)) onChange([...new Set([...days, day])].sort())
    setDay('')
  }
  return (
    <Box component="section">
      <Typography variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        {days.length === 0 && <SecondaryText>{t('setting.workingDays.none')}</SecondaryText>}
        {days.map((d) => (
          <Chip
            key={d}
            variant="outlined"
            label={<DateText at={d} />}
            onDelete={() => onChange(days.filter((other) => other !== d))}
            deleteIcon={
              <button
                type="button"
                aria-label={t('setting.workingDays.remove', { day: d })}
                style={{ all: 'unset', cursor: 'pointer', display: 'grid', minWidth: 24, minHeight: 24, placeItems: 'center' }}
              >
                <Icon path={mdiClose} size={16} />
              </button>
            }
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'end' }}>
        <DayField id={id} label={t('setting.workingDays.date')} value={day} wrong={wrong} onChange={setDay} />
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiPlus} />}
          {...reasoned(!isWhole(day) && t('shell.why.noDay'), add)}
          sx={{ minHeight: 44 }}
        >
          {t('setting.workingDays.add')}
        </Button>
      </Box>
    </Box>
  )
}
