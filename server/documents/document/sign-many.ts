import { setImmediate } from 'node:timers/promises'
import type { ObjectType } from '#domain/core/journal/object-types.ts'
import { Refused } from '#domain/refusal.ts'
import { refusalText } from '#i18n/core/refusal-text.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Services } from '../../platform/http/services.ts'
import { type Submitted, signDocument } from './sign.ts'

/** Concurrent signatures: each has its own transaction, and the connection pool has room for other requests. */
const atOnce = 6

export type Outcome =
  | { documentId: string; ok: true; objectType: ObjectType; status: string }
  | { documentId: string; ok: false; code: string; message: string }

/** Processes the signatures of one batch separately: a bad one does not stop the others. Results are in the order of the input. */
export async function signMany(services: Services, call: Call, submitted: Submitted[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  let next = 0
  const worker = async () => {
    for (let i = next++; i < submitted.length; i = next++) {
      outcomes[i] = await signOne(services, call, submitted[i]!, i)
      await setImmediate() // verification is CPU-bound: yield to other requests
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return outcomes
}

async function signOne(services: Services, call: Call, one: Submitted, i: number): Promise<Outcome> {
  const key = call.idempotencyKey && `${call.idempotencyKey}-${i}`
  const own = Object.create(call, { idempotencyKey: { value: key } }) as Call
  try {
    const { objectType, status } = await signDocument(services, own, one)
    return { documentId: one.documentId, ok: true, objectType, status }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { documentId: one.documentId, ok: false, code: error.refusal.code, message: refusalText(call.t, error.refusal) }
  }
}
