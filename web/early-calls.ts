import type { Language } from '#i18n/language.ts'

/** A call sent before the application was loaded; the first reader that needs its response takes it. `answer`: its parsed body, once it has been read. */
type EarlyCall = { response: Promise<Response>; arrivedAt: number | null; answer?: { value: unknown } }

/** What the first script of a page has started while the application was still loading. This module is the only one that reads it. */
export type EarlyCalls = {
  /** The user whose calls these are; another user needs other answers. */
  user: number | null
  language: Language
  bin: string | null
  /** By method and path: `GET /api/about`. */
  sent: Map<string, EarlyCall>
  /** Files requested by name, each with whether it arrives: this document can never import a file whose request failed. */
  requests: ReadonlyMap<string, Promise<boolean>>
  /** The files of a screen and of its sections of the dictionary. */
  filesOf: (path: string, language: Language) => readonly string[]
}
declare global {
  var earlyCalls: EarlyCalls | undefined
}

/** ms for which a response that nobody has taken counts as new; React Query's `staleTime` is the same (web/Portal.tsx). */
const maxAgeMs = 10_000
const isStale = ({ arrivedAt }: EarlyCall): boolean => arrivedAt !== null && performance.now() - arrivedAt > maxAgeMs

/** Takes the response of an early call; null = there is none, it is stale, or the network failed. The caller then sends the call. */
export async function takeEarlyResponse(method: string, path: string): Promise<Response | null> {
  const key = `${method} ${path}`
  const call = globalThis.earlyCalls?.sent.get(key)
  globalThis.earlyCalls?.sent.delete(key)
  return call && !isStale(call) ? await call.response.catch(() => null) : null
}

/** On what the answer of a read depends besides its path. */
export type Reader = { language: string; bin: string | null }
const isFor = ({ language, bin }: Reader): boolean => globalThis.earlyCalls?.language === language && globalThis.earlyCalls.bin === bin

/** As `takeEarlyResponse`, for a read. */
export const takeEarlyRead = async (path: string, reader: Reader): Promise<Response | null> =>
  isFor(reader) ? takeEarlyResponse('GET', path) : null

const reads = (): [string, EarlyCall][] => [...(globalThis.earlyCalls?.sent ?? [])].filter(([key]) => key.startsWith('GET '))

/** Parses the answers of the early reads as they arrive. A failed read is not an error here: whoever needs it sends it again. */
export async function parseEarlyReads(parse: (response: Response) => Promise<unknown>): Promise<void> {
  const parsed = reads().map(async ([, call]) => {
    const response = await call.response
    if (response.ok) call.answer = { value: await parse(response.clone()) }
  })
  await Promise.allSettled(parsed)
}

export const hasParsedReads = (): boolean => reads().some(([, { answer }]) => answer)

/** The parsed answer of a read, null if there is none, it is stale or of another reader. */
export function parsedRead(path: string, reader: Reader): { value: unknown } | null {
  const call = globalThis.earlyCalls?.sent.get(`GET ${path}`)
  return call?.answer && !isStale(call) && isFor(reader) ? call.answer : null
}
export const dropRead = (path: string): void => void globalThis.earlyCalls?.sent.delete(`GET ${path}`)

/** Another user has signed in since the calls were sent: drops them all. */
export function dropCallsUnlessOf(user: number | null): void {
  const { earlyCalls } = globalThis
  if (earlyCalls && earlyCalls.user !== user) earlyCalls.sent.clear()
}

/** After a write the reads that nobody has taken are stale. */
export function dropReads(): void {
  for (const [key] of reads()) globalThis.earlyCalls?.sent.delete(key)
}

/** Whether the first script has requested this file, and whether it arrives. */
export const earlyRequestOf = (file: string): Promise<boolean> | undefined => globalThis.earlyCalls?.requests.get(file)

export const filesOfScreen = (path: string, language: Language): readonly string[] => globalThis.earlyCalls?.filesOf(path, language) ?? []
