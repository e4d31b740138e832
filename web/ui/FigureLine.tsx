import Box from '@mui/material/Box'
import { useTranslate } from './i18n.tsx'

/** A few figures of a row on one line: "280 → 260 → 195". What they are is told on hover and to a screen reader. */
export function FigureLine({ of, between = '→' }: { of: readonly { name: string; tons: string }[]; between?: string }) {
  const t = useTranslate()
  const told = of.map(({ name, tons }) => `${name} ${t('shell.table.tons', { tons })}`).join(', ')
  return (
    <Box component="span" title={told} sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {/* first: behind figures that are cut it would stand beyond the page */}
      <span className="unseen">{told}</span>
      <span aria-hidden>{of.map(({ tons }) => tons).join(` ${between} `)}</span>
    </Box>
  )
}
