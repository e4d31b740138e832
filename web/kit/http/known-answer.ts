import { answerOf, notSending } from './call.ts'
import { earlyReads, isFor, isStale, type Reader, takeEarlyResponse } from './early-calls.ts'
import { answered } from './transmit.ts'

/**
 * Parses what the page's first script has read, as far as it arrives within `timeoutMs`: a page that has it is drawn once, with its rows. A failed read is
 * not an error here: whoever needs it sends it again.
 */
export async function firstAnswers(timeoutMs: number): Promise<void> {
  const parsed = earlyReads().map(async ([, call]) => {
    const response = await call.response
    if (response.ok) call.answer = { value: await answerOf(await answered(response.clone())) }
  })
  await Promise.race([Promise.allSettled(parsed), new Promise((late) => setTimeout(late, timeoutMs))])
}

/** The parsed answer of a read, null if there is none, it is stale or of another reader. */
function parsedRead(path: string, reader: Reader): { value: unknown } | null {
  const [, call] = earlyReads().find(([key]) => key === `GET ${path}`) ?? []
  return call?.answer && !isStale(call) && isFor(reader) ? call.answer : null
}

/** The answer of this read, if it was read early and is parsed already; it is taken, and nothing is sent. `read` returns what `call` returns. */
export function knownAnswer(read: () => unknown): { value: unknown } | null {
  if (!earlyReads().some(([, { answer }]) => answer)) return null
  const calls = new Map<unknown, { path: string; answer: { value: unknown } | null }>()
  const promise = notSending(read, ({ method, path }, reader) => {
    const pending = new Promise<never>(() => {})
    calls.set(pending, { path, answer: method === 'GET' ? parsedRead(path, reader) : null })
    return pending
  })
  const known = calls.get(promise)
  if (!known?.answer) return null
  void takeEarlyResponse('GET', known.path)
  return known.answer
}
