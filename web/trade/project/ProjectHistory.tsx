import type { JournalEntry } from '#contract/core/journal.ts'
import type { Holder } from '#contract/trade/project.ts'
import { actorName } from '../../documents/document/actor-name.ts'
import { Timeline, type TimelineEvent } from '../../kit/display/Timeline.tsx'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import type { Failed } from '../../kit/http/failed.ts'
import { PageSkeleton } from '../../kit/loading/PageSkeleton.tsx'
import { type Translate, useTranslate } from '../../kit/text/i18n.tsx'
import { useProjectHistory } from './api.ts'
import { projectTone } from './status-tone.ts'

/** History of a project: author, time, comment and duration of each step; and the current assignee. */
export function ProjectHistory({ id, holder }: { id: number; holder: Holder | null }) {
  const t = useTranslate()
  const history = useProjectHistory(id)
  if (history.error && !history.data) return <FailureBox failure={history.error as Failed} onRetry={() => void history.refetch()} />
  if (!history.data) return <PageSkeleton />
  return <Timeline events={eventsOf(t, history.data, holder)} now={new Date(history.dataUpdatedAt).toISOString()} />
}

function eventsOf(t: Translate, entries: readonly JournalEntry[], holder: Holder | null): TimelineEvent[] {
  const happened = entries.map(
    (entry): TimelineEvent => ({
      key: entry.id,
      title: entry.act.description,
      tone: entry.to ? projectTone(entry.to.code) : 'neutral',
      at: entry.at,
      who: actorName(t, entry),
      comment: entry.comment,
    }),
  )
  if (!holder) return happened
  const waits: TimelineEvent = { key: 'now', title: t('project.view.waits', { who: holder.organizationName }), tone: 'waiting', at: null }
  return [...happened, waits]
}
