import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { SplitSummary } from '#contract/split.ts'
import { commentFits } from '#domain/flow.ts'
import { sumTons } from '#domain/tons.ts'
import { useMonthState } from '../closing/useMonthState.ts'
import type { Failed } from '../failed.ts'
import { CollapsibleSection } from '../ui/CollapsibleSection.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { DeadlineText } from '../ui/DeadlineText.tsx'
import { formatInstant } from '../ui/dates.ts'
import { useFailureText } from '../ui/FailureBox.tsx'
import { InputBox } from '../ui/InputBox.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { inOnePiece } from '../ui/paged.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import type { Column } from '../ui/table.ts'
import { tell } from '../ui/tell.ts'
import { useNarrow } from '../ui/useNarrow.ts'
import { useSay } from '../ui/words.tsx'
import { useSplitActs, useSplits } from './api.ts'

type Asked = { act: 'back' | 'apply'; split: SplitSummary }

/** Which offices have split their limits; QAJ gives one back, or sends the rule's where its office is late; not once the month is closed. */
export function SplitList({ period }: { period: string }) {
  const say = useSay()
  const narrow = useNarrow()
  const splits = useSplits(period)
  const closed = useMonthState(period).data?.closedAt != null
  const [asked, setAsked] = useState<Asked | null>(null)
  const columns: Column<SplitSummary>[] = [
    {
      key: 'office',
      head: say('workbench.splits.office'),
      card: 'title',
      cell: (s) => (
        <Box>
          <Box sx={{ fontWeight: 600 }}>{s.region}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: 'plain' }}>{say(`trade.ownershipType.${s.ownershipType}`)}</Box>
        </Box>
      ),
    },
    { key: 'requests', head: say('workbench.productions.requests'), numeric: true, cell: (s) => formatNumber(s.requests) },
    {
      key: 'limit',
      head: say('workbench.splits.limit'),
      numeric: true,
      cell: (s) => formatNumber(sumTons(s.limits.map((l) => l.limit ?? 0))),
    },
    { key: 'given', head: say('workbench.splits.given'), numeric: true, cell: (s) => (s.given === null ? '–' : formatNumber(s.given)) },
    {
      key: 'state',
      head: say('workbench.order.state'),
      cell: (s) => (
        <Box>
          <StatusChip
            tone={s.status === 'SENT' ? 'good' : s.daysLeft < 0 ? 'bad' : 'waiting'}
            text={say(s.status === 'SENT' ? 'workbench.splits.sent' : 'workbench.splits.waiting')}
          />
          <Box sx={{ color: 'text.secondary', fontSize: 'plain' }}>
            {s.sentAt ? formatInstant(s.sentAt) : <DeadlineText daysLeft={s.daysLeft} deadline={s.deadline} />}
          </Box>
        </Box>
      ),
    },
    {
      key: 'acts',
      head: say('shell.table.actions'),
      card: 'actions',
      cell: (s) =>
        closed ? null : s.status === 'SENT' ? (
          <Button size="small" variant="outlined" onClick={() => setAsked({ act: 'back', split: s })}>
            {say('workbench.splits.back')}
          </Button>
        ) : s.daysLeft < 0 && s.limitsSigned ? (
          <Button size="small" variant="outlined" onClick={() => setAsked({ act: 'apply', split: s })}>
            {say('workbench.splits.apply')}
          </Button>
        ) : null,
    },
  ]
  return (
    <CollapsibleSection
      title={say('workbench.splits.title')}
      startsOpen={!narrow}
      count={
        splits.data &&
        say('workbench.splits.sentOf', {
          sent: splits.data.content.filter((s) => s.status === 'SENT').length,
          all: splits.data.content.length,
        })
      }
    >
      <DataTable
        caption={say('workbench.splits.caption')}
        columns={columns}
        rows={splits.data?.content}
        rowKey={(s) => `${s.katoCode}${s.ownershipType}`}
        {...inOnePiece(4)}
        failure={splits.error as Failed | null}
        onRetry={() => void splits.refetch()}
      />
      {asked && <Question period={period} asked={asked} onClose={() => setAsked(null)} />}
    </CollapsibleSection>
  )
}

function Question({ period, asked: { act, split }, onClose }: { period: string; asked: Asked; onClose: () => void }) {
  const say = useSay()
  const textOf = useFailureText()
  const { giveBack, apply } = useSplitActs()
  const [comment, setComment] = useState('')
  const place = { period, katoCode: split.katoCode, ownershipType: split.ownershipType }
  const name = `${split.region}, ${say(`trade.ownershipType.${split.ownershipType}`)}`
  const told = {
    onSuccess: () => {
      tell({ kind: 'success', text: say(`workbench.splits.${act}Done`) })
      onClose()
    },
    onError: (failure: Error) => tell({ kind: 'error', text: textOf(failure as Failed) }),
  }
  return (
    <ConfirmDialog
      open
      busy={giveBack.isPending || apply.isPending}
      title={say(`workbench.splits.${act}Title`, { name })}
      confirm={say(`workbench.splits.${act}`)}
      onConfirm={() => {
        if (act === 'apply') apply.mutate(place, told)
        else if (commentFits(comment)) giveBack.mutate({ ...place, comment }, told)
      }}
      onClose={onClose}
    >
      {act === 'apply' ? (
        say('workbench.splits.applyText')
      ) : (
        <label>
          <Box sx={{ mb: 0.5, fontWeight: 600, fontSize: 'plain' }}>{say('workbench.splits.comment')}</Box>
          <InputBox>
            <textarea rows={3} value={comment} maxLength={1000} onChange={(event) => setComment(event.target.value)} />
          </InputBox>
          <Box sx={{ mt: 0.5, fontSize: 'small', color: 'text.secondary' }}>
            {say('refusal.flow.commentRequired', { min: 10, max: 1000 })}
          </Box>
        </label>
      )}
    </ConfirmDialog>
  )
}
