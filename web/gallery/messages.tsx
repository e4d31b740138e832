import Button from '@mui/material/Button'
import { EditState } from '../ui/EditState.tsx'
import { FailureBox } from '../ui/FailureBox.tsx'
import { Notice } from '../ui/Notice.tsx'
import { tell } from '../ui/tell.ts'
import { useSay } from '../ui/words.tsx'
import type { Part } from './part.ts'
import { Row } from './Row.tsx'

const kinds = ['info', 'success', 'warning', 'error'] as const

const Notices = () => kinds.map((kind) => <Kind key={kind} kind={kind} />)

function Kind({ kind }: { kind: (typeof kinds)[number] }) {
  const say = useSay()
  return (
    <Notice kind={kind} title={kind} flush={false}>
      {say('gallery.sample.text')}
    </Notice>
  )
}

function Failed() {
  const say = useSay()
  const failure = { code: 'gallery', message: say('gallery.sample.failure'), traceId: '4bf92f3577b34da6' }
  return <FailureBox failure={failure} onRetry={() => tell({ kind: 'success', text: say('gallery.sample.done') })} />
}

function Told() {
  const say = useSay()
  return (
    <Row>
      {kinds.map((kind) => (
        <Button key={kind} variant="outlined" size="small" onClick={() => tell({ kind, text: say('gallery.sample.text') })}>
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
  { name: 'Messages', inside: ['Snackbars'], Sample: Told },
]
