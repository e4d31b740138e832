import { mdiArrowLeft } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { createContext, type ReactNode, useContext } from 'react'
import { Link } from 'react-router'
import { Icon } from '../display/Icon.tsx'
import { useTranslate } from '../text/i18n.tsx'

/** The tabs of the work that a page belongs to, set by the frame of the application. */
export const AreaContext = createContext<ReactNode>(null)

/** Whether a page stands beside a list, which has the h1 and the tabs of the screen. */
export const BesideContext = createContext(false)

/** The only h1 of a screen; it gets the focus after navigation. `below` is shown under the title: a deadline, a status. */
export function PageHeader({ title, back, below, actions }: { title: ReactNode; back?: string; below?: ReactNode; actions?: ReactNode }) {
  const t = useTranslate()
  const area = useContext(AreaContext)
  const beside = useContext(BesideContext)
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, alignItems: 'flex-start', mb: 1 }}>
      {back && !beside && (
        <IconButton component={Link} to={back} aria-label={t('shell.back')} className="no-print" sx={{ mt: -0.5, ml: -1 }}>
          <Icon path={mdiArrowLeft} size={22} />
        </IconButton>
      )}
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography variant={beside ? 'h2' : 'h1'} {...(!beside && { id: 'page-title', tabIndex: -1 })}>
          {title}
        </Typography>
        {below && (
          <Typography component="div" variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {below}
          </Typography>
        )}
      </Box>
      {actions && (
        <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minWidth: 0, my: { md: -0.5 } }}>
          {actions}
        </Box>
      )}
      {area}
    </Box>
  )
}
