import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import { useState } from 'react'
import type { SupplierAllocation } from '#contract/trade/holder.ts'
import type { Day } from '#domain/day.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { DayInput } from './DayInput.tsx'
import { FormRow } from './FormRow.tsx'
import { type Forming, withChosen, withWindow } from './windows.ts'

type Props = { rows: readonly SupplierAllocation[]; days: { from: Day; to: Day }; forming: Forming; onChange: (forming: Forming) => void }

/** The new rows of a month: included in the form or not, and the shipping days of each. */
export function FormRows({ rows, days, forming, onChange }: Props) {
  const t = useTranslate()
  const bounds = { min: days.from, max: days.to }
  const [same, setSame] = useState({ from: bounds.min, to: bounds.max })
  const ids = rows.map((r) => r.id)
  const all = ids.every((id) => forming.chosen.has(id))
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', pb: 1 }}>
        <Box component="label" sx={{ display: 'flex', alignItems: 'center', flex: '1 1 160px', fontWeight: 600 }}>
          <Checkbox
            checked={all}
            indeterminate={!all && forming.chosen.size > 0}
            onChange={(_, chosen) => onChange(withChosen(forming, ids, chosen))}
          />
          {t('holder.form.all')}
        </Box>
        <Box role="group" aria-label={t('holder.form.same')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <DayInput label={t('holder.form.from')} shown value={same.from} {...bounds} onType={(from) => setSame({ ...same, from })} />
          <DayInput label={t('holder.form.to')} shown value={same.to} {...bounds} onType={(to) => setSame({ ...same, to })} />
          <Button size="small" variant="outlined" sx={{ minHeight: 40 }} onClick={() => onChange(withWindow(forming, ids, same))}>
            {t('holder.form.apply')}
          </Button>
        </Box>
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((r) => (
          <FormRow key={r.id} row={r} bounds={bounds} forming={forming} onChange={onChange} />
        ))}
      </Box>
    </Box>
  )
}
