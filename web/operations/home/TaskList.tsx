import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import type { Task } from '#contract/reporting/task.ts'
import { taskUnit } from '#domain/core/task/kinds.ts'
import { daysBetween } from '#domain/day.ts'
import { stepOfTask } from '#domain/reporting/deadline/moved.ts'
import { useAbout } from '../../core/portal/about.ts'
import { Deadline } from '../../core/portal/Deadline.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { NoTasks, TaskLink } from './TaskLink.tsx'

/** The user's tasks, most urgent first; below them items for information. */
export function TaskList({ tasks }: { tasks: readonly Task[] }) {
  const t = useTranslate()
  const mine = tasks.filter((task) => task.mine)
  const others = tasks.filter((task) => !task.mine)
  return (
    <>
      {mine.length > 0 ? mine.map((task) => <TaskLine key={task.kind} task={task} />) : <NoTasks />}
      {others.length > 0 && (
        <>
          <Typography variant="h3" component="h3" sx={{ mt: 2, mb: 0.5, color: 'text.secondary' }}>
            {t('home.toKnow')}
          </Typography>
          {others.map((task) => (
            <TaskLine key={task.kind} task={task} />
          ))}
        </>
      )}
    </>
  )
}

/** One kind of task: count and deadline; with links to the late ones and to each part. */
function TaskLine({ task: { kind, count, late, lateLink, deadline, mine, link, parts } }: { task: Task }) {
  const t = useTranslate()
  const today = useAbout()?.today
  const due = deadline && today && (
    <>
      {t('home.nearest')} <Deadline of={stepOfTask(kind)} deadline={deadline} daysLeft={daysBetween(today, deadline)} />
    </>
  )
  const ways = [
    ...(late > 0 && late < count && lateLink ? [{ title: t('home.late', { count: late }), link: lateLink, bad: true }] : []),
    ...parts.map((p) => ({
      title: kind === 'questionsToAnswer' ? p.title : `${p.title} ${formatNumber(p.count)}`,
      link: p.link,
      bad: false,
    })),
  ]
  return (
    <Box>
      <TaskLink
        to={link}
        count={t(`home.unit.${taskUnit(kind)}`, { value: formatNumber(count) })}
        urgent={mine}
        text={t(`home.task.${kind}`)}
        hint={mine && due}
      />
      {ways.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, pl: '56px', pb: 0.5 }}>
          {ways.map((way) => (
            <MuiLink
              key={way.link}
              component={Link}
              to={way.link}
              sx={{
                minHeight: 28,
                display: 'inline-flex',
                alignItems: 'center',
                fontSize: 'large',
                ...(way.bad && { color: 'error.main', fontWeight: 600 }),
              }}
            >
              {way.title}
            </MuiLink>
          ))}
        </Box>
      )}
    </Box>
  )
}
