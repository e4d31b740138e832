import Drawer from '@mui/material/Drawer'
import { sidebarWidth } from '../theme/theme.ts'
import { useSay } from '../ui/words.tsx'
import { Menu } from './Menu.tsx'

/** The menu on a phone: over the page, gone once something is chosen. */
export default function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const say = useSay()
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{ paper: { sx: { width: sidebarWidth.wide }, 'aria-label': say('shell.menu.label') } }}
    >
      <Menu compact={false} onGo={onClose} />
    </Drawer>
  )
}
