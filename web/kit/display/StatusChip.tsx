import Box from '@mui/material/Box'
import { styled, type Theme } from '@mui/material/styles'

/** Colour, shape and text: a status can be recognized without telling red from green. */
export type StatusTone = 'neutral' | 'waiting' | 'good' | 'bad'

const colourOf = (theme: Theme, tone: StatusTone): string =>
  ({ neutral: theme.tones.muted, waiting: theme.tones.waiting, good: theme.tones.good, bad: theme.tones.bad })[tone]

const shapes = {
  neutral: { borderRadius: '50%', border: '2px solid currentColor' },
  waiting: { borderRadius: 1, transform: 'rotate(45deg)', backgroundColor: 'currentColor' },
  good: { borderRadius: '50%', backgroundColor: 'currentColor' },
  bad: { borderRadius: 1, backgroundColor: 'currentColor' },
} as const

const Mark = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: StatusTone }>(({ tone }) => ({
  width: 9,
  height: 9,
  flexShrink: 0,
  ...shapes[tone],
}))

export function StatusChip({ tone, text }: { tone: StatusTone; text: string }) {
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'inline-flex',
        maxWidth: '100%',
        minWidth: 0,
        alignItems: 'center',
        gap: 1,
        fontWeight: 600,
        color: colourOf(theme, tone),
      })}
    >
      <Mark tone={tone} aria-hidden />
      <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {text}
      </Box>
    </Box>
  )
}
