import type { Section } from '../language/language.ts'
import { loadMessages } from '../language/provider.tsx'
import { type LazyPart, type LoadPart, lazyPart } from './lazy-part.tsx'

/** A part of a page that is loaded when it is drawn, with the sections of the dictionary that it needs besides those of the page. */
export const lazyWith = <Props extends object>(sections: readonly Section[], load: LoadPart<Props>, silent = false): LazyPart<Props> =>
  lazyPart(async () => (await Promise.all([load(), loadMessages(sections)]))[0], silent)
