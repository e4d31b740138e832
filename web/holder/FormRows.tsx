import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import { useState } from 'react'
import type { SupplierAllocation } from '#contract/holder.ts'
import { lastDayOf } from '#domain/holder/form.ts'
import type { Month } from '#domain/month.ts'
import { formatNumber } from '../ui/numbers.ts'
import { useSay } from '../ui/words.tsx'
import { DayInput } from './DayInput.tsx'
import { type Forming, withChosen, withWindow } from './windows.ts'

type Props = { rows: readonly SupplierAllocation[]; period: Month; forming: Forming; onChange: (forming: Forming) => void }

/** The new rows of a month: in the form or not, and when each is shipped. */
export function FormRows({ rows, period, forming, onChange }: Props) {
  const say = useSay()
  const bounds = { min: period, max: lastDayOf(period) }
  const [same, setSame] = useState({ from: bounds.min, to: bounds.max })
  const all = rows.every((r) => forming.chosen.has(r.id))
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', pb: 1 }}>
        <Box component="label" sx={{ display: 'flex', alignItems: 'center', flex: '1 1 160px', fontWeight: 600 }}>
          <Checkbox
            checked={all}
            indeterminate={!all && forming.chosen.size > 0}
            onChange={(_, chosen) =>
              onChange(
                withChosen(
                  forming,
                  rows.map((r) => r.id),
                  chosen,
                ),
              )
            }
          />
          {say('holder.form.all')}
        </Box>
        <Box role="group" aria-label={say('holder.form.same')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <DayInput label={say('holder.form.from')} shown value={same.from} {...bounds} onType={(from) => setSame({ ...same, from })} />
          <DayInput label={say('holder.form.to')} shown value={same.to} {...bounds} onType={(to) => setSame({ ...same, to })} />
          <Button
            size="small"
            variant="outlined"
            sx={{ minHeight: 40 }}
            onClick={() =>
              onChange(
                withWindow(
                  forming,
                  rows.map((r) => r.id),
                  same,
                ),
              )
            }
          >
            {say('holder.form.apply')}
          </Button>
        </Box>
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((r) => {
          const window = forming.windows[r.id]!
          return (
            <Box
              component="li"
              key={r.id}
              sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 1, borderTop: 1, borderColor: 'divider' }}
            >
              <Checkbox
                checked={forming.chosen.has(r.id)}
                onChange={(_, chosen) => onChange(withChosen(forming, [r.id], chosen))}
                slotProps={{
                  input: { 'aria-label': say('holder.form.choose', { contractor: r.contractor.organizationName, number: r.number }) },
                }}
              />
              <Box sx={{ flex: '1 1 150px', minWidth: 0 }}>
                <Box sx={{ fontWeight: 600 }}>{r.contractor.organizationName}</Box>
                <Box sx={{ color: 'text.secondary', fontSize: 'plain' }}>
                  {r.number} · {r.bitumenType.description} · {r.region}
                </Box>
              </Box>
              <Box sx={{ minWidth: 76, textAlign: 'right', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                {say('trade.tons', { value: formatNumber(r.volume) })}
              </Box>
              <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'center', ml: 'auto' }}>
                <DayInput
                  id={`from-${r.id}`}
                  label={say('holder.form.fromOf', { number: r.number })}
                  value={window.from}
                  {...bounds}
                  onType={(from) => onChange(withWindow(forming, [r.id], { from }))}
                />
                –
                <DayInput
                  label={say('holder.form.toOf', { number: r.number })}
                  value={window.to}
                  {...bounds}
                  onType={(to) => onChange(withWindow(forming, [r.id], { to }))}
                />
              </Box>
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}
