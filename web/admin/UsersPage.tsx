import { mdiAccountPlusOutline, mdiBankOutline, mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Icon } from '../ui/Icon.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useUrlList } from '../ui/useUrlList.ts'
import { useSay } from '../ui/words.tsx'
import { OrganizationList, PeopleList } from './AccountLists.tsx'
import { type Tab as TabName, tabs } from './api.ts'
import { RegistrationList } from './RegistrationList.tsx'

const GuestDialog = lazy(() => import('./GuestDialog.tsx'))
const EnterDialog = lazy(() => import('./organisations/EnterDialog.tsx'))
const lists = { registrations: RegistrationList, organizations: OrganizationList, people: PeopleList }

/** Who asks to come in, which organisations there are, and which people. */
export default function UsersPage() {
  const say = useSay()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'guest' | 'organisation' | null>(null)
  const list = useUrlList()
  const tab: TabName = tabs.find((t) => t === list.filter('tab')) ?? 'registrations'
  const List = lists[tab]
  const go = (to: TabName) => list.change({ tab: to === 'registrations' ? '' : to, status: '', roleCode: '', query: '', sort: '' })
  return (
    <>
      <PageHeader
        title={say('screen.users')}
        actions={<Ways tab={tab} onInvite={() => setOpen('guest')} onEnter={() => setOpen('organisation')} />}
      />
      <Paper variant="outlined">
        <Tabs
          value={tab}
          onChange={(_, to: TabName) => go(to)}
          aria-label={say('admin.tabs.label')}
          variant="scrollable"
          sx={{ borderBottom: 1, borderColor: 'divider' }}
        >
          {tabs.map((t) => (
            <Tab key={t} value={t} id={`tab-${t}`} aria-controls="accounts" label={say(`admin.tabs.${t}`)} />
          ))}
        </Tabs>
        <Box role="tabpanel" id="accounts" aria-labelledby={`tab-${tab}`}>
          <List key={tab} list={list} />
        </Box>
      </Paper>
      <Suspense fallback={null}>
        {open === 'guest' && <GuestDialog open onClose={() => setOpen(null)} />}
        {open === 'organisation' && (
          <EnterDialog onEntered={({ bin }) => void navigate(`/admin/users/organization/${bin}`)} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </>
  )
}

/** What one may begin here: organisations beside organisations, guests beside people. */
function Ways({ tab, onInvite, onEnter }: { tab: TabName; onInvite: () => void; onEnter: () => void }) {
  const say = useSay()
  if (tab !== 'organizations')
    return (
      <Button variant="outlined" startIcon={<Icon path={mdiAccountPlusOutline} />} onClick={onInvite}>
        {say('admin.list.invite')}
      </Button>
    )
  return (
    <>
      <Button variant="outlined" component={Link} to="/admin/institutions" startIcon={<Icon path={mdiBankOutline} />}>
        {say('screen.institutions')}
      </Button>
      <Button variant="contained" startIcon={<Icon path={mdiPlus} />} onClick={onEnter}>
        {say('organisation.add')}
      </Button>
    </>
  )
}
