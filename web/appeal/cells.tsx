import Box from '@mui/material/Box'
import type { Appeal } from '#contract/appeal.ts'
import { requestPath } from '#domain/request/path.ts'
import { Deadline } from '../outage/Deadline.tsx'
import { DateText } from '../ui/DateText.tsx'
import { formatMonth } from '../ui/dates.ts'
import { useRowDensity } from '../ui/density.ts'
import { useTranslate } from '../ui/i18n.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { PairedText } from '../ui/PairedText.tsx'
import { RowMenu } from '../ui/RowMenu.tsx'
import { RowTitle } from '../ui/RowTitle.tsx'
import { SecondaryText } from '../ui/SecondaryText.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'

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
