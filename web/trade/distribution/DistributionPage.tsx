import { useParams } from 'react-router'
import { LoadedRecord } from '../../kit/loading/LoadedRecord.tsx'
import { useDistribution } from './api.ts'
import { LimitsDesk } from './LimitsDesk.tsx'

/** One version of a month's limits. */
export default function DistributionPage() {
  const id = Number(useParams().distributionId)
  return <LoadedRecord read={useDistribution(id)}>{(distribution) => <LimitsDesk key={id} distribution={distribution} />}</LoadedRecord>
}
