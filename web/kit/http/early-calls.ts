import type { Language } from '#i18n/language.ts'

/** A call sent before the application was loaded; the first reader that needs its response takes it. `answer`: its parsed body, once it has been read. */
type EarlyCall = { response: Promise<Response>; arrivedAt: number | null; answer?: { value: unknown } }

/** What the first script of a page has started while the application was still loading. Other modules read it through the functions below. */
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

/** ms for which a response that nobody has taken counts as new; React Query's `staleTime` is the same (web/start/Portal.tsx). */
const maxAgeMs = 10_000
export const isStale = ({ arrivedAt }: EarlyCall): boolean => arrivedAt !== null && performance.now() - arrivedAt > maxAgeMs

/** Takes the response of an early call; null = there is none, it is stale, or the network failed. The caller then sends the call. */
export async function takeEarlyResponse(method: string, path: string): Promise<Response | null> {
  const key = `${method} ${path}`
  const call = globalThis.earlyCalls?.sent.get(key)
  globalThis.earlyCalls?.sent.delete(key)
  return call && !isStale(call) ? await call.response.catch(() => null) : null
}

/** On what the answer of a read depends besides its path. */
export type Reader = { language: string; bin: string | null }
export const isFor = ({ language, bin }: Reader): boolean =>
  globalThis.earlyCalls?.language === language && globalThis.earlyCalls.bin === bin

/** As `takeEarlyResponse`, for a read. */
export const takeEarlyRead = async (path: string, reader: Reader): Promise<Response | null> =>
  isFor(reader) ? takeEarlyResponse('GET', path) : null

export const earlyReads = (): [key: string, EarlyCall][] =>
  [...(globalThis.earlyCalls?.sent ?? [])].filter(([key]) => key.startsWith('GET '))

/** Another user has signed in since the calls were sent: drops them all. */
export function dropCallsUnlessOf(user: number | null): void {
  const { earlyCalls } = globalThis
  if (earlyCalls && earlyCalls.user !== user) earlyCalls.sent.clear()
}

/** After a write the reads that nobody has taken are stale. */
export function dropReads(): void {
  for (const [key] of earlyReads()) globalThis.earlyCalls?.sent.delete(key)
}

/** Whether the first script has requested this file, and whether it arrives. */
export const earlyRequestOf = (file: string): Promise<boolean> | undefined => globalThis.earlyCalls?.requests.get(file)

export const filesOfScreen = (path: string, language: Language): readonly string[] => globalThis.earlyCalls?.filesOf(path, language) ?? []
