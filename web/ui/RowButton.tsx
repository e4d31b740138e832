import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { Icon } from './Icon.tsx'

const look = { size: 'small', variant: 'outlined', sx: { minHeight: 36, whiteSpace: 'nowrap', width: { xs: 1, sm: 'auto' } } } as const

/** The act of a row of a list; `of` = which row, for a screen reader. */
export const RowButton = ({ text, of, icon, onAct }: { text: string; of: string; icon?: string; onAct: () => void }) => (
  <Button {...look} startIcon={icon && <Icon path={icon} />} aria-label={`${text}: ${of}`} onClick={onAct}>
    {text}
  </Button>
)

/** The page of a row, the same way. */
export const RowLink = ({ text, of, to }: { text: string; of: string; to: string }) => (
  <Button {...look} component={Link} to={to} aria-label={`${text}: ${of}`}>
    {text}
  </Button>
)
