import type { JournalEntry } from '#contract/journal.ts'
import type { BitumenRequest } from '#contract/request.ts'
import { actorName } from '../../actor-name.ts'
import type { Failed } from '../../failed.ts'
import { FailureBox } from '../../ui/FailureBox.tsx'
import { type Translate, useTranslate } from '../../ui/i18n.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { Timeline, type TimelineEvent } from '../../ui/Timeline.tsx'
import { useRequestHistory } from '../api.ts'
import { requestTone } from '../status-tone.ts'

/** History of a request: author, time, comment and duration of each step; and the current assignee. */
export function RequestHistory({ id, holder }: { id: number; holder: BitumenRequest['holder'] }) {
  const t = useTranslate()
  const history = useRequestHistory(id)
  if (history.error && !history.data) return <FailureBox failure={history.error as Failed} onRetry={() => void history.refetch()} />
  if (!history.data) return <PageSkeleton />
  const waits: TimelineEvent[] = holder
    ? [{ key: 'now', title: t('project.view.waits', { who: holder.organizationName }), tone: 'waiting', at: null }]
    : []
  return (
    <Timeline events={[...history.data.map((entry) => eventOf(t, entry)), ...waits]} now={new Date(history.dataUpdatedAt).toISOString()} />
  )
}

const eventOf = (t: Translate, entry: JournalEntry): TimelineEvent => ({
  key: entry.id,
  title: entry.act.description,
  tone: entry.to ? requestTone(entry.to.code) : 'neutral',
  at: entry.at,
  who: actorName(t, entry),
  comment: entry.comment,
})
