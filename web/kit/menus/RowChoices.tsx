import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import { Icon } from '../display/Icon.tsx'
import { NamedMenu } from './NamedMenu.tsx'
import type { RowAction } from './RowMenu.tsx'

type Props = { name: string; anchor: HTMLElement | null; actions: readonly RowAction[]; onClose: () => void }

/** The menu of a row, open while there is an anchor. Disabled actions show the reason. */
export default function RowChoices({ name, anchor, actions, onClose }: Props) {
  const choose = (action: RowAction) => () => {
    if (action.why !== undefined || action.busy) return
    onClose()
    action.onAct()
  }
  return (
    <NamedMenu name={name} anchorEl={anchor} onClose={onClose}>
      {actions.map((action) => (
        <MenuItem
          key={action.key}
          aria-disabled={action.why !== undefined || action.busy}
          onClick={choose(action)}
          sx={({ tones }) => ({ gap: 1.5, alignItems: 'flex-start', color: action.danger && !action.why ? tones.bad : undefined })}
        >
          {action.icon && <Icon path={action.icon} />}
          <span>
            {action.text}
            {action.why && (
              <Box
                component="span"
                sx={{ display: 'block', fontSize: 'small', color: 'text.secondary', whiteSpace: 'normal', maxWidth: 280 }}
              >
                {action.why}
              </Box>
            )}
          </span>
        </MenuItem>
      ))}
    </NamedMenu>
  )
}
