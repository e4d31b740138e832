import type { Role } from '#domain/access.ts'
import { mayEnter, type Screen } from '../screens/screen.ts'

/** Screens of a role that open without parameters and have a title containing the words of the query. */
export function screensFor(screens: readonly Screen[], role: Role, titleOf: (screen: Screen) => string, text: string): Screen[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return screens.filter((screen) => {
    if (!mayEnter(screen, role) || screen.unlisted || screen.path.includes(':') || screen.path.startsWith('/session/')) return false
    const title = titleOf(screen).toLowerCase()
    return words.every((word) => title.includes(word))
  })
}

/** The address at which a role opens a project: its own page, or the sign-off; null = it has no such screen. */
export function projectPage(
  screens: readonly Screen[],
  role: Role,
  { id, routeId }: { id: number; routeId: number | null },
): string | null {
  const read = ({ path }: Screen) => /\/projects?\/:projectId(\/:signatureRoutesId)?$/.test(path)
  const page = screens.find((screen) => screen.for !== 'everyone' && mayEnter(screen, role) && read(screen))?.path
  if (!page || (routeId === null && page.includes(':signatureRoutesId'))) return null
  return page.replace(':projectId', String(id)).replace(':signatureRoutesId', String(routeId))
}
