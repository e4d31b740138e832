import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import type { SupplierAllocation } from '#contract/trade/holder.ts'
import { promisedTons } from '#domain/trade/allocation/promised.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { DayInput } from './DayInput.tsx'
import { type Forming, withChosen, withWindow } from './windows.ts'

type Props = { row: SupplierAllocation; bounds: { min: string; max: string }; forming: Forming; onChange: (forming: Forming) => void }

/** One row of the form: included or not, contractor and tons, shipping days. */
export function FormRow({ row: r, bounds, forming, onChange }: Props) {
  const t = useTranslate()
  const window = forming.windows[r.id]!
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <Checkbox
        checked={forming.chosen.has(r.id)}
        onChange={(_, chosen) => onChange(withChosen(forming, [r.id], chosen))}
        slotProps={{
          input: { 'aria-label': t('holder.form.choose', { contractor: r.contractor.organizationName, number: r.number }) },
        }}
      />
      <Box sx={{ flex: '1 1 150px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>{r.contractor.organizationName}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: 'plain' }}>
          {r.number} · {r.bitumenType.description} · {r.region}
        </Box>
      </Box>
      <Box sx={{ minWidth: 76, textAlign: 'right', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {t('trade.tons', { value: formatNumber(r.volume) })}
        {r.unpromised > 0 && (
          <Box sx={{ color: 'text.secondary', fontSize: 'plain', fontWeight: 400 }}>
            {t('holder.form.ofThem', { promised: formatNumber(promisedTons(r)), added: formatNumber(r.unpromised) })}
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'center', ml: 'auto' }}>
        <DayInput
          id={`from-${r.id}`}
          label={t('holder.form.fromOf', { number: r.number })}
          value={window.from}
          {...bounds}
          onType={(from) => onChange(withWindow(forming, [r.id], { from }))}
        />
        –
        <DayInput
          label={t('holder.form.toOf', { number: r.number })}
          value={window.to}
          {...bounds}
          onType={(to) => onChange(withWindow(forming, [r.id], { to }))}
        />
      </Box>
    </Box>
  )
}
