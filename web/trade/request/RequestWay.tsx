import { useQuery } from '@tanstack/react-query'
import { balanceApi } from '#contract/reporting/balance.ts'
import type { BitumenRequest } from '#contract/trade/request.ts'
import { actorName } from '../../documents/document/actor-name.ts'
import { Timeline, type TimelineEvent } from '../../kit/display/Timeline.tsx'
import { FailureBox } from '../../kit/feedback/FailureBox.tsx'
import { call } from '../../kit/http/call.ts'
import type { Failed } from '../../kit/http/failed.ts'
import { PageSkeleton } from '../../kit/loading/PageSkeleton.tsx'
import { type Translate, useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { useRequestHistory } from './api.ts'
import { requestTone } from './status-tone.ts'
import { type WayStep, wayOf } from './way.ts'

/** Most entries of one request: wagons and their receipts. */
const most = 500

/** The way of a request: who did what to it and when, what tons that gave it, and who has it now. */
export function RequestWay({ request: { id, requestPeriod, holder, stage } }: { request: BitumenRequest }) {
  const t = useTranslate()
  const history = useRequestHistory(id)
  const ledger = useQuery({
    queryKey: ['balance', 'request', id],
    queryFn: ({ signal }) => call(balanceApi.read, { query: { period: requestPeriod, requestId: id, size: most }, signal }),
  })
  const failed = [history, ledger].find(({ error, data }) => error && !data)
  if (failed) return <FailureBox failure={failed.error as Failed} onRetry={() => void failed.refetch()} />
  if (!history.data || !ledger.data) return <PageSkeleton />
  const waits = holder
    ? t('project.view.waits', { who: holder.organizationName })
    : stage && stage.code !== 'DONE' && stage.code !== 'REJECTED'
      ? stage.description
      : null
  const ahead: TimelineEvent[] = waits ? [{ key: 'now', title: waits, tone: 'waiting', at: null }] : []
  const events = wayOf(history.data, ledger.data.content).map((step) => eventOf(t, step))
  return <Timeline events={[...events, ...ahead]} now={new Date(history.dataUpdatedAt).toISOString()} />
}

function eventOf(t: Translate, step: WayStep): TimelineEvent {
  if ('entry' in step) {
    const { entry } = step
    return {
      key: entry.id,
      title: entry.act.description,
      tone: entry.to ? requestTone(entry.to.code) : 'neutral',
      at: entry.at,
      who: actorName(t, entry),
      comment: entry.comment,
    }
  }
  const tons = `${step.tons < 0 ? '−' : ''}${formatNumber(Math.abs(step.tons))}`
  return {
    key: step.key,
    title: `${t(`request.figure.${step.figure}`)}: ${t('trade.tons', { value: tons })}`,
    tone: step.tons < 0 ? 'bad' : 'good',
    at: step.at,
    who: step.who,
  }
}
