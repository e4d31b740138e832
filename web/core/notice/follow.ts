import type { EventSourceMessage } from 'eventsource-parser'
import { type LiveNotice, noticeApi } from '#contract/core/notice.ts'
import { Failed } from '../../kit/http/failed.ts'
import { openStream } from './stream.ts'

/** ms: the server sends a heartbeat every 20 s; without one for longer the connection is lost. */
const longestSilence = 50_000
const firstPause = 1_000
const longestPause = 30_000
/** Notification ids remembered by one page, so that a repeat after a reconnection is shown once. */
const mostRemembered = 500

/** `onRefused`: the server no longer accepts this user, or shows them nothing. */
export type NoticeHandlers = { onNotice: (notice: LiveNotice) => void; onUnread: (unread: number) => void; onRefused: () => void }

/** Follows the stream until the signal aborts; after a break resumes from the last event. */
export async function followNotices({ onNotice, onUnread, onRefused }: NoticeHandlers, signal: AbortSignal): Promise<void> {
  const known = new Set<number>()
  let lastId = ''
  let pause = firstPause
  const take = ({ id, event, data }: EventSourceMessage) => {
    pause = firstPause
    if (id) lastId = id
    if (event === 'hello') onUnread((JSON.parse(data) as { unread: number }).unread)
    if (event !== 'notice') return
    const notice = JSON.parse(data) as LiveNotice
    if (known.has(notice.id)) return
    if (known.size >= mostRemembered) known.delete(known.values().next().value!)
    known.add(notice.id)
    onNotice(notice)
  }
  while (!signal.aborted) {
    await readOnce(lastId, take, signal).catch((error: unknown) => {
      if (error instanceof Failed && [401, 403].includes(error.status)) onRefused() // otherwise no connection: retry after the pause
    })
    await wait(pause * (0.75 + Math.random() / 2), signal)
    pause = Math.min(pause * 2, longestPause)
  }
}

async function readOnce(lastId: string, take: (event: EventSourceMessage) => void, outer: AbortSignal): Promise<void> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), longestSilence)
  try {
    const since: Record<string, string> = lastId ? { 'last-event-id': lastId } : {}
    // comes after the first page; if it cannot be loaded, the stream is tried again as after any break
    const { readEvents } = await import('./events.ts')
    const stream = await openStream(noticeApi.live, since, AbortSignal.any([outer, silence.signal]))
    await readEvents(stream, take, () => {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), longestSilence)
    })
  } finally {
    clearTimeout(timer)
  }
}

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    const stop = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', stop, { once: true })
  })
