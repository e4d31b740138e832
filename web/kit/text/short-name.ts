/**
 * The parts of a project's name, which is always built (i18n/project-name.ts): all but its kilometres, its road (or described object), and the
 * kilometres. Null = not such a name.
 */
export function shortName(whole: string): { name: string; road: string; km: string } | null {
  const [, name, from, to, unit] = whole.match(/^(.+) \(([\d\s.,]+) – ([\d\s.,]+) ([^\s)]+)\)$/) ?? []
  if (!name || !from || !to || !unit) return null
  const road = name.match(/«(.+)»/)?.[1] ?? name
  return { name, road, km: `${from}\u2013${to}\u00a0${unit}` }
}
