import type { LiveNotice } from '#contract/core/notice.ts'
import type { SignedIn } from '../../portal.testing.ts'

type Event = { id: string; event: string; data: unknown }

/** A client of the event stream, with all received events and the notifications among them. */
export async function listening(url: string, who: Pick<SignedIn, 'token'>, headers: Record<string, string> = {}) {
  const stop = new AbortController()
  const response = await fetch(`${url}/api/notifications/live`, {
    headers: { authorization: `Bearer ${who.token}`, ...headers },
    signal: stop.signal,
  })
  const events: Event[] = []
  let waiting: (() => void)[] = []
  let open = true
  const reading = (async () => {
    let rest = ''
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      const parts = (rest + chunk).split('\n\n')
      rest = parts.pop()!
      for (const part of parts) {
        const field = (name: string) => part.match(new RegExp(`^${name}: (.*)$`, 'm'))?.[1] ?? ''
        if (field('data')) events.push({ id: field('id'), event: field('event'), data: JSON.parse(field('data')) })
      }
      for (const wake of waiting.splice(0)) wake()
    }
  })()
    .catch(() => {}) // the connection was closed
    .finally(() => {
      open = false
      for (const wake of waiting.splice(0)) wake()
    })
  /** Waits until the condition holds, without a time limit. */
  const until = async (holds: () => boolean) => {
    while (!holds()) {
      if (!open) throw new Error('the stream ended')
      await new Promise<void>((wake) => {
        waiting = [...waiting, wake]
      })
    }
  }
  const notices = () => events.filter((e) => e.event === 'notice').map((e) => e.data as LiveNotice)
  await until(() => events.some((e) => e.event === 'hello') || response.status !== 200)
  return {
    status: response.status,
    events,
    notices,
    lastId: () => events.at(-1)!.id,
    until,
    notice: async (kind: string, objectId?: number) => {
      const found = () => notices().find((n) => n.kind === kind && (objectId === undefined || n.title.includes(`№ ${objectId}`)))
      await until(() => found() !== undefined)
      return found()!
    },
    ended: () => reading,
    close: async () => {
      stop.abort()
      await reading
    },
  }
}
