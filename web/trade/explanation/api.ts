import { useQuery } from '@tanstack/react-query'
import { allocationApi } from '#contract/trade/allocation.ts'
import { splitApi } from '#contract/trade/split.ts'
import { useMay } from '../../core/session/useMay.ts'
import { call } from '../../kit/http/call.ts'

export const useExplanation = (projectId: number, requestId: number) =>
  useQuery({
    queryKey: ['explanation', requestId],
    queryFn: ({ signal }) => call(allocationApi.explanation, { params: { projectId, requestId }, signal }),
  })

/** What another choice of its contractor would have given a request, for whoever may read it. */
export function useCounterfactual(projectId: number, requestId: number) {
  const may = useMay()
  return useQuery({
    queryKey: ['counterfactual', requestId],
    queryFn: ({ signal }) => call(allocationApi.counterfactual, { params: { projectId, requestId }, signal }),
    enabled: may('counterfactual.read'),
  })
}

/** Explains the share of its region's limit that the office gave to a request. */
export const useWhyLimited = (projectId: number, requestId: number) =>
  useQuery({
    queryKey: ['whyLimited', requestId],
    queryFn: ({ signal }) => call(splitApi.why, { params: { projectId, requestId }, signal }),
  })
