/** The last year that can be opened: later ones are refused by the contract of the list. */
const lastYear = 2099

/** Years of the tabs, ascending and without a gap: those of the server, up to the chosen one and to the last one added by '+'. */
export function tabYears(years: readonly number[], ...further: readonly (number | undefined)[]): number[] {
  const known = [...years, ...further.filter((year) => year !== undefined)]
  const [first, last] = [Math.min(...known), Math.max(...known)]
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
}

/** The year that '+' adds; null = there is no later one. */
export const yearAfter = (shown: readonly number[]): number | null => {
  const next = shown.at(-1)! + 1
  return next > lastYear ? null : next
}
