import { mdiTruckOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import { DateText } from '../../kit/display/DateText.tsx'
import { DeadlineText } from '../../kit/display/DeadlineText.tsx'
import { FactList } from '../../kit/display/FactList.tsx'
import { Icon } from '../../kit/display/Icon.tsx'
import { PairedText } from '../../kit/display/PairedText.tsx'
import { ProgressStepper } from '../../kit/display/ProgressStepper.tsx'
import { StatusChip } from '../../kit/display/StatusChip.tsx'
import { Timeline } from '../../kit/display/Timeline.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import type { Part } from './part.ts'
import { Row } from './Row.tsx'

function Icons() {
  const t = useTranslate()
  return (
    <Row>
      <Icon path={mdiTruckOutline} />
      <Icon path={mdiTruckOutline} size={32} label={t('gallery.sample.text')} />
    </Row>
  )
}

function Messages() {
  const t = useTranslate()
  return <PairedText fact={t('gallery.sample.hint')}>{t('gallery.sample.row', { n: 1 })}</PairedText>
}

function Chips() {
  const t = useTranslate()
  return (
    <Row>
      <StatusChip tone="neutral" text={t('gallery.sample.draft')} />
      <StatusChip tone="waiting" text={t('gallery.sample.waiting')} />
      <StatusChip tone="good" text={t('gallery.sample.signed')} />
      <StatusChip tone="bad" text={t('gallery.sample.rejected')} />
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
  const t = useTranslate()
  return (
    <FactList
      columns={2}
      facts={[
        { label: t('gallery.sample.name'), value: t('gallery.sample.row', { n: 1 }) },
        { label: t('gallery.sample.day'), value: null },
      ]}
    />
  )
}

function Events() {
  const t = useTranslate()
  return (
    <Timeline
      now="2026-11-20T09:00:00Z"
      events={[
        { key: 1, title: t('gallery.sample.draft'), tone: 'neutral', at: '2026-11-18T04:00:00Z' },
        { key: 2, title: t('gallery.sample.rejected'), tone: 'bad', at: '2026-11-19T06:20:00Z', comment: t('gallery.sample.wrong') },
        { key: 3, title: t('gallery.sample.waiting'), tone: 'waiting', at: null },
      ]}
    />
  )
}

function Steps() {
  const t = useTranslate()
  const states = ['done', 'current', 'failed', 'waiting'] as const
  return (
    <Box sx={{ py: 0.5 }}>
      <ProgressStepper
        label={t('gallery.sample.status')}
        steps={states.map((state, i) => ({ key: state, text: t('gallery.sample.step', { n: i + 1 }), state }))}
      />
    </Box>
  )
}

export const signs: readonly Part[] = [
  { name: 'Icon', Sample: Icons },
  { name: 'SecondaryText', Sample: Messages, inside: ['PairedText'] },
  { name: 'StatusChip', Sample: Chips },
  { name: 'DateText', Sample: Dates },
  { name: 'DeadlineText', Sample: Deadlines },
  { name: 'FactList', Sample: Facts },
  { name: 'Timeline', Sample: Events },
  { name: 'ProgressStepper', Sample: Steps },
]
