import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useDelayed } from '../hooks/useDelayed.ts'
import { useTranslate } from '../text/i18n.tsx'

/** Placeholder of a loading screen: reserves the height, appears after 150 ms. */
export function PageSkeleton() {
  const t = useTranslate()
  const drawn = useDelayed(true)
  return (
    <Box role="status" aria-label={t('shell.loading')} sx={{ minHeight: 480 }}>
      {drawn && (
        <>
          <Skeleton width={220} height={40} />
          <Skeleton variant="rounded" height={320} sx={{ mt: 2 }} />
        </>
      )}
    </Box>
  )
}
