import { styled } from '@mui/material/styles'
import { commentLength } from '#domain/flow.ts'

const Area = styled('textarea', { shouldForwardProp: (name) => name !== 'wrong' })<{ wrong: boolean }>(
  ({ theme: { tones, typography }, wrong }) => ({
    width: '100%',
    minHeight: 44,
    padding: '4px 8px',
    font: 'inherit',
    fontSize: typography.plain,
    color: tones.text,
    backgroundColor: tones.paper,
    border: `1px solid ${wrong ? tones.bad : tones.control}`,
    borderRadius: 6,
    resize: 'vertical',
    '&::placeholder': { color: tones.muted, opacity: 1 },
  }),
)

type Props = { id: string; label: string; hint: string; value: string; wrong: boolean; onType: (value: string) => void }

/** The reason for deviating from the rule. */
export const ReasonInput = ({ id, label, hint, value, wrong, onType }: Props) => (
  <Area
    id={id}
    rows={2}
    wrong={wrong}
    aria-label={label}
    aria-invalid={wrong}
    placeholder={hint}
    maxLength={commentLength.max}
    value={value}
    onChange={(event) => onType(event.target.value)}
  />
)
