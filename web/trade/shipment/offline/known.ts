import type { z } from 'zod'
import type { Shipment } from '#contract/trade/delivery.ts'
import { shipmentApi } from '#contract/trade/shipment.ts'
import { actingNow } from '../../../core/session/session.ts'
import { call } from '../../../kit/http/call.ts'
import { languageNow } from '../../../kit/language/provider.tsx'
import type { ShipmentsQuery } from '../api.ts'
import { type Known, keepKnown, knownInstead, type Place } from './last-known.ts'

type Deliveries = z.output<typeof shipmentApi.list.answer>

/** Where the deliveries of a contractor are kept: by person, organisation and language; null = others always have a connection. */
function placeOf(what: string): Place | null {
  const acting = actingNow()
  if (acting?.role !== 'CONTRACTOR') return null
  return { user: acting.user.id, path: `/known/${acting.membership.bin}/${languageNow()}/${what}` }
}
const isHere = (user: number) => () => actingNow()?.user.id === user

async function known<T extends object>(place: Place | null, read: () => Promise<T>, keep: (answer: T) => unknown): Promise<Known<T>> {
  if (!place) return read()
  let answer: T
  try {
    answer = await read()
  } catch (error) {
    return knownInstead<T>(place, error)
  }
  keep(answer)
  return answer
}

const keepDelivery = async (one: Shipment): Promise<void> => {
  const place = placeOf(`delivery/${one.id}`)
  if (place) await keepKnown(place, one, isHere(place.user))
}

/** A list, kept with the page of each of its rows. */
export function readDeliveries(query: ShipmentsQuery, signal: AbortSignal): Promise<Known<Deliveries>> {
  const place = placeOf(`deliveries?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`)
  return known(
    place,
    () => call(shipmentApi.list, { query, signal }),
    async (answer) => {
      if (!place) return
      for (const one of answer.content) await keepDelivery(one)
      await keepKnown(place, answer, isHere(place.user))
    },
  )
}

export const readDelivery = (id: number, signal: AbortSignal): Promise<Known<Shipment>> =>
  known(placeOf(`delivery/${id}`), () => call(shipmentApi.one, { params: { id }, signal }), keepDelivery)
