import type { WebhookEvent } from '#domain/core/webhook/webhook.ts'
import { type Role, roleCode } from '#domain/role.ts'
import { unseal } from '../../platform/http/sealed.ts'
import type { Services } from '../../platform/http/services.ts'
import { asWork } from '../../platform/process/work.ts'
import type { Tx } from '../../platform/sql/db.ts'
import { claimHead, type Head, type Lane, lookAgain, recordAttempt, recordFailure } from './attempt.ts'
import { type Posted, post } from './post.ts'
import { signedHeaders } from './sign.ts'
import { sealedFor } from './webhooks.ts'

/** Tells the owners of a webhook that it is off. */
export type TellOff = (tx: Tx, hook: { id: number; url: string; bin: string; role: Role }) => Promise<unknown>

/**
 * Sends the events of one object to one webhook, the oldest first, until nothing is due. The one that fails stays first and is tried again
 * later; the ones of other objects do not wait for it.
 */
export async function deliverLane(services: Services, lane: Lane, tellOff: TellOff): Promise<void> {
  const { db, clock } = services
  for (;;) {
    const found = await claimHead(db, lane, clock.real())
    if (!found) return
    if ('again' in found) return void (await lookAgain(db, lane, secondsTo(found.again, clock.real())))
    const { head } = found
    const next = await recorded(services, head, await send(services, head), tellOff)
    if (next) return void (await lookAgain(db, lane, secondsTo(next, clock.real())))
  }
}

const secondsTo = (at: Date, now: Date) => Math.max(0, (at.getTime() - now.getTime()) / 1000)

/** @returns when the event is tried again; null = it is delivered or given up */
function recorded({ db, clock }: Services, head: Head, posted: Posted, tellOff: TellOff): Promise<Date | null> {
  const now = clock.real()
  return db.transaction().execute(async (tx) => {
    const { taken, next } = await recordAttempt(tx, head, posted, now)
    const { webhookId: id, url, bin, role } = head
    if (!taken && (await recordFailure(tx, id, now))) await tellOff(tx, { id, url, bin, role })
    return next
  })
}

function send(services: Services, head: Head): Promise<Posted> {
  const secret = unseal(services, sealedFor(head.bin), head.secret)?.text
  if (!secret) return Promise.resolve({ status: null, answer: 'The secret of the webhook cannot be read: make it anew' })
  const body = JSON.stringify(messageOf(services, head))
  const headers = signedHeaders(secret, { messageId: head.messageId, body, now: services.clock.real() })
  const anywhere = services.webhooksAnywhere === true
  return asWork({ kind: 'event', name: head.kind }, () => post(head.url, { body, headers, anywhere }))
}

/** What a receiver reads: the event, its moment, the object, and the facts that the notice names. The same in every attempt. */
const messageOf = ({ publicUrl }: Services, { kind, createdAt, objectType, objectId, bin, role, path, args }: Head) => ({
  type: kind as WebhookEvent | 'webhook.test',
  timestamp: createdAt.toISOString(),
  data: {
    object: { type: objectType, id: objectId },
    organization: bin,
    role: roleCode(role),
    ...(path && { url: publicUrl + path }),
    facts: args,
  },
})
