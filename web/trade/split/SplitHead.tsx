import Box from '@mui/material/Box'
import type { Split } from '#contract/trade/split.ts'
import type { SplitPlace } from '#domain/trade/split/split.ts'
import { Deadline } from '../../core/portal/Deadline.tsx'
import { StatusChip } from '../../kit/display/StatusChip.tsx'
import { ErrorSummary } from '../../kit/feedback/ErrorSummary.tsx'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { SheetButton } from '../../kit/menus/SheetButton.tsx'
import { formatInstant } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { ClosedNotice } from '../closing/ClosedNotice.tsx'
import { saveSheet } from './api.ts'
import { SplitActions } from './SplitActions.tsx'
import type { SplitDeskState } from './useSplitDesk.ts'

type Props = { split: Split; desk: SplitDeskState }

/** Status, deadline and actions of a split. */
export function SplitHead({ split, place, desk }: Props & { place: SplitPlace }) {
  const t = useTranslate()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, columnGap: 2, alignItems: 'center', mb: 1.5 }}>
      <StatusChip
        tone={split.status === 'SENT' ? 'good' : 'waiting'}
        text={split.status === 'SENT' ? t('split.state.SENT', { at: formatInstant(split.sentAt!) }) : t('split.state.DRAFT')}
      />
      {split.openedAt && <span>{t('split.state.opened', { at: formatInstant(split.openedAt) })}</span>}
      {split.ordered && <span>{t('split.state.ordered', { order: split.ordered })}</span>}
      {split.status === 'DRAFT' && !split.closed && <Deadline of="splits" deadline={split.deadline} daysLeft={split.daysLeft} />}
      {desk.draft.dirty && <Box sx={{ color: 'text.secondary' }}>{t('split.state.unsaved')}</Box>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: { md: 'auto' } }}>
        {split.lines.length > 0 && <SheetButton title={t('split.title')} save={(format) => saveSheet(place, format)} />}
        <SplitActions split={split} desk={desk} />
      </Box>
    </Box>
  )
}

/** Notices: reason of a return, what it waits for, findings of the rule, errors. */
export function SplitNotices({ split, desk }: Props) {
  const t = useTranslate()
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mb: 1.5, '&:empty': { display: 'none' } }}>
      <ClosedNotice closed={split.closed} />
      {split.hidden && !split.closed && (
        <Notice kind="info" title={t('split.hidden')}>
          {t('split.hiddenHint')}
        </Notice>
      )}
      {split.returnedComment && !split.closed && (
        <Notice kind="warning" title={t('split.returned')}>
          {split.returnedComment}
        </Notice>
      )}
      {!split.limitsSigned && !split.closed && (
        <Notice kind="info" title={t('split.noLimits')}>
          {t('split.noLimitsHint')}
        </Notice>
      )}
      {desk.issues.length > 0 && (
        <Notice kind="warning" title={t('split.issues')}>
          {desk.issues.map((text) => (
            <div key={text}>{text}</div>
          ))}
        </Notice>
      )}
      <ErrorSummary wrong={desk.wrong} attempt={desk.attempt} />
    </Box>
  )
}
