import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { FailureBox } from '../../../kit/feedback/FailureBox.tsx'
import { useUrlList } from '../../../kit/hooks/useUrlList.ts'
import { PageHeader } from '../../../kit/layout/PageHeader.tsx'
import { PageSkeleton } from '../../../kit/loading/PageSkeleton.tsx'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { AnnouncementSection } from './AnnouncementSection.tsx'
import { type Settings, useSettings } from './api.ts'
import { BoundarySection } from './BoundarySection.tsx'
import { DaysSection } from './DaysSection.tsx'
import { DeadlineSection, NormSection } from './NumberSections.tsx'
import { OfficeSection } from './OfficeSection.tsx'
import { PolicySection } from './PolicySection.tsx'
import { RevocationSection } from './RevocationSection.tsx'

const tabs = ['deadlines', 'policy', 'norms', 'workingDays', 'announcements', 'offices', 'boundaries', 'revocation'] as const
type TabName = (typeof tabs)[number]

/** All settings that an administrator can change without a programmer, by section. */
export default function SettingsPage() {
  const t = useTranslate()
  const list = useUrlList()
  const found = useSettings()
  const tab: TabName = tabs.find((one) => one === list.filter('tab')) ?? 'deadlines'
  if (found.error && !found.data) return <FailureBox failure={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <PageSkeleton />
  return (
    <>
      <PageHeader title={t('screen.settings')} below={t('setting.lead')} />
      <Paper variant="outlined">
        <Tabs
          value={tab}
          onChange={(_, to: TabName) => list.change({ tab: to === 'deadlines' ? '' : to })}
          aria-label={t('setting.tab.label')}
          variant="scrollable"
          sx={{ borderBottom: 1, borderColor: 'divider' }}
        >
          {tabs.map((one) => (
            <Tab key={one} value={one} id={`tab-${one}`} aria-controls="section" label={t(`setting.tab.${one}`)} />
          ))}
        </Tabs>
        <Box role="tabpanel" id="section" aria-labelledby={`tab-${tab}`}>
          <Section tab={tab} settings={found.data} />
        </Box>
      </Paper>
    </>
  )
}

function Section({ tab, settings }: { tab: TabName; settings: Settings }) {
  if (tab === 'deadlines') return <DeadlineSection set={settings.deadlines} />
  if (tab === 'policy') return <PolicySection policy={settings.policy} tiers={settings.tiers} />
  if (tab === 'norms') return <NormSection set={settings.norms} />
  if (tab === 'workingDays') return <DaysSection set={settings.workingDays} />
  if (tab === 'announcements') return <AnnouncementSection set={settings.announcements} />
  if (tab === 'boundaries') return <BoundarySection />
  return tab === 'offices' ? <OfficeSection /> : <RevocationSection set={settings.revocation} />
}
