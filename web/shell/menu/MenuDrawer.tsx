import Drawer from '@mui/material/Drawer'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { sidebarWidth } from '../../kit/theme/theme.ts'
import { Menu } from './Menu.tsx'

/** The menu on a phone: over the page, closes on selection. */
export default function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslate()
  return (
    <Drawer open={open} onClose={onClose} slotProps={{ paper: { sx: { width: sidebarWidth.wide }, 'aria-label': t('shell.menu.label') } }}>
      <Menu compact={false} onGo={onClose} />
    </Drawer>
  )
}
