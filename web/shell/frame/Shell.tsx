import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, Suspense, useState } from 'react'
import { useActing } from '../../core/session/session.ts'
import { SessionEnding } from '../../core/sign-in/SessionEnding.tsx'
import { useOnceTrue } from '../../kit/hooks/useOnceTrue.ts'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import { useStored } from '../../kit/storage/stored.ts'
import { appearance, changeAppearance } from '../../kit/theme/appearance.ts'
import { sidebarWidth } from '../../kit/theme/theme.ts'
import { ReportPlace } from '../../people/problem/ReportPlace.tsx'
import { Menu } from '../menu/Menu.tsx'
import { DemoStrip } from './DemoStrip.tsx'
import { DensityPlace } from './DensityPlace.tsx'
import { Footer } from './Footer.tsx'
import { SkipLink } from './SkipLink.tsx'
import { Topbar } from './Topbar.tsx'

const LookDrawer = lazyWith(['look'], () => import('./AppearanceDrawer.tsx'))
const RestrictionNotices = lazyWith(['profile'], () => import('../../people/profile/RestrictionNotices.tsx'))
const KeysPlace = lazyPart(() => import('./KeysPlace.tsx'), true)
const Printed = lazyPart(() => import('./Printed.tsx'), true)
const MenuDrawer = lazyPart(() => import('../menu/MenuDrawer.tsx'))

/** Menu, top bar, content. Without a session (a public page) there is no menu. */
export function Shell({ children }: { children: ReactNode }) {
  const { compact } = useStored(appearance)
  const { fontScale } = useTheme()
  const wide = useMediaQuery(`(min-width: ${1000 * fontScale}px)`, { noSsr: true })
  const acting = useActing()
  const signedIn = acting !== null
  const [menuOpen, setMenuOpen] = useState(false)
  const [lookOpen, setLookOpen] = useState(false)
  const lookWanted = useOnceTrue(lookOpen)
  const drawerWanted = useOnceTrue(menuOpen)
  const width = compact ? sidebarWidth.compact : sidebarWidth.wide * Math.min(fontScale, 1.5)
  const toggleMenu = () => (wide ? changeAppearance({ compact: !compact }) : setMenuOpen(true))
  return (
    <Box sx={{ display: 'flex', minHeight: '100vh' }}>
      <SkipLink />
      {signedIn && wide && (
        <Box
          className="sidebar"
          sx={({ tones }) => ({
            width,
            flexShrink: 0,
            position: 'sticky',
            top: 0,
            height: '100vh',
            overflowY: 'auto',
            backgroundColor: tones.sidebar.fill,
            borderRight: tones.sidebar.fill === tones.paper ? `1px solid ${tones.line}` : 'none',
          })}
        >
          <Menu compact={compact} />
        </Box>
      )}
      {signedIn && !wide && (
        <Suspense fallback={null}>{drawerWanted && <MenuDrawer open={menuOpen} onClose={() => setMenuOpen(false)} />}</Suspense>
      )}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Topbar
          menu={signedIn ? { open: wide ? !compact : menuOpen, onToggle: toggleMenu, wide } : null}
          onLook={() => setLookOpen(true)}
        />
        <DemoStrip />
        <Box
          component="main"
          id="main"
          tabIndex={-1}
          sx={{
            flex: 1,
            px: { xs: 1.5, sm: 3 },
            pt: { xs: 1.5, sm: 1.25 },
            pb: { xs: 1.5, sm: 3 },
            maxWidth: 1680,
            width: '100%',
            outline: 'none',
          }}
        >
          {signedIn && <SessionEnding />}
          <Suspense fallback={null}>{acting?.readOnly ? <RestrictionNotices acting={acting} /> : null}</Suspense>
          <Suspense fallback={null}>
            <Printed />
          </Suspense>
          <DensityPlace>{children}</DensityPlace>
        </Box>
        <Footer signedIn={signedIn} />
      </Box>
      {signedIn && <ReportPlace />}
      <Suspense fallback={null}>{signedIn && <KeysPlace />}</Suspense>
      <div id="announcements" className="unseen" role="status" aria-live="polite" />
      <Suspense fallback={null}>{lookWanted && <LookDrawer open={lookOpen} onClose={() => setLookOpen(false)} />}</Suspense>
    </Box>
  )
}
