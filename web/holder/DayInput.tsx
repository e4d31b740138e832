import Box from '@mui/material/Box'

type Props = { id?: string; label: string; shown?: boolean; value: string; min: string; max: string; onType: (day: string) => void }

/** The browser's own date field, limited to the month. `shown` = its label is visible beside it. */
export const DayInput = ({ id, label, shown = false, value, min, max, onType }: Props) => (
  <Box component="label" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, fontSize: 'plain', color: 'text.secondary' }}>
    {shown && label}
    <Box
      component="input"
      type="date"
      id={id}
      aria-label={label}
      value={value}
      min={min}
      max={max}
      onChange={(event) => onType(event.target.value)}
      sx={({ tones }) => ({
        font: 'inherit',
        fontSize: 'plain',
        minHeight: 40,
        width: '8.75rem',
        px: 0.75,
        color: tones.text,
        backgroundColor: tones.paper,
        border: `1px solid ${tones.control}`,
        borderRadius: 1,
        colorScheme: 'inherit',
      })}
    />
  </Box>
)
