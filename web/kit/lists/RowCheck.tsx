import Box from '@mui/material/Box'
import type { Selection } from './table.ts'

type Props = { label: string; checked: boolean; some?: boolean; onChange: (checked: boolean) => void; text?: string }

/** The browser's native checkbox: works with screen readers, printing and mouse as users expect. */
function Check({ label, checked, some = false, onChange, text }: Props) {
  return (
    <Box
      component="label"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: 32, '@media (pointer: coarse)': { minHeight: 44 } }}
    >
      <Box
        component="input"
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(box: HTMLInputElement | null) => {
          if (box) box.indeterminate = some && !checked
        }}
        onChange={(event) => onChange(event.target.checked)}
        sx={({ tones }) => ({ width: 20, height: 20, m: '2px', accentColor: tones.primary })}
      />
      {text && <span aria-hidden>{text}</span>}
    </Box>
  )
}

export function RowCheck<Row>({ selection, row }: { selection: Selection<Row>; row: Row }) {
  if (!selection.mayChoose(row)) return null
  return <Check label={selection.nameOf(row)} checked={selection.isChosen(row)} onChange={(chosen) => selection.onChoose([row], chosen)} />
}

/** Selects all selectable rows of the page. `visible` = with a visible label next to it. */
export function AllCheck<Row>({
  selection,
  rows,
  visible = false,
}: {
  selection: Selection<Row>
  rows: readonly Row[]
  visible?: boolean
}) {
  const open = rows.filter(selection.mayChoose)
  if (open.length === 0) return null
  return (
    <Check
      label={selection.all}
      {...(visible && { text: selection.all })}
      checked={open.every(selection.isChosen)}
      some={open.some(selection.isChosen)}
      onChange={(chosen) => selection.onChoose(open, chosen)}
    />
  )
}
