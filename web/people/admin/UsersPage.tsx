import { mdiAccountPlusOutline, mdiBankOutline, mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Icon } from '../../kit/display/Icon.tsx'
import { useUrlList } from '../../kit/hooks/useUrlList.ts'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { OrganizationList, PeopleList } from './AccountLists.tsx'
import { type Tab as TabName, tabs } from './api.ts'
import { RegistrationList } from './RegistrationList.tsx'

const GuestDialog = lazyWith(['refusal', 'password'], () => import('./GuestDialog.tsx'))
const EnterDialog = lazyWith(['refusal'], () => import('./organisations/EnterDialog.tsx'))
const lists = { registrations: RegistrationList, organizations: OrganizationList, people: PeopleList }

/** Lists of registrations, organisations and people. */
export default function UsersPage() {
  const t = useTranslate()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'guest' | 'organisation' | null>(null)
  const list = useUrlList()
  const tab: TabName = tabs.find((one) => one === list.filter('tab')) ?? 'registrations'
  const List = lists[tab]
  const go = (to: TabName) => list.change({ tab: to === 'registrations' ? '' : to, status: '', roleCode: '', query: '', sort: '' })
  return (
    <>
      <PageHeader
        title={t('screen.users')}
        actions={<Ways tab={tab} onInvite={() => setOpen('guest')} onEnter={() => setOpen('organisation')} />}
      />
      <Paper variant="outlined">
        <Tabs
          value={tab}
          onChange={(_, to: TabName) => go(to)}
          aria-label={t('admin.tabs.label')}
          variant="scrollable"
          sx={{ borderBottom: 1, borderColor: 'divider' }}
        >
          {tabs.map((one) => (
            <Tab key={one} value={one} id={`tab-${one}`} aria-controls="accounts" label={t(`admin.tabs.${one}`)} />
          ))}
        </Tabs>
        <Box role="tabpanel" id="accounts" aria-labelledby={`tab-${tab}`}>
          <List key={tab} />
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

/** The create buttons of a list: organisations in the list of organisations, guests in the others. */
function Ways({ tab, onInvite, onEnter }: { tab: TabName; onInvite: () => void; onEnter: () => void }) {
  const t = useTranslate()
  if (tab !== 'organizations')
    return (
      <Button variant="outlined" startIcon={<Icon path={mdiAccountPlusOutline} />} onClick={onInvite}>
        {t('admin.list.invite')}
      </Button>
    )
  return (
    <>
      <Button variant="outlined" component={Link} to="/admin/institutions" startIcon={<Icon path={mdiBankOutline} />}>
        {t('screen.institutions')}
      </Button>
      <Button variant="contained" startIcon={<Icon path={mdiPlus} />} onClick={onEnter}>
        {t('organisation.add')}
      </Button>
    </>
  )
}
