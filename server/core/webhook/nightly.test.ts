import { expect, test } from 'vitest'
import { deliveryDays } from '#domain/core/webhook/webhook.ts'
import { unseal } from '../../platform/http/sealed.ts'
import { portalOfFile } from '../../portal.testing.ts'
import { forgetDeliveries, resealWebhooks } from './nightly.ts'
import { insertTest } from './store.ts'
import { sealedFor } from './webhooks.ts'

const portal = portalOfFile()
const make = async () => {
  const who = await portal.as('contractor')
  const answer = await who.post('/api/organization/webhooks', { url: 'https://example.kz/events', events: ['project.signed'] })
  return answer.json() as { id: number; secret: string }
}

test('secrets outlive an exchange of the portal’s secret', async () => {
  const { id, secret } = await make()
  const next = new Uint8Array(32).fill(9)
  await resealWebhooks({ db: portal.services.db, secret: next, secretBefore: portal.services.secret })
  const row = await portal.db.selectFrom('webhook').select(['bin', 'secret']).where('id', '=', id).executeTakeFirstOrThrow()
  expect(unseal({ secret: next }, sealedFor(row.bin), row.secret)).toEqual({ text: secret, old: false })
  expect(unseal({ secret: next }, sealedFor('000000000000'), row.secret)).toBeNull()
  expect(row.secret.includes(secret)).toBe(false)
})

test('deliveries are kept for a month', async () => {
  const { id } = await make()
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  for (const days of [deliveryDays + 1, deliveryDays - 1]) await portal.db.transaction().execute((tx) => insertTest(tx, id, daysAgo(days)))
  expect(await forgetDeliveries(portal.services.db)).toBe(1)
  const left = await portal.db.selectFrom('webhookDelivery').select('createdAt').execute()
  expect(left.map(({ createdAt }) => createdAt > daysAgo(deliveryDays))).toEqual([true])
})
