import Box from '@mui/material/Box'
import type { Appeal } from '#contract/trade/appeal.ts'
import { requestPath } from '#domain/core/notice/request-path.ts'
import { Deadline } from '../../core/portal/Deadline.tsx'
import { DateText } from '../../kit/display/DateText.tsx'
import { PairedText } from '../../kit/display/PairedText.tsx'
import { SecondaryText } from '../../kit/display/SecondaryText.tsx'
import { StatusChip } from '../../kit/display/StatusChip.tsx'
import { useRowDensity } from '../../kit/hooks/density.ts'
import { RowTitle } from '../../kit/lists/RowTitle.tsx'
import { RowMenu } from '../../kit/menus/RowMenu.tsx'
import { formatMonth } from '../../kit/text/dates.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'

const tones = { OPEN: 'waiting', ACCEPTED: 'good', DECLINED: 'bad' } as const

type Props = { appeal: Appeal }

/** Its page leads a request of a local road to its own address. */
export function RequestCell({ appeal: a }: Props) {
  const t = useTranslate()
  return (
    <RowTitle
      to={requestPath({ id: a.requestId, projectId: a.projectId, ownershipType: 'REPUBLICAN' })}
      aside={a.contractor.organizationName}
    >
      {t('appeal.number', { id: a.requestId })} · {formatMonth(t, a.requestPeriod)}
    </RowTitle>
  )
}

/** The figure that was cut, by how much and by whom. */
export function CutCell({ appeal: a }: Props) {
  const t = useTranslate()
  return (
    <>
      {t(`appeal.figure.${a.figure.code}`)}: {t('appeal.cut', { before: formatNumber(a.before), after: formatNumber(a.after) })}
    </>
  )
}

/** The objection and the answer to it. */
export function CommentCell({ appeal: a }: Props) {
  if (useRowDensity() !== 'whole') return a.comment
  return (
    <>
      {a.comment}
      {a.answer && (
        <Box sx={({ tones }) => ({ mt: 0.5, pl: 1, borderLeft: `3px solid ${tones.control}` })}>
          {a.answer}
          <SecondaryText>
            {a.answeredName}, <DateText at={a.answeredAt!} />
          </SecondaryText>
        </Box>
      )}
    </>
  )
}

export function StatusCell({ appeal: a }: Props) {
  return (
    <PairedText fact={a.daysLeft !== null && <Deadline movedFrom={a.movedFrom} deadline={a.deadline} daysLeft={a.daysLeft} />}>
      <StatusChip tone={tones[a.status.code]} text={a.status.description} />
    </PairedText>
  )
}

export function AppealActs({ appeal: a, onAnswer }: Props & { onAnswer: (appeal: Appeal) => void }) {
  const t = useTranslate()
  return (
    <RowMenu
      name={t('appeal.number', { id: a.requestId })}
      primary={a.mayAnswer ? { key: 'answer', text: t('appeal.answer'), emphasis: 'contained', onAct: () => onAnswer(a) } : null}
      rest={[]}
    />
  )
}
