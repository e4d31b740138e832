import {
  mdiAccountClockOutline,
  mdiAccountOutline,
  mdiBookOpenPageVariantOutline,
  mdiCardSearchOutline,
  mdiScaleBalance,
  mdiUsbFlashDriveOutline,
} from '@mdi/js'
import Box from '@mui/material/Box'
import { Suspense, useState } from 'react'
import { may } from '#domain/access.ts'
import { periodAhead } from '#domain/month.ts'
import type { Dimension } from '#domain/reporting/balance/figures.ts'
import { type Role, roleOf } from '#domain/role.ts'
import { useAbout } from '../../core/portal/about.ts'
import { portalNow } from '../../core/portal/portal-time.ts'
import { useCurrentUser } from '../../core/session/session.ts'
import { FactList } from '../../kit/display/FactList.tsx'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import type { Failed } from '../../kit/http/failed.ts'
import { PageHeader } from '../../kit/layout/PageHeader.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { TwoColumns } from '../../kit/layout/TwoColumns.tsx'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import { TableSkeleton } from '../../kit/loading/TableSkeleton.tsx'
import { formatDay } from '../../kit/text/dates.ts'
import { useLanguage, useTranslate } from '../../kit/text/i18n.tsx'
import { givenName } from '../../kit/text/person.ts'
import { Announcements } from './Announcements.tsx'
import { useHome, useTasks } from './api.ts'
import { Contacts } from './Contacts.tsx'
import { LatestNotices } from './LatestNotices.tsx'
import { TaskLink } from './TaskLink.tsx'
import { TaskList } from './TaskList.tsx'
import { Tour } from './Tour.tsx'
import { useTour } from './useTour.ts'

const FactoryLines = lazyWith(['balance'], () => import('../../reporting/balance/FactoryLines.tsx'))
const MonthFigures = lazyWith(['balance'], () => import('../../reporting/dashboard/MonthFigures.tsx'))
const HomeFigures = lazyPart(() => import('./HomeFigures.tsx'))
const FirstWay = lazyWith(['firstWay'], () => import('./FirstWay.tsx'))
const HomeCalendar = lazyPart(() => import('./HomeCalendar.tsx'))
const MonthBox = lazyWith(['balance'], () => import('../../reporting/balance/MonthBox.tsx'))

/** The dimension by which the month is broken down for roles that monitor it (docs/process.md, section 7). */
const watched: Partial<Record<Role, Dimension>> = { MENERGY: 'region', KAD_MT: 'region', GUEST: 'grade' }

const hourInAlmaty = () => (portalNow().getUTCHours() + 5) % 24

/** The start page: tasks, latest notifications, current organisation and role, contacts. */
export default function HomePage() {
  const t = useTranslate()
  const { user, role, membership } = useCurrentUser()
  const who = `${user.id} ${membership.bin} ${role}`
  const tour = useTour()
  const home = useHome(who, withHome.includes(role))
  const way = home.data?.way ?? null
  const [hour] = useState(hourInAlmaty)
  const greeting = hour < 5 || hour >= 18 ? 'evening' : hour < 12 ? 'morning' : 'day'
  return (
    <>
      <PageHeader title={t(`home.${greeting}`, { name: givenName(user.fullName) })} />
      <Announcements who={who} />
      <TwoColumns columns="minmax(0, 2fr) minmax(280px, 1fr)">
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {way ? (
            <Suspense fallback={null}>
              <FirstWay way={way} tour={tour} />
            </Suspense>
          ) : (
            tour.open && !home.isLoading && <Tour role={role} onClose={tour.close} />
          )}
          <Tasks who={who} known={tour.known && !home.isLoading} led={way !== null} />
          <Suspense fallback={null}>
            <OwnHome home={home.data} role={role} />
          </Suspense>
          <Suspense fallback={null}>
            <MonthInTons role={role} />
          </Suspense>
          <LatestNotices who={who} />
        </Box>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <Organisation />
          <Contacts who={who} />
          <Help visits={may({ role }, 'visit.read')} balance={may({ role }, 'balance.read')} />
        </Box>
      </TwoColumns>
    </>
  )
}

/** Roles that move tons: the month that runs, in figures and day by day. */
const moving: readonly Role[] = ['CONTRACTOR', 'SUPPLIER', 'QAJ_BRANCH', 'AKIMAT_BRANCH', 'QAJ']

/** The month that runs; a plant's lines of the plan; for monitoring roles the month being prepared. */
function MonthInTons({ role }: { role: Role }) {
  const today = useAbout()?.today
  if (!today) return null
  if (moving.includes(role)) return <MonthFigures period={today.slice(0, 7)} role={role} />
  const period = periodAhead(today)
  if (role === 'FACTORY')
    return (
      <>
        <MonthFigures period={today.slice(0, 7)} role={role} />
        <FactoryLines first={period} />
      </>
    )
  const by = watched[role]
  return by ? <MonthBox period={period} by={by} /> : null
}

/** Roles with figures or promised days of their own on the start page. */
const withHome: readonly Role[] = ['CONTRACTOR', 'SUPPLIER', 'QAJ_BRANCH', 'AKIMAT_BRANCH', 'ADMIN']

function OwnHome({ home, role }: { home: ReturnType<typeof useHome>['data']; role: Role }) {
  const t = useTranslate()
  const { figures = [], windows = [], waiting = [] } = home ?? {}
  if (figures.length > 0) return <HomeFigures figures={figures} waiting={waiting} />
  return windows.length > 0 ? (
    <HomeCalendar windows={windows} title={t(role === 'SUPPLIER' ? 'home.window.ofHolder' : 'home.window.ofContractor')} />
  ) : null
}

/** `led` = the first way tells what is to be done: that nothing is would contradict it. */
function Tasks({ who, known, led }: { who: string; known: boolean; led: boolean }) {
  const t = useTranslate()
  const { data, error, refetch } = useTasks(who)
  if (led && data && !data.some((task) => task.mine)) return null
  return (
    <Section dense title={t('home.tasks')}>
      {error && !data ? (
        <FailureBox failure={error as Failed} onRetry={() => void refetch()} />
      ) : data && known ? (
        <TaskList tasks={data} />
      ) : (
        <TableSkeleton rows={3} height={52} />
      )}
    </Section>
  )
}

function Organisation() {
  const t = useTranslate()
  const language = useLanguage()
  const { membership } = useCurrentUser()
  const today = useAbout()?.today
  return (
    <Section dense title={t('home.organisation')}>
      <Box sx={{ fontWeight: 600, mb: 1.5 }}>{language === 'kk' ? membership.organizationNameKk : membership.organizationName}</Box>
      <FactList
        facts={[
          { label: t('home.role'), value: t(`role.${roleOf(membership.role)}`) },
          { label: t('home.bin'), value: membership.bin },
          { label: t('home.day_label'), value: today ? formatDay(today) : t('shell.loading') },
        ]}
      />
    </Section>
  )
}

function Help({ visits, balance }: { visits: boolean; balance: boolean }) {
  const t = useTranslate()
  return (
    <Section dense title={t('home.help')}>
      <TaskLink to="/info/manual" icon={mdiBookOpenPageVariantOutline} text={t('home.manual')} />
      <TaskLink to="/info/ncalayer" icon={mdiUsbFlashDriveOutline} text={t('home.ncalayer')} />
      <TaskLink to="/verify" icon={mdiCardSearchOutline} text={t('home.verify')} />
      <TaskLink to="/user/profile" icon={mdiAccountOutline} text={t('home.profile')} />
      {balance && <TaskLink to="/balance" icon={mdiScaleBalance} text={t('home.balance')} />}
      {visits && <TaskLink to="/admin/journal" icon={mdiAccountClockOutline} text={t('home.visits')} hint={t('home.visitsHint')} />}
    </Section>
  )
}
