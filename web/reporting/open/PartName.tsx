import Box from '@mui/material/Box'
import { useTranslate } from '../../kit/text/i18n.tsx'

/** What a part is the sum of: pairs of a name and what of it. */
export type Told = { names: readonly (readonly [string, string])[] }

/** A part of one cell by its name; of several, all of them, each name once. */
export function PartName({ names }: Told) {
  const t = useTranslate()
  const groups = [...Map.groupBy(names, ([name]) => name)]
  const lines = groups.map(([name, cells]) => (
    <Box key={name} sx={{ fontWeight: 400, fontSize: 'plain', overflowWrap: 'break-word' }}>
      {name}: {cells.map(([, what]) => what).join('; ')}
    </Box>
  ))
  if (names.length > 1)
    return (
      <Box sx={{ display: 'grid', gap: 0.25, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <b>{t('open.together', { count: names.length })}</b>
        {lines}
      </Box>
    )
  const [[name, what] = ['', '']] = names
  return (
    <Box>
      <b>{name}</b>
      <Box sx={{ fontWeight: 400, fontSize: 'plain', color: 'text.secondary' }}>{what}</Box>
    </Box>
  )
}
