import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { lazy, Suspense } from 'react'
import { Link as RouterLink } from 'react-router'
import { roleOf } from '#domain/role.ts'
import { NoticeSettings } from '../notice/NoticeSettings.tsx'
import { Warnings } from '../registration/Warnings.tsx'
import { needWords } from '../speech.tsx'
import { FactList } from '../ui/FactList.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { useLanguage, useSay } from '../ui/words.tsx'
import { ContactCard } from './ContactCard.tsx'
import { KeyCard } from './KeyCard.tsx'
import { SessionList } from './SessionList.tsx'
import { actFor, useMe } from './session.ts'

const SubstitutionCard = lazy(
  async () => (await Promise.all([import('../substitution/SubstitutionCard.tsx'), needWords(['substitution', 'document', 'refusal'])]))[0],
)

/** Who one is, for whom one acts, where one is signed in. */
export default function ProfilePage() {
  const say = useSay()
  const { user } = useMe()
  return (
    <>
      <PageHeader title={say('screen.profile')} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' }, alignItems: 'start' }}>
        <Paper variant="outlined" component="section" sx={{ p: 2.5 }}>
          <Typography variant="h2" sx={{ mb: 2 }}>
            {say('profile.person')}
          </Typography>
          <FactList
            facts={[
              { label: say('profile.fullName'), value: user.fullName },
              { label: say('profile.iin'), value: user.iin },
            ]}
          />
          <Link component={RouterLink} to="/user/problems" sx={{ display: 'inline-block', mt: 2 }}>
            {say('profile.problems')}
          </Link>
        </Paper>
        <Memberships />
        <ContactCard />
        <KeyCard />
        <Warnings />
        <Suspense fallback={null}>
          <NoticeSettings />
        </Suspense>
        <Suspense fallback={null}>
          <SubstitutionCard />
        </Suspense>
        <SessionList />
      </Box>
    </>
  )
}

function Memberships() {
  const say = useSay()
  const language = useLanguage()
  const { user, membership } = useMe()
  return (
    <Paper variant="outlined" component="section" sx={{ p: 2.5 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {say('profile.memberships')}
      </Typography>
      {user.organizations.map((m) => (
        <Box key={m.bin} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 1 }}>
          <Box sx={{ flex: '1 1 240px' }}>
            <Box sx={{ fontWeight: 600 }}>{language === 'kk' ? m.organizationNameKk : m.organizationName}</Box>
            <Typography variant="body2" color="textSecondary">
              {say(`role.${roleOf(m.role)}`)} · {say('home.bin')} {m.bin}
            </Typography>
          </Box>
          {m.bin === membership.bin ? (
            <StatusChip tone="good" text={say('profile.acting')} />
          ) : (
            <Button size="small" variant="outlined" onClick={() => actFor(m.bin)}>
              {say('profile.act')}
            </Button>
          )}
        </Box>
      ))}
    </Paper>
  )
}
