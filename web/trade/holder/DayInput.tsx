import Box from '@mui/material/Box'
import { InputBox } from '../../kit/forms/InputBox.tsx'
import { useTypedDay } from '../../kit/forms/useTypedDay.tsx'

type Props = { id?: string; label: string; shown?: boolean; value: string; min: string; max: string; onType: (day: string) => void }

/** A day in a row of others, its calendar limited to the month. `shown` = its label is visible beside it. */
export function DayInput({ id, label, shown = false, value, min, max, onType }: Props) {
  const { input, calendar } = useTypedDay({ label, value, min, max, onChange: onType })
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, fontSize: 'plain', color: 'text.secondary' }}>
      {shown && <span aria-hidden>{label}</span>}
      <InputBox sx={{ minHeight: 40, width: '8.75rem', pl: 1, pr: 0.5, gap: 0, '& input': { fontSize: 'plain' } }}>
        <input id={id} aria-label={label} {...input} />
        {calendar}
      </InputBox>
    </Box>
  )
}
