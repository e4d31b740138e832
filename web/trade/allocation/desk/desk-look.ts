import type { Theme } from '@mui/material/styles'

/** Styles of rows and cards in one style sheet. The named factory has a frame, others a muted background. */
export const deskLook = ({ tones, fontScale, typography }: Theme) => ({
  '& .line': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', lineHeight: 1.35 },
  '& .quiet': { color: tones.muted, fontSize: typography.small, lineHeight: 1.3, fontWeight: 400 },
  '& .good, & .waits, & .bad': { fontWeight: 600, lineHeight: 1.3 },
  '& .good': { color: tones.good },
  '& .waits': { color: tones.waiting },
  '& .bad': { color: tones.bad },
  '& .act': {
    width: 32 * fontScale,
    height: 32 * fontScale,
    padding: 0,
    border: 0,
    borderRadius: 16 * fontScale,
    background: 'none',
    color: tones.muted,
    cursor: 'pointer',
    '& svg': { display: 'inline-block', verticalAlign: 'middle', width: 18 * fontScale, height: 18 * fontScale },
    '&:hover': { backgroundColor: tones.primarySoft },
    '&.on': { color: tones.primary },
    '@media (pointer: coarse)': { width: 44, height: 44 },
  },
  '& .amount': {
    boxSizing: 'border-box' as const,
    width: '100%',
    minWidth: 0,
    height: 36 * fontScale,
    padding: '0 8px',
    font: 'inherit',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'right' as const,
    color: tones.text,
    backgroundColor: tones.primarySoft,
    border: '1px solid transparent',
    borderRadius: 6,
    '&.named': { backgroundColor: tones.paper, borderColor: tones.control },
    '&.over': { color: tones.bad, borderColor: tones.bad },
    '&::placeholder': { color: tones.bad, opacity: 1, fontSize: typography.small },
    '&:hover': { borderColor: tones.primary },
    '&:focus': { outline: `2px solid ${tones.primary} !important`, outlineOffset: -1, backgroundColor: tones.paper },
    '@media (pointer: coarse)': { height: 44 },
  },
})

const officeLaptop = '@media (max-width: 1399.95px)'
/** On an office laptop the title, the month and the acts stand on one line, also when one act more is offered. */
export const titleLook = {
  ...{ display: 'inline-flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' },
  [officeLaptop]: { fontSize: 'heading', gap: 1 },
} as const
/** Beside them there is room for the longest sentence about the signing, on one line. */
export const stripsLook = {
  minWidth: 0,
  maxWidth: '100%',
  [officeLaptop]: { '& [role="group"]': { gap: 0.5 }, '& button': { px: 1 } },
} as const
export const actsLook = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  [officeLaptop]: {
    gap: 0.5,
    '& .MuiButton-root': { px: 1.25, fontSize: 'plain' },
    '& .MuiButton-startIcon': { display: 'none' },
    '& .MuiIconButton-root': { p: 0.5 },
  },
} as const
