import type { Language } from '#i18n/language.ts'
import type { Section } from './language.ts'

type File = number
/** What each page loads, as the build found it (web/build/ahead.ts); files by their number in `files`. */
export type AheadTable = {
  files: readonly string[]
  /** The sign-in page. */
  door: readonly File[]
  /** What surrounds every page. */
  frame: readonly File[]
  /** The tables of screens, by role. */
  tables: Readonly<Record<string, readonly File[]>>
  words: Readonly<Record<Language, Readonly<Record<string, File>>>>
  doorWords: readonly Section[]
  frameWords: readonly Section[]
  /** The most particular path first. `who`: null = everyone, '' = whoever is signed in, or roles. */
  screens: readonly (readonly [
    path: string,
    who: null | '' | readonly string[],
    files: readonly File[],
    words: readonly Section[],
    reads: readonly string[],
  ])[]
  calls: { readonly about: string; readonly renewal: string }
}

/** A call that was sent before the application was there; whoever is first to need its response takes it. */
type Sent = { response: Promise<Response>; arrivedAt: number | null }

/** What the first script of a page (web/first-script.ts) has begun while the application was still loading. */
export type Ahead = {
  /** Whose calls they are: whoever has changed one of them since needs other answers. */
  user: number | null
  language: Language
  bin: string | null
  sent: Map<string, Sent>
  /** Starts loading the files of a screen, all at once. */
  load: (path: string, language: Language) => void
}
declare global {
  var ahead: Ahead | undefined
}

/** Takes the response of a call sent ahead; null = there is none, or the network failed. The caller then sends it. */
export async function takeAhead(method: string, path: string): Promise<Response | null> {
  const key = `${method} ${path}`
  const found = globalThis.ahead?.sent.get(key)
  globalThis.ahead?.sent.delete(key)
  return (await found?.response.catch(() => null)) ?? null
}

/** ms for which an answer that nobody took counts as new, as one of React Query does (web/Portal.tsx). */
const fresh = 10_000

/** As `takeAhead`, for a read: its answer depends on who asks, in which language, and when. */
export async function takeRead(path: string, who: { language: string; bin: string | null }): Promise<Response | null> {
  const { ahead } = globalThis
  const arrivedAt = ahead?.sent.get(`GET ${path}`)?.arrivedAt ?? null
  const old = arrivedAt !== null && performance.now() - arrivedAt > fresh
  return ahead?.language === who.language && ahead.bin === who.bin && !old ? takeAhead('GET', path) : null
}

/** Somebody else is signed in here than when the calls were sent: nothing of them is for the new one. */
export function forgetUnlessOf(user: number | null): void {
  const { ahead } = globalThis
  if (ahead && ahead.user !== user) ahead.sent.clear()
}

/** Reads that nobody took are old once something is written. */
export function forgetReads(): void {
  for (const key of [...(globalThis.ahead?.sent.keys() ?? [])]) if (key.startsWith('GET ')) globalThis.ahead?.sent.delete(key)
}
