import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useFadedEnds } from '../hooks/useFadedEnds.ts'
import { formatNumber } from '../text/numbers.ts'

export type FilterChip<V extends string> = { value: V; text: string; count?: number }

/** One of a few filters; the chosen one is pressed. On a phone more than two chips scroll within their own box, never the page. */
export function FilterChips<V extends string>({
  label,
  chips,
  value,
  onChoose,
}: {
  label: string
  chips: readonly FilterChip<V>[]
  value: V
  onChoose: (value: V) => void
}) {
  const { strip, fade } = useFadedEnds()
  return (
    <Box
      ref={strip}
      role="group"
      aria-label={label}
      sx={{
        display: 'flex',
        gap: 1,
        overflowX: 'auto',
        p: '3px',
        m: '-3px',
        flexWrap: chips.length > 2 ? { xs: 'nowrap', md: 'wrap' } : 'wrap',
        ...fade,
      }}
    >
      {chips.map((chip) => (
        <ButtonBase
          key={chip.value}
          aria-pressed={chip.value === value}
          onClick={() => onChoose(chip.value)}
          sx={({ tones }) => ({
            minHeight: 36,
            px: 1.5,
            gap: 0.75,
            flexShrink: 0,
            borderRadius: 9,
            fontSize: 'plain',
            fontWeight: 600,
            fontFamily: 'inherit',
            border: `1px solid ${chip.value === value ? tones.primary : tones.control}`,
            backgroundColor: chip.value === value ? tones.primary : tones.paper,
            color: chip.value === value ? tones.onPrimary : tones.text,
            '@media (pointer: coarse)': { minHeight: 44 },
          })}
        >
          {chip.text}
          {chip.count !== undefined && (
            <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {formatNumber(chip.count)}
            </Box>
          )}
        </ButtonBase>
      ))}
    </Box>
  )
}
