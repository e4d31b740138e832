import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { Icon } from '../display/Icon.tsx'

/** A long label takes a second line: one row with it must not take the room of all names, nor make cards of a table. */
const look = {
  size: 'small',
  variant: 'outlined',
  sx: { minHeight: 36, py: 0, lineHeight: 1.15, width: { xs: 1, sm: 'auto' }, maxWidth: { sm: '10rem' } },
} as const

/** The action of a list row; `of` = name of the row, for a screen reader. */
export const RowButton = ({ text, of, icon, onAct }: { text: string; of: string; icon?: string; onAct: () => void }) => (
  <Button {...look} startIcon={icon && <Icon path={icon} />} aria-label={`${text}: ${of}`} onClick={onAct}>
    {text}
  </Button>
)

/** A link to the page of a row, in the same style. */
export const RowLink = ({ text, of, to }: { text: string; of: string; to: string }) => (
  <Button {...look} component={Link} to={to} aria-label={`${text}: ${of}`}>
    {text}
  </Button>
)
