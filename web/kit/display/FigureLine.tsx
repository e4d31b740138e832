import Box from '@mui/material/Box'
import { useTranslate } from '../text/i18n.tsx'

type Figure = { name: string; tons: string }
type Props = {
  of: readonly Figure[]
  /**
   * `ends` = the first one, which the heading names, and by its name the last one, of those in the order in which a ton passes them: "280 → 195 по лимиту";
   * `each` = all of them by name, where there is room; `pair` = those that the heading names: "558 / 916".
   */
  shows: 'ends' | 'each' | 'pair'
}

/** A few figures of a row on one line. All of them are told on hover and to a screen reader. */
export function FigureLine({ of, shows }: Props) {
  const t = useTranslate()
  const told = of.map(({ name, tons }) => `${name} ${t('shell.table.tons', { tons })}`).join(', ')
  return (
    <Box component="span" title={told} sx={{ fontVariantNumeric: 'tabular-nums', ...(shows === 'each' && { fontSize: 'plain' }) }}>
      {/* first: behind figures that are cut it would stand beyond the page */}
      <span className="unseen">{told}</span>
      <span aria-hidden>{figuresSaid(of, shows)}</span>
    </Box>
  )
}

export function figuresSaid(of: readonly Figure[], shows: Props['shows']): string {
  if (shows === 'pair') return of.map(({ tons }) => tons).join(' / ')
  if (shows === 'each') return of.map(({ name, tons }) => `${name.toLowerCase()}\u00a0${tons}`).join(' → ')
  const [first, last] = [of[0], of.at(-1)]
  if (!first || !last) return ''
  // the figure first: where there is no room the name is cut
  return `${first === last ? '' : `${first.tons} → `}${last.tons} ${last.name.toLowerCase()}`
}
