import type { ObjectType } from '#domain/core/journal/object-types.ts'
import { dayOf } from '#domain/day.ts'
import { createTranslator } from '#i18n/translator.ts'
import { personById } from '#server/core/session/who.ts'
import { generateDocument } from '#server/documents/document/generate.ts'
import { signDocument } from '#server/documents/document/sign.ts'
import { connectFeatures } from '#server/effects.ts'
import { type Call, callOf } from '#server/platform/http/call.ts'
import type { Services } from '#server/platform/http/services.ts'
import { actorOf, type Person } from '#server/platform/http/who.ts'
import type { Db } from '#server/platform/sql/db.ts'
import { fixedClock } from '#server/platform/time/clock.ts'
import { cmsPem, signCms } from '#signer/cms.ts'
import type { DemoKeys } from './people/keys.ts'

/**
 * `cut` = nothing more is begun once it is aborted.
 */
export type Stage = { services: Services; keys: DemoKeys; cut?: AbortSignal }
const demoSession = '00000000-0000-4000-8000-000000000000'

/** Cache: the demo's people do not change while it is played, and thousands of calls query them. */
const known = new WeakMap<Db, Map<string, Promise<Person>>>()
function personOf(db: Db, email: string): Promise<Person> {
  const people = known.get(db) ?? new Map<string, Promise<Person>>()
  known.set(db, people)
  const asked =
    people.get(email) ??
    db
      .selectFrom('person')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
      .then(async ({ id }) => (await personById(db, id))!)
  people.set(email, asked)
  return asked
}

/** A call by one of the demo's people at a moment of the past, through the same use-cases as any other. */
export async function callBy({ services, cut }: Stage, email: string, at: Date, key: string): Promise<{ call: Call; services: Services }> {
  cut?.throwIfAborted()
  connectFeatures() // its people act before, and without, the portal
  const person = await personOf(services.db, email)
  const call = callOf({
    person,
    sessionId: demoSession,
    token: null,
    actor: actorOf(person, person.memberships[0]!),
    suspended: false,
    language: 'ru',
    t: createTranslator('ru'),
    ip: '127.0.0.1',
    userAgent: 'demo',
    now: at,
    today: dayOf(at),
    idempotencyKey: `demo-${key}`,
    fingerprint: key,
  })
  return {
    call,
    services: { ...services, clock: fixedClock(at.toISOString()) },
  }
}

/** Makes the paper of a project or request and signs it with the person's own key. `round` = which version, where one is signed anew. */
export async function signAs(stage: Stage, email: string, [objectType, id]: [ObjectType, number], at: Date, round = 1): Promise<void> {
  const key = `${objectType}-${id}-${round}-${email}`
  const making = await callBy(stage, email, at, `generate-${key}`)
  const document = await generateDocument(making.services, making.call, objectType, id)
  const signing = await callBy(stage, email, at, `sign-${key}`)
  const { chain, privateKey } = stage.keys.of(signing.call.person.iin)
  const content = await stage.services.files.get(document.sha256)
  const signature = cmsPem(signCms({ content, chain, privateKey, signingTime: at }))
  await signDocument(signing.services, signing.call, { documentId: document.id, signature })
}
