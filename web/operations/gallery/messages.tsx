import Button from '@mui/material/Button'
import { EditState } from '../../kit/feedback/EditState.tsx'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import type { Part } from './part.ts'
import { Row } from './Row.tsx'

const kinds = ['info', 'success', 'warning', 'error'] as const

const Notices = () => kinds.map((kind) => <Kind key={kind} kind={kind} />)

function Kind({ kind }: { kind: (typeof kinds)[number] }) {
  const t = useTranslate()
  return (
    <Notice kind={kind} title={kind} flush={false}>
      {t('gallery.sample.text')}
    </Notice>
  )
}

function Failed() {
  const t = useTranslate()
  const failure = { code: 'gallery', message: t('gallery.sample.failure'), traceId: '4bf92f3577b34da6' }
  return <FailureBox failure={failure} onRetry={() => toast({ kind: 'success', text: t('gallery.sample.done') })} />
}

function Told() {
  const t = useTranslate()
  return (
    <Row>
      {kinds.map((kind) => (
        <Button key={kind} variant="outlined" size="small" onClick={() => toast({ kind, text: t('gallery.sample.text') })}>
          {kind}
        </Button>
      ))}
    </Row>
  )
}

const States = () => (
  <Row>
    <EditState dirty updatedAt={null} />
    <EditState dirty={false} updatedAt="2026-11-20T05:30:00Z" />
  </Row>
)

export const messages: readonly Part[] = [
  { name: 'Notice', Sample: Notices },
  { name: 'EditState', Sample: States },
  { name: 'FailureBox', Sample: Failed },
  { name: 'Messages', Sample: Told },
]
