import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, useState } from 'react'
import type { AllocationMonthRead } from '#contract/desk.ts'
import { tons } from '#domain/tons.ts'
import { issueText } from '#i18n/allocation.ts'
import { useFailureText } from '../ui/FailureBox.tsx'
import { InputBox } from '../ui/InputBox.tsx'
import { Notice } from '../ui/Notice.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { useLanguage, useSay } from '../ui/words.tsx'
import { AbovePlan } from './AbovePlan.tsx'
import { shortName } from './names.ts'
import type { DeskState } from './useDesk.ts'

type Props = { month: AllocationMonthRead; state: DeskState; onShow: (requestId: number) => void }

/** What stands in the way, most pressing first: somebody was faster, too much was given, a reason is missing, tons are free. */
export function DeskBanners({ month, state, onShow }: Props) {
  const say = useSay()
  const language = useLanguage()
  const [trouble] = state.troubles
  const freed = month.lines.filter((l) => l.status === 'REJECTED' || l.status === 'REDUCED').length
  const [issue] = state.proposed?.issues ?? []
  const banners = [
    state.failure && <FailureNotice key="failure" state={state} onShow={onShow} />,
    trouble && <TroubleNotice key="trouble" month={month} state={state} onShow={onShow} />,
    ...month.limitsAbovePlan.map((over) => <AbovePlan key={over.bitumenType.code} over={over} />),
    state.unreasoned.length > 0 && <ReasonForm key="reason" count={state.unreasoned.length} onGive={state.giveReason} />,
    issue && (
      <Notice key="issue" kind="warning">
        {issueText(language, issue)}
      </Notice>
    ),
    freed > 0 && !state.dirty && (
      <Notice
        key="freed"
        kind="info"
        action={
          <Button size="small" variant="outlined" onClick={state.reoffer}>
            {say('workbench.reoffer')}
          </Button>
        }
      >
        {say('workbench.freed', { count: freed })}
      </Notice>
    ),
    month.requests.length === 0 && (
      <Notice key="empty" kind="info" title={say('workbench.empty.title')}>
        {say('workbench.empty.text')}
      </Notice>
    ),
  ].filter(Boolean)
  return banners.length === 0 ? null : <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>{banners}</Box>
}

function TroubleNotice({ month, state, onShow }: Props) {
  const say = useSay()
  const [trouble] = state.troubles
  if (!trouble) return null
  const over = formatNumber(tons(trouble.overKg))
  const production = month.productions.find((p) => p.productionId === trouble.id)
  const text =
    trouble.kind === 'request'
      ? say('workbench.trouble.request', { id: trouble.id, tons: over })
      : say('workbench.trouble.production', {
          name: `${shortName(production?.factory.organizationName ?? '')}, ${shortName(production?.supplier.organizationName ?? '')}`,
          grade: production?.bitumenType.description ?? '',
          tons: over,
        })
  const last = [...state.draft].findLast(([, row]) => row.locked && row.cells[trouble.id])?.[0]
  const first = trouble.kind === 'request' ? trouble.id : (last ?? [...state.draft].find(([, row]) => row.cells[trouble.id])?.[0])
  return (
    <Notice
      kind="error"
      action={
        first !== undefined && (
          <Button color="inherit" size="small" variant="outlined" onClick={() => onShow(first)}>
            {say('workbench.trouble.show')}
          </Button>
        )
      }
    >
      {text} {state.troubles.length > 1 && say('workbench.trouble.more', { count: state.troubles.length - 1 })}
    </Notice>
  )
}

function FailureNotice({ state, onShow }: Omit<Props, 'month'>) {
  const say = useSay()
  const textOf = useFailureText()
  const { failure } = state
  if (!failure) return null
  const stale = failure.code === 'record.stale'
  const rows = failure.issues.length > 0 ? failure.issues : [{ message: textOf(failure), field: failure.field }]
  return (
    <Notice
      kind="error"
      title={say(stale ? 'workbench.stale.title' : 'workbench.notSaved', { count: rows.length })}
      action={
        <Button color="inherit" size="small" variant="outlined" onClick={() => (stale ? void state.takeTheirs() : state.clearFailure())}>
          {say(stale ? 'workbench.stale.take' : 'shell.close')}
        </Button>
      }
    >
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {rows.slice(0, 5).map((row) => {
          const id = Number(row.field?.split('/')[1])
          return (
            <li key={`${row.field}${row.message}`}>
              {row.message}{' '}
              {Number.isInteger(id) && (
                <Button size="small" color="inherit" onClick={() => onShow(id)}>
                  {say('workbench.trouble.show')}
                </Button>
              )}
            </li>
          )
        })}
      </Box>
      {stale && say('workbench.stale.text')}
    </Notice>
  )
}

/** One reason for all rows that have none: orders print it, the journal keeps it. */
function ReasonForm({ count, onGive }: { count: number; onGive: (reason: string) => void }) {
  const say = useSay()
  const [reason, setReason] = useState('')
  const give = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim().length >= 3) onGive(reason.trim())
  }
  return (
    <Notice kind="warning" title={say('workbench.reason.title', { count })}>
      <Box component="form" onSubmit={give} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <InputBox sx={{ flex: '1 1 260px', minHeight: 40 }}>
          <input
            aria-label={say('workbench.reason.label')}
            placeholder={say('workbench.reason.label')}
            value={reason}
            maxLength={300}
            onChange={(event) => setReason(event.target.value)}
          />
        </InputBox>
        <Button type="submit" variant="outlined" disabled={reason.trim().length < 3}>
          {say('workbench.reason.give')}
        </Button>
      </Box>
    </Notice>
  )
}
