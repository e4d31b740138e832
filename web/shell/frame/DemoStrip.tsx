import { mdiClockEditOutline, mdiFlaskOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { may } from '#domain/access.ts'
import { useAbout } from '../../core/portal/about.ts'
import { isDemoPage } from '../../core/portal/first-about.ts'
import { useActing } from '../../core/session/session.ts'
import { DemoBackground } from '../../kit/display/DemoBackground.tsx'
import { Icon } from '../../kit/display/Icon.tsx'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import { formatDay } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'

const DemoClock = lazyPart(() => import('./DemoClock.tsx'))

/** The demo label on every page, with the months still to be generated. Authorized users can move its clock. */
export function DemoStrip() {
  const t = useTranslate()
  const about = useAbout({ follow: true })
  const acting = useActing()
  const [clockOpen, setClockOpen] = useState(false)
  if (!about?.demo && !isDemoPage()) return null
  const day = about && t('shell.demo.day', { day: formatDay(about.today) })
  return (
    <DemoBackground>
      <Box component="span" sx={{ flex: '1 1 auto', display: 'flex', alignItems: 'center', gap: 1 }}>
        <Icon path={mdiFlaskOutline} size={18} />
        {t('shell.demo.strip')}
      </Box>
      {about?.demo?.past && <span>{t('shell.demo.past', about.demo.past)}</span>}
      {about && acting && may({ role: acting.role }, 'demo.clock') ? (
        <Button
          size="small"
          color="inherit"
          onClick={() => setClockOpen(true)}
          startIcon={<Icon path={mdiClockEditOutline} size={18} />}
          sx={{ minHeight: 28, py: 0 }}
        >
          {day}
        </Button>
      ) : (
        <span>{day}</span>
      )}
      <Suspense fallback={null}>{about && clockOpen && <DemoClock today={about.today} onClose={() => setClockOpen(false)} />}</Suspense>
    </DemoBackground>
  )
}
