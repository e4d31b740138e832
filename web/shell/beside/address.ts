import { paramsAt } from '../../kit/navigation/screen-path.ts'

const name = 'beside'

/** The path of a page that may stand beside a list: one of these screens, about a record with a number. */
export function detailAt(href: string | null | undefined, screens: readonly string[]): string | null {
  const path = href?.split(/[?#]/)[0] ?? ''
  const fits = (screen: string) => [...(paramsAt(screen, path)?.values() ?? ['-'])].every((value) => /^\d+$/.test(value))
  return screens.some(fits) ? path : null
}

/** What an address of a list has beside it; anything else than a page of these screens is as if it were not there. */
export const besideIn = (search: string, screens: readonly string[]): string | null =>
  detailAt(new URLSearchParams(search).get(name), screens)

/** The query of a list with another page beside it; null = with none. */
export function withBeside(search: string, path: string | null): string {
  const next = new URLSearchParams(search)
  if (path) next.set(name, path)
  else next.delete(name)
  return String(next) ? `?${next}` : ''
}
