import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailureBox } from '../feedback/FailureBox.tsx'
import NotFoundPage from '../feedback/NotFoundPage.tsx'
import type { Failed } from '../http/failed.ts'
import { PageSkeleton } from './PageSkeleton.tsx'

type Props<T> = { read: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>; children: (data: T) => ReactNode }

/** The page of one record: until it is there its outline; the page for a wrong address, where there is none; the failure with a button. What was read before stays. */
export function LoadedRecord<T>({ read, children }: Props<T>) {
  const failure = read.error as Failed | null
  if (failure?.status === 404 || failure?.status === 400) return <NotFoundPage />
  if (read.data !== undefined) return children(read.data)
  return failure ? <FailureBox failure={failure} onRetry={() => void read.refetch()} /> : <PageSkeleton />
}
