import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslate } from './i18n.tsx'
import { useDelayed } from './useDelayed.ts'

/** Reserves the final height at once, appears after 150 ms. */
export function TableSkeleton({ rows, height }: { rows: number; height: number }) {
  const t = useTranslate()
  const drawn = useDelayed(true)
  return (
    <Box role="status" aria-label={t('shell.loading')} sx={{ minHeight: (rows + 1) * height, px: 2 }}>
      {drawn &&
        Array.from({ length: rows }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a skeleton are all alike
          <Box key={i} sx={{ height, display: 'flex', alignItems: 'center', gap: 3 }}>
            <Skeleton width="45%" height={18} />
            <Skeleton width="20%" height={18} />
            <Skeleton width="20%" height={18} />
          </Box>
        ))}
    </Box>
  )
}
