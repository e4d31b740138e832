import Box from '@mui/material/Box'

type Props<V extends string> = {
  id?: string
  label: string
  value: V
  options: readonly { value: V; text: string }[]
  onChoose: (value: V) => void
}

/** The browser's native select: fast, accessible, works well on a phone. The label is in front of it, unless what it says without a choice names it (`bare`). */
export function SelectField<V extends string>({ label, bare = false, ...choice }: Props<V> & { bare?: boolean }) {
  return (
    <Box
      component="label"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        maxWidth: '100%',
        fontSize: 'plain',
        color: 'text.secondary',
        position: 'relative',
      }}
    >
      {bare ? <span className="unseen">{label}</span> : label}
      <Choice {...choice} />
    </Box>
  )
}

/** The same in a form: the label is above it as in the other fields, so that long names fit. */
export function FormSelect<V extends string>({ label, ...choice }: Props<V>) {
  return (
    <Box component="label" sx={{ display: 'grid', gap: 0.5, gridTemplateColumns: 'minmax(0, 1fr)', fontSize: 'plain', fontWeight: 600 }}>
      {label}
      <Choice {...choice} />
    </Box>
  )
}

function Choice<V extends string>({ id, value, options, onChoose }: Omit<Props<V>, 'label'>) {
  return (
    <Box
      component="select"
      id={id}
      value={value}
      onChange={(event) => onChoose(event.target.value as V)}
      sx={({ tones }) => ({
        font: 'inherit',
        fontWeight: 400,
        fontSize: 'large',
        minHeight: 40,
        minWidth: 0,
        flex: 1,
        px: 1,
        color: tones.text,
        backgroundColor: tones.paper,
        border: `1px solid ${tones.control}`,
        borderRadius: 1,
        '@media (pointer: coarse)': { minHeight: 44 },
      })}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </Box>
  )
}
