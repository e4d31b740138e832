import { answerOf, notSending } from './call.ts'
import { dropRead, hasParsedReads, parsedRead, parseEarlyReads } from './early-calls.ts'
import { answered } from './transmit.ts'

/** Parses what the page's first script has read, as far as it arrives within `timeoutMs`: a page that has it is drawn once, with its rows. */
export const firstAnswers = async (timeoutMs: number): Promise<void> =>
  Promise.race([
    parseEarlyReads(async (response) => answerOf(await answered(response))),
    new Promise<void>((late) => setTimeout(late, timeoutMs)),
  ])

/** The answer of this read, if it was read early and is parsed already; it is taken, and nothing is sent. `read` returns what `call` returns. */
export function knownAnswer(read: () => unknown): { value: unknown } | null {
  if (!hasParsedReads()) return null
  const calls = new Map<unknown, { path: string; answer: { value: unknown } | null }>()
  const promise = notSending(read, ({ method, path }, reader) => {
    const pending = new Promise<never>(() => {})
    calls.set(pending, { path, answer: method === 'GET' ? parsedRead(path, reader) : null })
    return pending
  })
  const known = calls.get(promise)
  if (known?.answer) dropRead(known.path)
  return known?.answer ?? null
}
