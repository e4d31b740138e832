import { mdiMenu, mdiMenuOpen, mdiPaletteOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { Suspense } from 'react'
import { Brand } from '../../core/portal/Brand.tsx'
import { LanguageSwitch } from '../../core/portal/LanguageSwitch.tsx'
import { LowVisionSwitch } from '../../core/portal/LowVisionSwitch.tsx'
import { useActing, useApplicant, useShutOut } from '../../core/session/session.ts'
import { Icon } from '../../kit/display/Icon.tsx'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { topbarHeight } from '../../kit/theme/theme.ts'
import { CommandPaletteButton } from '../palette/CommandPaletteButton.tsx'
import { AccountMenu } from './AccountMenu.tsx'

const NoticeBell = lazyWith(['notice'], () => import('../../core/notice/NoticeBell.tsx'), true)

type Props = { menu: { open: boolean; wide: boolean; onToggle: () => void } | null; onLook: () => void }

export function Topbar({ menu, onLook }: Props) {
  const t = useTranslate()
  const acting = useActing()
  const applicant = useApplicant() // has profile and sign-out there
  const shutOut = useShutOut() !== null // has sign-out on their only page
  return (
    <Box
      component="header"
      className="topbar"
      sx={({ tones, zIndex }) => ({
        position: 'sticky',
        top: 0,
        zIndex: zIndex.appBar,
        minHeight: topbarHeight,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: { xs: 0.25, sm: 1 },
        px: { xs: 1, sm: 3 },
        color: tones.topbar.text,
        backgroundColor: tones.topbar.fill,
        borderBottom: `1px solid ${tones.topbar.line}`,
        '& .MuiIconButton-root': { color: 'inherit', '&:hover': { backgroundColor: tones.topbar.active } },
      })}
    >
      {menu ? (
        <IconButton
          onClick={menu.onToggle}
          aria-expanded={menu.open}
          aria-label={t(menu.wide ? (menu.open ? 'shell.menu.narrow' : 'shell.menu.widen') : 'shell.menu.open')}
        >
          <Icon path={menu.wide && menu.open ? mdiMenuOpen : mdiMenu} size={24} />
        </IconButton>
      ) : (
        <Brand />
      )}
      {acting && <CommandPaletteButton acting={acting} />}
      <Box sx={{ flex: 1 }} />
      {acting && (
        <Suspense>
          <NoticeBell bin={acting.membership.bin} />
        </Suspense>
      )}
      <LowVisionSwitch hiddenOnPhone />
      <IconButton onClick={onLook} aria-label={t('shell.top.appearance')} title={t('shell.top.appearance')}>
        <Icon path={mdiPaletteOutline} size={24} />
      </IconButton>
      <LanguageSwitch />
      {acting && <AccountMenu acting={acting} />}
      {!acting && !shutOut && (
        <Button href={applicant ? '/user/profile' : '/session/signin'}>
          {t(applicant ? 'shell.top.profile' : 'session.signIn.submit')}
        </Button>
      )}
    </Box>
  )
}
