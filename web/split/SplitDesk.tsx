import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, Suspense, useState } from 'react'
import type { Split, SplitLine } from '#contract/split.ts'
import type { BitumenType } from '#domain/request/request.ts'
import type { SplitPlace } from '#domain/split/split.ts'
import { sumTons } from '#domain/tons.ts'
import { DeadlineText } from '../ui/DeadlineText.tsx'
import { formatInstant } from '../ui/dates.ts'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { Notice } from '../ui/Notice.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { SheetButton } from '../ui/SheetButton.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { useUrlList } from '../ui/useUrlList.ts'
import { useSay } from '../ui/words.tsx'
import { useLeaveGuard } from '../useLeaveGuard.ts'
import { AfterTable } from './AfterTable.tsx'
import { saveSheet } from './api.ts'
import { BalanceStrip } from './BalanceStrip.tsx'
import { balanceOf } from './draft.ts'
import { SplitActions } from './SplitActions.tsx'
import { SplitCards } from './SplitCards.tsx'
import { SplitMatrix } from './SplitMatrix.tsx'
import { useSplitDesk } from './useSplitDesk.ts'

const WhyDialog = lazy(() => import('./WhyDialog.tsx'))
const SigningDialog = lazy(() => import('../document/signing/SigningDialog.tsx'))

/** One split on the table: balance of a grade, its requests, what is done with them. */
export function SplitDesk({ split, place }: { split: Split; place: SplitPlace }) {
  const say = useSay()
  const { filter, change } = useUrlList()
  const desk = useSplitDesk(split, place)
  const { draft } = desk
  const narrow = useMediaQuery('screen and (max-width: 599.95px)', { noSsr: true })
  const [why, setWhy] = useState<SplitLine | null>(null)
  useLeaveGuard(draft.dirty)
  const grades = split.limits.map(({ bitumenType }) => bitumenType)
  const grade: BitumenType | undefined = grades.find((g) => g === filter('grade')) ?? grades[0]
  const editable = split.acts.includes('split.edit')
  const lines = split.lines.filter((l) => l.bitumenType === grade)
  const balance = grade && balanceOf(split, draft, grade)
  const name = (g: BitumenType) => say(`trade.bitumenType.${g}`)
  const spoken = () =>
    balance && grade
      ? say('split.strip.spoken', {
          grade: name(grade),
          distributed: formatNumber(balance.distributed),
          limit: formatNumber(balance.limit),
          rest: formatNumber(balance.rest),
        })
      : ''
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, columnGap: 2, alignItems: 'center', mb: 1.5 }}>
        <StatusChip
          tone={split.status === 'SENT' ? 'good' : 'waiting'}
          text={split.status === 'SENT' ? say('split.state.SENT', { at: formatInstant(split.sentAt!) }) : say('split.state.DRAFT')}
        />
        {split.openedAt && <span>{say('split.state.opened', { at: formatInstant(split.openedAt) })}</span>}
        {split.status === 'DRAFT' && <DeadlineText deadline={split.deadline} daysLeft={split.daysLeft} />}
        {draft.dirty && <Box sx={{ color: 'text.secondary' }}>{say('split.state.unsaved')}</Box>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: { md: 'auto' } }}>
          {split.lines.length > 0 && <SheetButton title={say('split.title')} save={() => saveSheet(place)} />}
          <SplitActions split={split} desk={desk} />
        </Box>
      </Box>
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
      {grade && balance && (
        <Paper variant="outlined" sx={{ mb: 2, overflow: 'hidden' }}>
          <Tabs
            value={grade}
            onChange={(_, to: BitumenType) => change({ grade: to === grades[0] ? '' : to })}
            aria-label={say('split.grades')}
            variant="scrollable"
            sx={{ borderBottom: 1, borderColor: 'divider' }}
          >
            {grades.map((g) => (
              <Tab key={g} value={g} label={`${name(g)} · ${formatNumber(split.lines.filter((l) => l.bitumenType === g).length)}`} />
            ))}
          </Tabs>
          <BalanceStrip
            of={{ period: split.period.slice(0, 7), katoCode: split.katoCode, ownershipType: split.ownershipType, bitumenType: grade }}
            whose={`${split.region} · ${name(grade)}`}
            sent={split.status === 'SENT'}
            limit={split.limitsSigned ? balance.limit : null}
            distributed={balance.distributed}
            held={balance.held}
            rest={balance.rest}
            approved={sumTons(lines.map((l) => l.approved))}
          />
          {lines.length > 0 && (
            <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
              {narrow ? (
                <SplitCards
                  caption={say('split.matrix.caption', { grade: name(grade) })}
                  lines={lines}
                  draft={draft}
                  edit={editable ? desk.edit : null}
                  onRow={desk.change}
                  onWhy={setWhy}
                />
              ) : (
                <SplitMatrix
                  grade={name(grade)}
                  lines={lines}
                  draft={draft}
                  edit={editable ? desk.edit : null}
                  spoken={spoken}
                  onRow={desk.change}
                  onWhy={setWhy}
                />
              )}
            </Box>
          )}
        </Paper>
      )}
      {split.after.length > 0 && <AfterTable lines={split.after} />}
      <Suspense fallback={null}>
        {why && (
          <WhyDialog
            line={why}
            tons={split.status === 'SENT' ? why.volume : (draft.rows[why.requestId]?.proposed ?? null)}
            sent={split.status === 'SENT'}
            sentences={desk.told.get(why.requestId)}
            onClose={() => setWhy(null)}
          />
        )}
        {desk.signing && <SigningDialog paper={desk.signing} onClose={desk.endSigning} />}
      </Suspense>
    </>
  )
}
