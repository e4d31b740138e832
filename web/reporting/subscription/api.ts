import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Subscription, subscriptionApi } from '#contract/reporting/subscription.ts'
import type { SubscriptionDraft } from '#domain/reporting/subscription/subscription.ts'
import { call } from '../../kit/http/call.ts'
import type { Failed } from '../../kit/http/failed.ts'

const key = ['subscriptions']

export const useSubscriptions = () =>
  useQuery<Subscription[], Failed>({ queryKey: key, queryFn: ({ signal }) => call(subscriptionApi.list, { signal }) })

export function useSubscriptionAct<Given, Told>(work: (given: Given) => Promise<Told>) {
  const queries = useQueryClient()
  return useMutation<Told, Failed, Given>({ mutationFn: work, onSettled: () => queries.invalidateQueries({ queryKey: key }) })
}

export const subscribe = (body: SubscriptionDraft) => call(subscriptionApi.make, { body })
export const unsubscribe = (id: number) => call(subscriptionApi.end, { params: { id } })
