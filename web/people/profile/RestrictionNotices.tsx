import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { type Acting, restrictionsOf } from '../../core/session/session.ts'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { useLanguage, useTranslate } from '../../kit/text/i18n.tsx'
import { useCurrentProfile } from '../registration/api.ts'
import { RestrictionFacts } from './RestrictionFacts.tsx'

/**
 * Suspended or blocked users can sign in, and learn on every screen why they may only read, since when, and whom to write to (docs/process.md,
 * section 4); the warnings that led to it are in the profile.
 */
export default function RestrictionNotices({ acting: { user, membership } }: { acting: Acting }) {
  const t = useTranslate()
  const organization = useLanguage() === 'kk' ? membership.organizationNameKk : membership.organizationName
  const profile = useCurrentProfile().data
  const toProfile = (
    <Button component={Link} to="/user/profile" size="small" color="inherit">
      {t('shell.top.profile')}
    </Button>
  )
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>
      {restrictionsOf(user, membership).map(({ bin, comment }) => {
        const told = profile?.restrictions.find((r) => r.bin === bin)
        const title = bin ? t('profile.limitedOrganization', { organization }) : t('profile.limited')
        return (
          <Notice key={bin} kind="error" title={title} action={toProfile}>
            <Box sx={{ mt: 1 }}>{told ? <RestrictionFacts restriction={told} contact={profile!.contact} /> : comment}</Box>
          </Notice>
        )
      })}
    </Box>
  )
}
