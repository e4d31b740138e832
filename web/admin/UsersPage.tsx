import { mdiAccountPlusOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '../ui/Icon.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useUrlList } from '../ui/useUrlList.ts'
import { useSay } from '../ui/words.tsx'
import { OrganizationList, PeopleList } from './AccountLists.tsx'
import { type Tab as TabName, tabs } from './api.ts'
import { RegistrationList } from './RegistrationList.tsx'

const GuestDialog = lazy(() => import('./GuestDialog.tsx'))
const lists = { registrations: RegistrationList, organizations: OrganizationList, people: PeopleList }

/** Who asks to come in, which organisations there are, and which people. */
export default function UsersPage() {
  const say = useSay()
  const [inviting, setInviting] = useState(false)
  const list = useUrlList()
  const tab: TabName = tabs.find((t) => t === list.filter('tab')) ?? 'registrations'
  const List = lists[tab]
  const invite = (
    <Button variant="outlined" startIcon={<Icon path={mdiAccountPlusOutline} />} onClick={() => setInviting(true)}>
      {say('admin.list.invite')}
    </Button>
  )
  const go = (to: TabName) => list.change({ tab: to === 'registrations' ? '' : to, status: '', roleCode: '', query: '', sort: '' })
  return (
    <>
      <PageHeader title={say('screen.users')} actions={invite} />
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
      <Suspense fallback={null}>{inviting && <GuestDialog open onClose={() => setInviting(false)} />}</Suspense>
    </>
  )
}
