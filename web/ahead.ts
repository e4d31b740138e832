import type { Language } from '#i18n/language.ts'
import type { EmptyPageTexts } from './empty-page.ts'
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
  emptyPage: Readonly<Record<Language, EmptyPageTexts>>
}

/** A call that was sent before the application was there; whoever is first to need its response takes it. `answer`: what it said, once that is read. */
type Sent = { response: Promise<Response>; arrivedAt: number | null; answer?: { value: unknown } }

/** What the first script of a page (web/first-script.ts) has begun while the application was still loading. */
export type Ahead = {
  /** Whose calls they are: whoever has changed one of them since needs other answers. */
  user: number | null
  language: Language
  bin: string | null
  sent: Map<string, Sent>
  /** Files that it has requested, and whether each arrives: this document can never import one that did not. */
  requests: ReadonlyMap<string, Promise<boolean>>
  /** The files of a screen with those of its sections of the dictionary. */
  filesOf: (path: string, language: Language) => readonly string[]
}
declare global {
  var ahead: Ahead | undefined
}

/** ms for which a response that nobody took counts as new, as one of React Query does (web/Portal.tsx). */
const fresh = 10_000
export const isOld = ({ arrivedAt }: Sent): boolean => arrivedAt !== null && performance.now() - arrivedAt > fresh

/** Takes the response of a call sent ahead; null = there is none, it is old, or the network failed. The caller then sends it. */
export async function takeAhead(method: string, path: string): Promise<Response | null> {
  const key = `${method} ${path}`
  const found = globalThis.ahead?.sent.get(key)
  globalThis.ahead?.sent.delete(key)
  return found && !isOld(found) ? await found.response.catch(() => null) : null
}

export type Who = { language: string; bin: string | null }
export const isFor = ({ language, bin }: Who): boolean => globalThis.ahead?.language === language && globalThis.ahead.bin === bin

/** As `takeAhead`, for a read: its answer depends on who asks, and in which language. */
export const takeRead = async (path: string, who: Who): Promise<Response | null> => (isFor(who) ? takeAhead('GET', path) : null)

/** Somebody else is signed in here than when the calls were sent: nothing of them is for the new one. */
export function forgetUnlessOf(user: number | null): void {
  const { ahead } = globalThis
  if (ahead && ahead.user !== user) ahead.sent.clear()
}

/** Reads that nobody took are old once something is written. */
export function forgetReads(): void {
  for (const key of [...(globalThis.ahead?.sent.keys() ?? [])]) if (key.startsWith('GET ')) globalThis.ahead?.sent.delete(key)
}
