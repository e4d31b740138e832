import Box from '@mui/material/Box'
import type { Split } from '#contract/split.ts'
import type { SplitPlace } from '#domain/split/split.ts'
import { DeadlineText } from '../ui/DeadlineText.tsx'
import { formatInstant } from '../ui/dates.ts'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { Notice } from '../ui/Notice.tsx'
import { SheetButton } from '../ui/SheetButton.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { useSay } from '../ui/words.tsx'
import { saveSheet } from './api.ts'
import { SplitActions } from './SplitActions.tsx'
import type { SplitDeskState } from './useSplitDesk.ts'

type Props = { split: Split; desk: SplitDeskState }

/** Where a split stands and until when; what is done with all of it. */
export function SplitHead({ split, place, desk }: Props & { place: SplitPlace }) {
  const say = useSay()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, columnGap: 2, alignItems: 'center', mb: 1.5 }}>
      <StatusChip
        tone={split.status === 'SENT' ? 'good' : 'waiting'}
        text={split.status === 'SENT' ? say('split.state.SENT', { at: formatInstant(split.sentAt!) }) : say('split.state.DRAFT')}
      />
      {split.openedAt && <span>{say('split.state.opened', { at: formatInstant(split.openedAt) })}</span>}
      {split.status === 'DRAFT' && <DeadlineText deadline={split.deadline} daysLeft={split.daysLeft} />}
      {desk.draft.dirty && <Box sx={{ color: 'text.secondary' }}>{say('split.state.unsaved')}</Box>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: { md: 'auto' } }}>
        {split.lines.length > 0 && <SheetButton title={say('split.title')} save={() => saveSheet(place)} />}
        <SplitActions split={split} desk={desk} />
      </Box>
    </Box>
  )
}

/** Why it came back, what it waits for, what the rule found, what was refused. */
export function SplitNotices({ split, desk }: Props) {
  const say = useSay()
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mb: 1.5, '&:empty': { display: 'none' } }}>
      {split.returnedComment && (
        <Notice kind="warning" title={say('split.returned')}>
          {split.returnedComment}
        </Notice>
      )}
      {!split.limitsSigned && (
        <Notice kind="info" title={say('split.noLimits')}>
          {say('split.noLimitsHint')}
        </Notice>
      )}
      {desk.issues.length > 0 && (
        <Notice kind="warning" title={say('split.issues')}>
          {desk.issues.map((text) => (
            <div key={text}>{text}</div>
          ))}
        </Notice>
      )}
      <ErrorSummary wrong={desk.wrong} attempt={desk.attempt} />
    </Box>
  )
}
