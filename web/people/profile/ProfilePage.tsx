import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Suspense } from 'react'
import { Link as RouterLink } from 'react-router'
import { roleOf } from '#domain/role.ts'
import { NoticeSettings } from '../../core/notice/NoticeSettings.tsx'
import { actFor, useCurrentUser } from '../../core/session/session.ts'
import { SessionList } from '../../core/sign-in/SessionList.tsx'
import { FactList } from '../../kit/display/FactList.tsx'
import { StatusChip } from '../../kit/display/StatusChip.tsx'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import { useLanguage, useTranslate } from '../../kit/text/i18n.tsx'
import { Warnings } from '../registration/Warnings.tsx'
import { ContactCard } from './ContactCard.tsx'
import { KeyCard } from './KeyCard.tsx'

const SubstitutionCard = lazyWith(
  ['substitution', 'document', 'refusal'],
  () => import('../../documents/substitution/SubstitutionCard.tsx'),
)

const PersonalData = lazyWith(['personal'], () => import('./PersonalData.tsx'))
const FactorCard = lazyWith(['factor'], () => import('./FactorCard.tsx'))

/** The user's data, memberships and open sessions. */
export default function ProfilePage() {
  const t = useTranslate()
  const { user } = useCurrentUser()
  return (
    <>
      <PageHeader title={t('screen.profile')} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' }, alignItems: 'start' }}>
        <Paper variant="outlined" component="section" sx={{ p: 2.5 }}>
          <Typography variant="h2" sx={{ mb: 2 }}>
            {t('profile.person')}
          </Typography>
          <FactList
            facts={[
              { label: t('profile.fullName'), value: user.fullName },
              { label: t('profile.iin'), value: user.iin },
            ]}
          />
          <Link component={RouterLink} to="/user/problems" sx={{ display: 'inline-block', mt: 2 }}>
            {t('profile.problems')}
          </Link>
          <Link component={RouterLink} to="/user/tokens" sx={{ display: 'block', mt: 1 }}>
            {t('profile.tokens')}
          </Link>
        </Paper>
        <Memberships />
        <ContactCard />
        <KeyCard />
        <Suspense fallback={null}>
          <FactorCard />
        </Suspense>
        <Warnings />
        <Suspense fallback={null}>
          <NoticeSettings />
        </Suspense>
        <Suspense fallback={null}>
          <SubstitutionCard />
        </Suspense>
        <SessionList />
        <Suspense fallback={null}>
          <PersonalData />
        </Suspense>
      </Box>
    </>
  )
}

function Memberships() {
  const t = useTranslate()
  const language = useLanguage()
  const { user, membership } = useCurrentUser()
  return (
    <Paper variant="outlined" component="section" sx={{ p: 2.5 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t('profile.memberships')}
      </Typography>
      {user.organizations.map((m) => (
        <Box key={m.bin} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 1 }}>
          <Box sx={{ flex: '1 1 240px' }}>
            <Box sx={{ fontWeight: 600 }}>{language === 'kk' ? m.organizationNameKk : m.organizationName}</Box>
            <Typography variant="body2" color="textSecondary">
              {t(`role.${roleOf(m.role)}`)} · {t('home.bin')} {m.bin}
            </Typography>
          </Box>
          {m.bin === membership.bin ? (
            <StatusChip tone="good" text={t('profile.acting')} />
          ) : (
            <Button size="small" variant="outlined" onClick={() => actFor(m.bin)}>
              {t('profile.act')}
            </Button>
          )}
        </Box>
      ))}
    </Paper>
  )
}
