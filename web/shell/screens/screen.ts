import type { ComponentType } from 'react'
import { type Act, type Doer, may } from '#domain/access.ts'
import type { Role } from '#domain/role.ts'
import type { Section } from '../../kit/language/language.ts'
import type { Key } from '../../kit/text/i18n.tsx'

/** In the order of the menu. */
export const menuGroups = [
  'home',
  'analytics',
  'ministryOfTransport',
  'centralOffice',
  'ministryOfEnergy',
  'branches',
  'akimat',
  'contractor',
  'resourceHolders',
  'administration',
] as const
export type MenuGroup = (typeof menuGroups)[number]

/** The pages of a request, by network. */
export const requestScreens = [
  '/contractor/republican/applications/:projectId/:requestId',
  '/contractor/local/applications/:projectId/:requestId',
] as const

export type Screen = {
  path: string
  title: Extract<Key, `screen.${string}`>
  /** 'everyone' needs no session; roles: any of them (docs/requirements.md, section 2); 'signedIn': any role. */
  for: 'everyone' | 'signedIn' | readonly Role[]
  /** What the screen is opened to do; whoever may only read does not open it. */
  act?: Act
  /** Screens without it are not in the menu; `for` = only in the menu of these roles. */
  menu?: { group: MenuGroup; icon: string; for?: readonly Role[] }
  /** Its place among the tabs of the work of whoever may open it: own pages from 1, shared ones after them. Without it, no tab. */
  tab?: number
  /** Paths of the screens of its records: on a wide screen their pages open beside the list. */
  beside?: readonly string[]
  /** The import of its file itself: the build reads its name (web/build/ahead.ts). */
  page: () => Promise<{ default: ComponentType }>
  /** What the page asks the server first, when its address has no filters: sent before the application is there (web/start/first-script.ts). */
  reads?: readonly string[]
  /** Shows the registration pages here to an applicant not yet confirmed; other screens deny access. */
  applicant?: true
  /** Reachable by its address only, not part of any role's work. */
  unlisted?: true
  /** Dictionary sections used by the page, besides those of the frame. */
  messages: readonly Section[]
}

/** Whether a role (null = not signed in) has the screen. */
export const mayEnter = (screen: Pick<Screen, 'for'>, role: Role | null): boolean =>
  screen.for === 'everyone' || (role !== null && (screen.for === 'signedIn' || screen.for.includes(role)))

/** Whether somebody (null = not signed in) may open it now. */
export const mayOpen = (screen: Pick<Screen, 'for' | 'act'>, doer: Doer | null): boolean =>
  mayEnter(screen, doer?.role ?? null) && (screen.act === undefined || (doer !== null && may(doer, screen.act)))

/** The tabs of a role's work. The menu is the specification's and has fewer pages; none where there is nothing to choose between. */
export function tabsOf(screens: readonly Screen[], doer: Doer | null): Screen[] {
  const tabs = screens.filter((screen) => screen.tab && mayOpen(screen, doer)).sort((a, b) => a.tab! - b.tab!)
  return tabs.length > 1 ? tabs : []
}

export type MenuEntry = Screen & { menu: NonNullable<Screen['menu']> }
/** The menu of a role, by group; screens that it may not open are hidden (docs/requirements.md, section 2). */
export const menuOf = (screens: readonly Screen[], role: Role): { group: MenuGroup; entries: MenuEntry[] }[] =>
  menuGroups
    .map((group) => ({
      group,
      entries: screens.filter((s): s is MenuEntry => s.menu?.group === group && mayEnter(s, role) && (s.menu.for?.includes(role) ?? true)),
    }))
    .filter(({ entries }) => entries.length > 0)
