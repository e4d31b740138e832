import { mdiTruckOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import { DateText } from '../ui/DateText.tsx'
import { DeadlineText } from '../ui/DeadlineText.tsx'
import { FactList } from '../ui/FactList.tsx'
import { Icon } from '../ui/Icon.tsx'
import { ProgressStepper } from '../ui/ProgressStepper.tsx'
import { Quiet } from '../ui/Quiet.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { Timeline } from '../ui/Timeline.tsx'
import { useSay } from '../ui/words.tsx'
import type { Part } from './part.ts'
import { Row } from './Row.tsx'

function Icons() {
  const say = useSay()
  return (
    <Row>
      <Icon path={mdiTruckOutline} />
      <Icon path={mdiTruckOutline} size={32} label={say('gallery.sample.text')} />
    </Row>
  )
}

function Words() {
  const say = useSay()
  return (
    <>
      {say('gallery.sample.row', { n: 1 })}
      <Quiet>{say('gallery.sample.hint')}</Quiet>
    </>
  )
}

function Chips() {
  const say = useSay()
  return (
    <Row>
      <StatusChip tone="neutral" text={say('gallery.sample.draft')} />
      <StatusChip tone="waiting" text={say('gallery.sample.waiting')} />
      <StatusChip tone="good" text={say('gallery.sample.signed')} />
      <StatusChip tone="bad" text={say('gallery.sample.rejected')} />
    </Row>
  )
}

const Dates = () => (
  <Row>
    <DateText at="2026-11-20" />
    <DateText at="2026-11-20T04:30:00Z" time />
  </Row>
)

const Deadlines = () => (
  <Row>
    <DeadlineText daysLeft={2} deadline="2026-11-25" />
    <DeadlineText daysLeft={0} deadline="2026-11-25" />
    <DeadlineText daysLeft={-1} deadline="2026-11-25" />
  </Row>
)

function Facts() {
  const say = useSay()
  return (
    <FactList
      columns={2}
      facts={[
        { label: say('gallery.sample.name'), value: say('gallery.sample.row', { n: 1 }) },
        { label: say('gallery.sample.day'), value: null },
      ]}
    />
  )
}

function Events() {
  const say = useSay()
  return (
    <Timeline
      now="2026-11-20T09:00:00Z"
      events={[
        { key: 1, title: say('gallery.sample.draft'), tone: 'neutral', at: '2026-11-18T04:00:00Z' },
        { key: 2, title: say('gallery.sample.rejected'), tone: 'bad', at: '2026-11-19T06:20:00Z', comment: say('gallery.sample.wrong') },
        { key: 3, title: say('gallery.sample.waiting'), tone: 'waiting', at: null },
      ]}
    />
  )
}

function Steps() {
  const say = useSay()
  const states = ['done', 'current', 'failed', 'waiting'] as const
  return (
    <Box sx={{ py: 0.5 }}>
      <ProgressStepper
        label={say('gallery.sample.status')}
        steps={states.map((state, i) => ({ key: state, text: say('gallery.sample.step', { n: i + 1 }), state }))}
      />
    </Box>
  )
}

export const signs: readonly Part[] = [
  { name: 'Icon', Sample: Icons },
  { name: 'Quiet', Sample: Words },
  { name: 'StatusChip', Sample: Chips },
  { name: 'DateText', Sample: Dates },
  { name: 'DeadlineText', Sample: Deadlines },
  { name: 'FactList', Sample: Facts },
  { name: 'Timeline', Sample: Events },
  { name: 'ProgressStepper', Sample: Steps },
]
