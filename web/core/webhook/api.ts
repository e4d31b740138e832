import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Webhook, webhookApi } from '#contract/core/webhook.ts'
import type { WebhookDraft, WebhookEvent } from '#domain/core/webhook/webhook.ts'
import { call } from '../../kit/http/call.ts'
import type { Failed } from '../../kit/http/failed.ts'

/** The events that there are for the user's role, and the addresses that are told of some. */
type Webhooks = { events: WebhookEvent[]; webhooks: Webhook[] }

const key = ['webhooks']
/** ms until it is asked again how what waits has fared. */
const soon = 3_000

/** Asked again while an event waits, as what was sent is. */
export const useWebhooks = () =>
  useQuery<Webhooks, Failed>({
    queryKey: key,
    queryFn: ({ signal }) => call(webhookApi.list, { signal }),
    meta: { steady: true },
    refetchInterval: ({ state }) => (state.data?.webhooks.some(({ waiting }) => waiting > 0) ? soon : false),
  })

export const useDeliveries = (id: number, query: { page: number; size: number }) =>
  useQuery({
    queryKey: [...key, id, query],
    queryFn: ({ signal }) => call(webhookApi.deliveries, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.content.some((d) => d.state === 'WAITING') ? soon : false),
  })

/** A change of webhooks or their deliveries, which are all read anew. */
export function useWebhookAct<Given, Told>(work: (given: Given) => Promise<Told>) {
  const queries = useQueryClient()
  return useMutation<Told, Failed, Given>({ mutationFn: work, onSettled: () => queries.invalidateQueries({ queryKey: key }) })
}

export const makeWebhook = (body: WebhookDraft) => call(webhookApi.make, { body })
export const editWebhook = ({ id, ...body }: WebhookDraft & { id: number; on: boolean }) => call(webhookApi.edit, { params: { id }, body })
export const removeWebhook = (id: number) => call(webhookApi.remove, { params: { id } })
export const testWebhook = (id: number) => call(webhookApi.test, { params: { id } })
export const replay = (params: { id: number; deliveryId: number }) => call(webhookApi.replay, { params })
