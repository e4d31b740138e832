import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useDelayed } from './useDelayed.ts'
import { useSay } from './words.tsx'

/** A screen on its way: holds the height, draws after 150 ms. */
export function PageSkeleton() {
  const say = useSay()
  const drawn = useDelayed(true)
  return (
    <Box role="status" aria-label={say('shell.loading')} sx={{ minHeight: 480 }}>
      {drawn && (
        <>
          <Skeleton width={220} height={40} />
          <Skeleton variant="rounded" height={320} sx={{ mt: 2 }} />
        </>
      )}
    </Box>
  )
}
