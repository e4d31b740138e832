import Box from '@mui/material/Box'
import { useEffect } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useActing } from '../../core/session/session.ts'
import { useFadedEnds } from '../../kit/hooks/useFadedEnds.ts'
import { homePath } from '../../kit/navigation/paths.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { tabsOf } from '../screens/screen.ts'
import { useScreens } from '../screens/useScreens.ts'

/**
 * The tabs of the role's work, under the heading of each of its pages and of the start page; nothing on other pages. On a narrow screen they scroll
 * within their own box, to the one that is open.
 */
export function AreaTabs() {
  const t = useTranslate()
  const { pathname } = useLocation()
  const tabs = tabsOf(useScreens(), useActing())
  const { box, strip, fade } = useFadedEnds()
  useEffect(() => {
    const here = box?.querySelector<HTMLElement>('[aria-current]')
    if (here) box?.scrollTo({ left: here.offsetLeft - box.offsetLeft - 24 })
  }, [box])
  if (tabs.length === 0 || ![homePath, ...tabs.map(({ path }) => path)].includes(pathname)) return null
  return (
    <Box
      component="nav"
      ref={strip}
      aria-label={t('shell.area')}
      className="no-print"
      sx={({ tones }) => ({ display: 'flex', flexBasis: '100%', overflowX: 'auto', boxShadow: `inset 0 -1px ${tones.line}`, ...fade })}
    >
      {tabs.map(({ path, title }) => (
        <Box
          key={path}
          component={NavLink}
          to={path}
          end
          sx={({ tones }) => ({
            flexShrink: 0,
            display: 'flex',
            alignItems: 'center',
            minHeight: 32,
            px: 1,
            fontSize: 'plain',
            fontWeight: 600,
            whiteSpace: 'nowrap',
            color: tones.muted,
            textDecoration: 'none',
            borderBottom: '2px solid transparent',
            outlineOffset: '-2px !important',
            '&:hover, &[aria-current]': { color: tones.primary },
            '&[aria-current]': { borderColor: tones.primary },
            '@media (pointer: coarse)': { minHeight: 44 },
          })}
        >
          {t(title)}
        </Box>
      ))}
    </Box>
  )
}
