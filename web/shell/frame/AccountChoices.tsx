import { mdiAccountOutline, mdiCheck, mdiLogout, mdiMessageAlertOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import ListSubheader from '@mui/material/ListSubheader'
import MenuItem from '@mui/material/MenuItem'
import { useNavigate } from 'react-router'
import type { Membership } from '#contract/core/session.ts'
import { roleOf } from '#domain/role.ts'
import { type Acting, actFor, signOut } from '../../core/session/session.ts'
import { Icon } from '../../kit/display/Icon.tsx'
import { useFailureText } from '../../kit/feedback/FailureBox.tsx'
import { report } from '../../kit/feedback/report.ts'
import { toast } from '../../kit/feedback/toast.ts'
import { asFailed } from '../../kit/http/failed.ts'
import { NamedMenu } from '../../kit/menus/NamedMenu.tsx'
import { useLanguage, useTranslate } from '../../kit/text/i18n.tsx'
import { screensOf } from '../screens/screens.ts'

type Props = { name: string; anchor: HTMLElement | null; acting: Acting; onClose: () => void }

/** Menu: other memberships, profile, sign-out. */
export default function AccountChoices({ name, anchor, acting: { user, membership }, onClose }: Props) {
  const t = useTranslate()
  const language = useLanguage()
  const navigate = useNavigate()
  const textOf = useFailureText()
  const choose = (act: () => void) => () => {
    onClose()
    act()
  }
  /** After the screens of the role are loaded: without them the page stays as it is. */
  const actAs = ({ bin, role }: Membership) =>
    screensOf(roleOf(role)).then(
      () => actFor(bin),
      (failure) => toast({ kind: 'error', text: textOf(asFailed(failure)) }),
    )
  return (
    <NamedMenu name={name} anchorEl={anchor} onClose={onClose} sx={{ '& .MuiMenu-paper': { maxWidth: 380, minWidth: 260 } }}>
      {user.organizations.length > 1 && [
        <ListSubheader key="of" sx={{ lineHeight: '36px', backgroundColor: 'transparent' }} role="presentation">
          {t('shell.top.membership')}
        </ListSubheader>,
        ...user.organizations.map((m) => (
          <MenuItem
            key={m.bin}
            role="menuitemradio"
            aria-checked={m.bin === membership.bin}
            onClick={choose(() => void actAs(m))}
            sx={{ whiteSpace: 'normal', gap: 1.5 }}
          >
            <Box sx={{ width: 20 }}>{m.bin === membership.bin && <Icon path={mdiCheck} />}</Box>
            <span>
              {language === 'kk' ? m.organizationNameKk : m.organizationName}
              <Box component="span" sx={{ display: 'block', fontSize: 'small', color: 'text.secondary' }}>
                {t(`role.${roleOf(m.role)}`)}
              </Box>
            </span>
          </MenuItem>
        )),
        <Divider key="line" />,
      ]}
      <MenuItem onClick={choose(() => navigate('/user/profile'))} sx={{ gap: 1.5 }}>
        <Icon path={mdiAccountOutline} />
        {t('shell.top.profile')}
      </MenuItem>
      <MenuItem onClick={choose(() => report())} sx={{ gap: 1.5 }}>
        <Icon path={mdiMessageAlertOutline} />
        {t('shell.top.report')}
      </MenuItem>
      <MenuItem onClick={choose(() => void signOut())} sx={{ gap: 1.5 }}>
        <Icon path={mdiLogout} />
        {t('shell.top.signOut')}
      </MenuItem>
    </NamedMenu>
  )
}
