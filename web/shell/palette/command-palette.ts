import type { Role } from '#domain/access.ts'
import { foundKinds } from '#domain/reporting/search/kinds.ts'
import { hasStems, stemsOf } from '#domain/reporting/search/typed.ts'
import { mayEnter, type Screen } from '../screens/screen.ts'

/** In the order in which they are shown. */
export const groups = ['ACT', 'SCREEN', ...foundKinds, 'QUESTION'] as const
export type Choice = { key: string; path: string; group: (typeof groups)[number]; text: string; more?: string }

/** Screens of a role that open without parameters and have a title with the words of the query, in whatever form. */
export function screensFor(screens: readonly Screen[], role: Role, titleOf: (screen: Screen) => string, text: string): Screen[] {
  const stems = stemsOf(text)
  if (stems.length === 0 && text.trim() !== '') return []
  return screens.filter((screen) => {
    if (!mayEnter(screen, role) || screen.unlisted || screen.path.includes(':') || screen.path.startsWith('/session/')) return false
    return hasStems(titleOf(screen), stems)
  })
}
