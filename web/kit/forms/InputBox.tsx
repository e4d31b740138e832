import { styled } from '@mui/material/styles'

/** The box around an input, the same for every field of the portal. */
export const InputBox = styled('div', { shouldForwardProp: (name) => name !== 'wrong' })<{ wrong?: boolean }>(
  ({ theme: { tones, shape, typography }, wrong }) => ({
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 44,
    paddingInline: 12,
    color: tones.text,
    backgroundColor: tones.paper,
    border: `1px solid ${wrong ? tones.bad : tones.control}`,
    borderRadius: shape.borderRadius,
    '&:hover': { borderColor: wrong ? tones.bad : tones.primary },
    '&:focus-within': { borderColor: wrong ? tones.bad : tones.primary, boxShadow: `0 0 0 1px ${wrong ? tones.bad : tones.primary}` },
    '&:has(:disabled, [readonly])': { backgroundColor: tones.background, color: tones.muted },
    '& > svg, & > span': { color: tones.muted },
    '& input, & textarea': {
      flex: 1,
      minWidth: 0,
      width: '100%',
      padding: '8px 0',
      font: 'inherit',
      fontSize: typography.title,
      lineHeight: 1.5,
      color: 'inherit',
      background: 'none',
      border: 0,
      outline: '0 !important',
      resize: 'vertical',
      '&::placeholder': { color: tones.muted, opacity: 1 },
      '&::-webkit-search-cancel-button': { display: 'none' },
      '&:-webkit-autofill': { WebkitTextFillColor: tones.text, boxShadow: `0 0 0 100px ${tones.paper} inset`, caretColor: tones.text },
    },
  }),
)
