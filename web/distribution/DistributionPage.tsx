import { useParams } from 'react-router'
import type { Failed } from '../failed.ts'
import { FailureBox } from '../ui/FailureBox.tsx'
import NotFoundPage from '../ui/NotFoundPage.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { useDistribution } from './api.ts'
import { LimitsDesk } from './LimitsDesk.tsx'

/** One version of a month's limits. */
export default function DistributionPage() {
  const id = Number(useParams().distributionId)
  const read = useDistribution(id)
  const failure = read.error as Failed | null
  if (failure?.status === 404 || failure?.status === 400) return <NotFoundPage />
  if (failure && !read.data) return <FailureBox failure={failure} onRetry={() => void read.refetch()} />
  if (!read.data) return <PageSkeleton />
  return <LimitsDesk key={id} distribution={read.data} />
}
