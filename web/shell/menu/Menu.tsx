import Box from '@mui/material/Box'
import { NavLink, useMatch } from 'react-router'
import { Brand } from '../../core/portal/Brand.tsx'
import { useActing } from '../../core/session/session.ts'
import { Icon } from '../../kit/display/Icon.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { type MenuEntry, menuOf } from '../screens/screen.ts'
import { useScreens } from '../screens/useScreens.ts'

/** The menu of the current role, from the table of screens. Compact: icons only, with labels for screen readers and as tooltips. */
export function Menu({ compact, onGo }: { compact: boolean; onGo?: () => void }) {
  const t = useTranslate()
  const role = useActing()?.role
  const screens = useScreens()
  return (
    <Box
      component="nav"
      aria-label={t('shell.menu.label')}
      className="sidebar"
      sx={({ tones }) => ({ minHeight: '100%', color: tones.sidebar.text, backgroundColor: tones.sidebar.fill, pb: 2 })}
    >
      <Brand compact={compact} />
      <Box sx={{ px: 1.5 }}>
        {role &&
          menuOf(screens, role).map(({ group, entries }) => (
            <Box key={group} component="section" aria-label={t(`screen.group.${group}`)} sx={{ pt: 1.5 }}>
              <Box
                aria-hidden
                sx={({ tones }) => ({
                  px: 1.25,
                  pb: 0.75,
                  fontSize: 'small',
                  color: tones.sidebar.muted,
                  ...(compact && { borderTop: `1px solid ${tones.sidebar.line}`, fontSize: 0, pb: 1 }),
                })}
              >
                {t(`screen.group.${group}`)}
              </Box>
              {entries.map((entry) => (
                <MenuLink key={entry.path} entry={entry} compact={compact} onGo={onGo} />
              ))}
            </Box>
          ))}
      </Box>
    </Box>
  )
}

function MenuLink({ entry, compact, onGo }: { entry: MenuEntry; compact: boolean; onGo: (() => void) | undefined }) {
  const t = useTranslate()
  const active = useMatch({ path: entry.path, end: false }) !== null
  const title = t(entry.title)
  return (
    <Box
      component={NavLink}
      to={entry.path}
      onClick={onGo}
      title={compact ? title : undefined}
      aria-label={compact ? title : undefined}
      sx={({ tones }) => ({
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        justifyContent: compact ? 'center' : 'flex-start',
        gap: 1.5,
        minHeight: 44,
        px: 1.25,
        py: 0.75,
        lineHeight: 1.3,
        mb: 0.5,
        borderRadius: 1,
        color: tones.sidebar.text,
        textDecoration: 'none',
        fontSize: 'lead',
        fontWeight: active ? 600 : 400,
        backgroundColor: active ? tones.sidebar.active : 'transparent',
        '&:hover': { backgroundColor: tones.sidebar.active },
        ...(active && {
          '&::before': {
            content: '""',
            position: 'absolute',
            left: 0,
            top: 10,
            bottom: 10,
            width: 3,
            borderRadius: 2,
            backgroundColor: tones.sidebar.mark,
          },
        }),
      })}
    >
      <Icon path={entry.menu.icon} size={22} />
      {!compact && title}
    </Box>
  )
}
