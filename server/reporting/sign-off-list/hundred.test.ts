import { afterAll, beforeAll, expect, test } from 'vitest'
import { night } from '#domain/tries.testing.ts'
import type { Issued } from '#signer/issue.ts'
import { generatedDocument, openPortal, type Portal, pemSignature, type SignedIn } from '../../portal.testing.ts'
import { openTrade, type Trade } from '../../trade/request/request.testing.ts'

/** By day a part of them: the batch is the same. */
const count = night ? 100 : 30
const rejected = count / 10

let portal: Portal
let trade: Trade
let project: number
let ids: number[]
beforeAll(async () => {
  portal = await openPortal()
  trade = await openTrade(portal)
  project = await trade.signedProject({ fromKm: 70, toKm: 75 })
  ids = []
  for (let i = 0; i < count; i++) ids.push(await trade.filed(project, { requestVolume: 2 }))
})
afterAll(() => portal.close())

type Result = { documentId: string; ok: boolean; code?: string; message?: string }
/** As the signing page does: every document is read and signed, then all of them are sent together. */
async function signAll(who: SignedIn, key: Issued, numbers: readonly number[]): Promise<Map<number, Result>> {
  const documents = await Promise.all(numbers.map(async (id) => ({ id, ...(await generatedDocument(who, project, `/request/${id}`)) })))
  const sent = documents.map(({ documentId, bytes }) => ({ documentId, signature: pemSignature(bytes, key) }))
  const answer = await who.post('/api/etspsignatured/batch', sent)
  const results = new Map((answer.json() as Result[]).map((r) => [r.documentId, r]))
  return new Map(documents.map((p) => [p.id, results.get(p.documentId)!]))
}
const waiting = async () => {
  const named = encodeURIComponent('(70 – 75 км)')
  return (await trade.branch.get(`/api/signature-routes?objectType=REQUEST&query=${named}&size=500`)).json()
}

test('an office decides a hundred requests in one sitting: two are told alone, the rest are signed, and one reason rejects many singly', async () => {
  const { contractor, branch, keys } = trade
  expect([...(await signAll(contractor, keys.contractor, ids)).values()].filter((r) => !r.ok)).toEqual([])
  expect(await waiting()).toMatchObject({ totalElements: count, totals: { asked: count * 2 } })

  const [withdrawn, proposed] = [ids[13]!, ids[17]!]
  await trade.act(project, withdrawn, 'withdraw')
  await branch.post(`/api/signature-routes/${await trade.routeOf(proposed)}/propose`, { requestVolume: 1, comment: 'Хватит и одной тонны' })
  const toSign = ids.slice(0, -rejected)
  const results = await signAll(branch, keys.branch, toSign)
  const failed = toSign.filter((id) => !results.get(id)!.ok)
  expect(failed).toEqual([withdrawn, proposed])
  for (const id of failed) expect(results.get(id)!.message).toMatch(/\S/)
  expect(await waiting()).toMatchObject({
    totalElements: rejected,
    byState: { CURRENT: rejected, SIGNED: toSign.length - 2, PROPOSED: 1, REJECTED: 0 },
  })

  const reason = 'Работы в этом месяце не предусмотрены графиком'
  const decided = await Promise.all(
    ids.slice(-rejected).map(async (id) => branch.post(`/api/signature-routes/${await trade.routeOf(id)}/reject`, { comment: reason })),
  )
  expect(decided.map((answer) => answer.statusCode)).toEqual(Array(rejected).fill(200))
  expect((await trade.read(project, ids.at(-1)!)).signatureComment).toBe(reason)
  expect(await waiting()).toMatchObject({ totalElements: 0, byState: { REJECTED: rejected } })
  const { taken } = (await contractor.get(`/api/project/${project}/request/free`)).json()
  expect(taken).toBe((toSign.length - 2) * 2 + 2 + 2) // signed, withdrawn and proposed requests take tons; those of rejected ones are free again
})
