import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '#domain/tries.testing.ts'
import { portalOfFile } from '../../portal.testing.ts'
import { openReceiver, sendAll, tell } from './receiver.testing.ts'

const portal = portalOfFile()

/** What happens: an event of an object, the receiver going down or up, or seconds that pass. */
const step = fc.oneof(
  fc.record({ object: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ answer: fc.constantFrom(200, 500) }),
  fc.record({ seconds: fc.integer({ min: 1, max: 900 }) }),
)

test('whenever a receiver fails, it takes every event once, and those of an object in their order', async () => {
  portal.services.webhooksAnywhere = true
  const who = await portal.as('contractor')
  const receiver = await openReceiver()
  const payload = { url: receiver.url, events: ['project.stopped'] }
  const { id } = (await who.post('/api/organization/webhooks', payload)).json()
  const law = fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
    receiver.tried.length = 0
    for (const happens of steps) {
      if ('object' in happens) await tell(portal, who.bin, 'project.stopped', happens.object)
      if ('answer' in happens) receiver.state.answer = happens.answer
      if ('seconds' in happens) portal.clock.forward(happens.seconds)
      await sendAll(portal)
    }
    receiver.state.answer = 200
    portal.clock.forward(7200)
    await sendAll(portal)
    const told = await portal.db
      .selectFrom('webhookDelivery')
      .select(['messageId', 'objectId'])
      .where('webhookId', '=', id)
      .orderBy('id')
      .execute()
    await portal.db.deleteFrom('webhookDelivery').execute()
    const taken = receiver.tried.filter((one) => one.taken)
    expect(told).toHaveLength(steps.filter((happens) => 'object' in happens).length)
    for (const object of ['1', '2', '3'])
      expect(taken.filter((one) => one.object.id === object).map((one) => one.id)).toEqual(
        told.filter((one) => one.objectId === object).map((one) => one.messageId),
      )
  })
  await fc.assert(law, { numRuns: tries(15) })
  await receiver.close()
})
