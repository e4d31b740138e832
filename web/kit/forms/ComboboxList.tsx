import Box from '@mui/material/Box'
import { type ReactNode, useEffect } from 'react'

export type Option = { key: string; text: ReactNode }
type Props = {
  id: string
  label: string
  options: readonly Option[]
  active: Option | undefined
  /** Text shown when nothing is found. */
  empty: string
  onChoose: (key: string) => void
}

export const optionId = (list: string, { key }: Option): string => `${list}-${key}`

/** The options of a combobox, below its field; the focus stays in the field. */
export function ComboboxList({ id, label, options, active, empty, onChoose }: Props) {
  const at = active && optionId(id, active)
  useEffect(() => {
    if (at) document.getElementById(at)?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return (
    <Box
      component="ul"
      id={id}
      role="listbox"
      aria-label={label}
      sx={({ tones }) => ({
        position: 'absolute',
        top: '100%',
        left: -1,
        right: -1,
        zIndex: 3,
        m: 0,
        mt: '2px',
        p: 0.5,
        maxHeight: 320,
        overflowY: 'auto',
        listStyle: 'none',
        color: tones.text,
        border: `1px solid ${tones.control}`,
        borderRadius: 1,
        backgroundColor: tones.paper,
        boxShadow: '0 8px 24px rgb(10 16 40 / 18%)',
      })}
    >
      {options.map((option) => (
        <Box
          component="li"
          key={option.key}
          id={optionId(id, option)}
          role="option"
          aria-selected={option === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option.key)}
          sx={({ tones }) => ({
            px: 1.5,
            py: 1,
            minHeight: 44,
            borderRadius: 0.5,
            cursor: 'pointer',
            backgroundColor: option === active ? tones.primarySoft : 'transparent',
            '&:hover': { backgroundColor: tones.primarySoft },
          })}
        >
          {option.text}
        </Box>
      ))}
      {options.length === 0 && (
        <Box component="li" role="option" aria-disabled aria-selected={false} sx={{ px: 1.5, py: 1, color: 'text.secondary' }}>
          {empty}
        </Box>
      )}
    </Box>
  )
}
