import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useTranslate } from '../ui/i18n.tsx'
import { Notice } from '../ui/Notice.tsx'
import type { Acting } from './session.ts'

/**
 * Suspended or blocked users can sign in and get the reason on every screen (docs/process.md, section 4); the warnings that led to it are in the
 * profile.
 */
export default function RestrictionNotices({ acting: { user, membership } }: { acting: Acting }) {
  const t = useTranslate()
  const mine = user.restrictions.filter(({ bin }) => bin === null || bin === membership.bin)
  const toProfile = (
    <Button component={Link} to="/user/profile" size="small" color="inherit">
      {t('shell.top.profile')}
    </Button>
  )
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>
      {mine.map(({ bin, comment }) => {
        const title = bin ? t('profile.limitedOrganization', { bin }) : t('profile.limited')
        return (
          <Notice key={bin} kind="warning" title={title} action={toProfile}>
            {comment}
          </Notice>
        )
      })}
    </Box>
  )
}
