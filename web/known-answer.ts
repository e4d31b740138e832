import { isFor, isOld, type Who } from './ahead.ts'
import { answerOf, notSending } from './call.ts'
import { answered } from './transmit.ts'

const sent = () => [...(globalThis.ahead?.sent ?? [])].filter(([key]) => key.startsWith('GET '))

/** Reads what the page's first script has asked, as far as it comes within so many ms: a page that has it is drawn once, with its rows. */
export async function firstAnswers(patience: number): Promise<void> {
  const all = sent().map(async ([, call]) => {
    const response = await call.response
    if (response.ok) call.answer = { value: await answerOf(await answered(response.clone())) }
  })
  await Promise.race([Promise.allSettled(all), new Promise((late) => setTimeout(late, patience))])
}

function answerAhead(path: string, who: Who): { value: unknown } | null {
  const call = globalThis.ahead?.sent.get(`GET ${path}`)
  return call?.answer && !isOld(call) && isFor(who) ? call.answer : null
}

/** What this read would answer, if that was asked ahead and is known already; it is taken, and nothing is sent. `read` returns what `call` returns. */
export function knownAnswer(read: () => unknown): { value: unknown } | null {
  if (!sent().some(([, { answer }]) => answer)) return null
  const told = new Map<unknown, { path: string; answer: { value: unknown } | null }>()
  const answer = notSending(read, ({ method, path }, who) => {
    const promise = new Promise<never>(() => {})
    told.set(promise, { path, answer: method === 'GET' ? answerAhead(path, who) : null })
    return promise
  })
  const known = told.get(answer)
  if (known?.answer) globalThis.ahead?.sent.delete(`GET ${known.path}`)
  return known?.answer ?? null
}
