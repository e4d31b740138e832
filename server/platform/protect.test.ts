import { expect, test } from 'vitest'
import { goodDraft, portalOfFile } from '../portal.testing.ts'

const portal = portalOfFile()

test('a body that arrives drop by drop does not hold its connection for ever', () => {
  expect(portal.app.server.requestTimeout).toBeGreaterThan(0)
  expect(portal.app.server.requestTimeout).toBeLessThanOrEqual(300_000)
})

test('a key repeated for another organisation of the same person is not answered with the first one’s result', async () => {
  const [own, other] = [portal.person('contractor3').bin, portal.person('contractor2').bin]
  const { id: personId } = await portal.db
    .selectFrom('person')
    .select('id')
    .where('email', '=', 'contractor3@bitumen.test')
    .executeTakeFirstOrThrow()
  await portal.db.insertInto('membership').values({ personId, bin: other, role: 'CONTRACTOR' }).execute()
  const person = await portal.as('contractor3')
  const key = { 'idempotency-key': 'one-key-for-two' }
  const { id } = (
    await person.send('/api/project', { data: goodDraft(own) }, { 'x-organization-bin': own, 'idempotency-key': 'file-a-project' })
  ).json() as { id: number }
  const remove = (bin: string) =>
    person.call({ method: 'DELETE', url: `/api/project/${id}`, headers: { ...key, 'x-organization-bin': bin } })
  expect((await remove(own)).statusCode).toBe(204)
  expect((await remove(own)).statusCode).toBe(204)
  expect((await remove(other)).json().code).toBe('idempotency.reused')
})

test('a key repeated with other files is another request', async () => {
  const contractor = await portal.as('contractor')
  const send = (text: string) =>
    contractor.send(
      '/api/project',
      { data: goodDraft(contractor.bin), files: { attachment1: { name: 'a.pdf', bytes: Buffer.from(`%PDF-1.7 ${text}`) } } },
      { 'idempotency-key': 'one-key-for-two-files' },
    )
  expect((await send('first')).statusCode).toBe(201)
  expect((await send('first')).statusCode).toBe(201)
  expect((await send('second')).json().code).toBe('idempotency.reused')
})

test('the name of a file keeps nothing that cannot be seen: no sign turns the rest of it round', async () => {
  const contractor = await portal.as('contractor')
  const answer = await contractor.send('/api/project', {
    data: goodDraft(contractor.bin),
    files: { attachment1: { name: 'смета\u202efdp\u0085\u200b.pdf', bytes: Buffer.from('%PDF-1.7 text') } },
  })
  expect(answer.json().projectAttachmentList?.[0]?.fileName).toBe('сметаfdp.pdf')
})
