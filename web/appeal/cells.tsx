import Box from '@mui/material/Box'
import type { Appeal } from '#contract/appeal.ts'
import { DateText } from '../ui/DateText.tsx'
import { DeadlineText } from '../ui/DeadlineText.tsx'
import { formatMonth } from '../ui/dates.ts'
import { useTranslate } from '../ui/i18n.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { Quiet } from '../ui/Quiet.tsx'
import { RowMenu } from '../ui/RowMenu.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'

const tones = { OPEN: 'waiting', ACCEPTED: 'good', DECLINED: 'bad' } as const

type Props = { appeal: Appeal }

export function RequestCell({ appeal: a }: Props) {
  const t = useTranslate()
  return (
    <>
      <b>{t('appeal.number', { id: a.requestId })}</b> · {formatMonth(t, a.requestPeriod)}
      <Quiet>
        {a.contractor.organizationName} · {a.projectName}
      </Quiet>
    </>
  )
}

/** Which figure was cut, by how much and by whom. */
export function CutCell({ appeal: a }: Props) {
  const t = useTranslate()
  return (
    <>
      {t(`appeal.figure.${a.figure.code}`)}
      <Quiet>
        {t('appeal.cut', { before: formatNumber(a.before), after: formatNumber(a.after) })}
        <div>{a.answerer.organizationName}</div>
      </Quiet>
    </>
  )
}

/** What was objected, and the answer to it. */
export function WordsCell({ appeal: a }: Props) {
  return (
    <>
      {a.comment}
      {a.answer && (
        <Box sx={({ tones }) => ({ mt: 0.5, pl: 1, borderLeft: `3px solid ${tones.control}` })}>
          {a.answer}
          <Quiet>
            {a.answeredName}, <DateText at={a.answeredAt!} />
          </Quiet>
        </Box>
      )}
    </>
  )
}

export function StatusCell({ appeal: a }: Props) {
  return (
    <>
      <StatusChip tone={tones[a.status.code]} text={a.status.description} />
      {a.daysLeft !== null && (
        <Quiet>
          <DeadlineText deadline={a.deadline} daysLeft={a.daysLeft} />
        </Quiet>
      )}
    </>
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
