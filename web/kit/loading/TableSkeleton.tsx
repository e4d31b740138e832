import Box from '@mui/material/Box'
import { useDelayed } from '../hooks/useDelayed.ts'
import { useTranslate } from '../text/i18n.tsx'

const bar = 18 // px
/** Where the bars of a row are, from left to right. */
const columns = 'linear-gradient(to right, #000 45%, transparent 45% 48%, #000 48% 68%, transparent 68% 71%, #000 71% 91%, transparent 91%)'

/** Reserves the final height at once, appears after 150 ms. One element: a slow computer would draw a skeleton of many instead of the rows. */
export function TableSkeleton({ rows, height }: { rows: number; height: number }) {
  const t = useTranslate()
  const drawn = useDelayed(true)
  const [top, bottom] = [(height - bar) / 2, (height + bar) / 2]
  return (
    <Box
      role="status"
      aria-label={t('shell.loading')}
      sx={({ tones }) => ({
        minHeight: (rows + 1) * height,
        mx: 2,
        ...(drawn && {
          backgroundImage: `repeating-linear-gradient(transparent 0 ${top}px, ${tones.line} ${top}px ${bottom}px, transparent ${bottom}px ${height}px)`,
          backgroundSize: `100% ${rows * height}px`,
          backgroundRepeat: 'no-repeat',
          maskImage: columns,
        }),
      })}
    />
  )
}
