import { beforeAll, beforeEach, expect, test } from 'vitest'
import { keepStart } from '../../platform/sql/snapshot.testing.ts'
import { pemSignature, portalOfFile, testMoment } from '../../portal.testing.ts'
import { replayProposals } from '../engine/replay.ts'
import { openTrade, type Trade } from '../request/request.testing.ts'
import { at, limitsSigned, pooled, put, readSplit, takeProposal } from './split.testing.ts'

const portal = portalOfFile()
let again: () => Promise<void>
let trade: Trade
let project: number
beforeAll(async () => {
  trade = await openTrade(portal)
  project = await trade.signedProject()
  again = await keepStart(portal.db)
})
beforeEach(async () => {
  portal.clock.set(testMoment)
  await again()
})

const limited = async (id: number) =>
  (await portal.db.selectFrom('bitumenRequest').select('limitedVolume').where('id', '=', id).executeTakeFirstOrThrow()).limitedVolume
const entered = async (id: number) => {
  const row = await portal.db
    .selectFrom('balanceEntry')
    .select((eb) => eb.fn.sum<number>('kg').as('kg'))
    .where('requestId', '=', id)
    .where('figure', '=', 'LIMITED')
    .executeTakeFirstOrThrow()
  return Number(row.kg ?? 0)
}

test('an office takes the proposal, sends it, and its contractors have their limited figure and its reason', async () => {
  const [a, b] = [await pooled(trade, project, 100), await pooled(trade, project, 50)]
  await limitsSigned(portal, [{ limit: 75 }])
  expect((await takeProposal(trade.branch)).statusCode).toBe(200)
  expect(await limited(a)).toBe(null)
  const sent = await trade.branch.post(`${at}/send`, {})
  expect(sent.json()).toMatchObject({ status: 'SENT', limits: [{ bitumenType: 'BND_70_100', limit: 75, distributed: 75, rest: 0 }] })
  expect([await limited(a), await limited(b)]).toEqual([50, 25])
  expect([await entered(a), await entered(b)]).toEqual([50_000, 25_000])
  const why = (await trade.contractor.get(`/api/project/${project}/request/${a}/limited`)).json()
  expect(why).toMatchObject({ asked: 100, approved: 100, limited: 50, proposed: 50, reason: null })
  expect(why.sentences.join(' ')).toContain('75 т на 150 т, принятых по группе (2 заявки); 100 т × 75 / 150 = 50 т.')
  const kk = (await trade.contractor.get(`/api/project/${project}/request/${a}/limited?lng=kk`)).json()
  expect(kk.sentences.join(' ')).toContain('Лимит таусылды: Қарағанды облысы')
})

test('more than the limit, more than is approved and a change without a reason are refused, and nothing changes', async () => {
  const [a, b] = [await pooled(trade, project, 100), await pooled(trade, project, 50)]
  await limitsSigned(portal, [{ limit: 75 }])
  const over = await takeProposal(trade.branch, { [a]: { volume: 101 } })
  expect([over.statusCode, over.json().code]).toEqual([422, 'split.overApproved'])
  const part = await takeProposal(trade.branch, { [a]: { volume: 60.5, reason: 'Объект к открытию движения' } })
  expect([part.statusCode, part.json().code, part.json().field]).toEqual([422, 'request.offStep', 'lines.0.volume'])
  expect((await takeProposal(trade.branch, { [a]: { volume: 60, reason: 'Объект к открытию движения' } })).statusCode).toBe(200)
  const refused = await trade.branch.post(`${at}/send`, {})
  expect([refused.statusCode, refused.json().code, refused.json().message]).toEqual([
    422,
    'split.overLimit',
    'БНД 70/100: распределено 85 т при лимите 75 т. Уменьшите на 10 т',
  ])
  await takeProposal(trade.branch, { [a]: { volume: 55 }, [b]: { volume: 20, reason: 'Отдано соседнему участку' } })
  const silent = await trade.branch.post(`${at}/send`, {})
  expect([silent.json().code, silent.json().field]).toEqual(['split.reasonRequired', 'lines.0.reason'])
  await takeProposal(trade.branch, {
    [a]: { volume: 55, reason: 'Объект к открытию движения', locked: true },
    [b]: { volume: 20, reason: 'Отдано соседнему участку' },
  })
  expect((await trade.branch.post(`${at}/send`, {})).statusCode).toBe(200)
  const why = (await trade.contractor.get(`/api/project/${project}/request/${a}/limited`)).json()
  expect(why.sentences.at(-1)).toContain('55 т вместо предложенных правилом 50 т. Причина: Объект к открытию движения')
  expect(why.sentences.slice(0, 2)).toEqual([
    'Запрошено 100 т, согласовано 100 т, выделено по лимиту области 55 т.',
    'Согласовано 100 т, к распределению принято 100 т, по правилу приходится 50 т.',
  ])
})

test('the chain of a cut ends with what the committee wrote about the limits that were in force; a request that is not cut has no such sentence', async () => {
  const [a, b] = [await pooled(trade, project, 100), await pooled(trade, project, 50)]
  await limitsSigned(portal, [{ limit: 75 }])
  const note = 'По решению комиссии от 17 ноября, протокол № 4'
  await portal.db.updateTable('distribution').set({ note }).execute()
  const told = `«Комитет автомобильных дорог Министерства транспорта Республики Казахстан». Примечание к ним: «${note}»`
  const proposed = (await trade.branch.post(`${at}/propose`, {})).json()
  expect(proposed.lines[0].explanation.at(-1)).toContain(told)
  await takeProposal(trade.branch, {
    [a]: { volume: 25, reason: 'Отдано соседнему участку' },
    [b]: { volume: 50, reason: 'Объект к открытию движения', locked: true },
  })
  expect((await trade.branch.post(`${at}/send`, {})).statusCode).toBe(200)
  const why = async (id: number, language = 'ru') =>
    (await trade.contractor.get(`/api/project/${project}/request/${id}/limited?lng=${language}`)).json().sentences
  expect((await why(a)).at(-1)).toContain(told)
  expect((await why(a, 'kk')).at(-1)).toContain(`ескертпесі: «${note}»`)
  expect((await why(b)).join(' ')).not.toContain(note)
})

test('what is locked stays, and the rest is proposed anew within the limit', async () => {
  const [a, b, c] = [await pooled(trade, project, 100), await pooled(trade, project, 60), await pooled(trade, project, 60)]
  await limitsSigned(portal, [{ limit: 110 }])
  const answer = (await trade.branch.post(`${at}/propose`, { locks: [{ requestId: a, volume: 90 }] })).json()
  const given = Object.fromEntries(
    answer.lines.map((l: { requestId: number; volume: number; proposed: number }) => [l.requestId, [l.volume, l.proposed]]),
  )
  expect(given).toEqual({ [a]: [90, 50], [b]: [10, 10], [c]: [10, 10] })
})

test('what the rule proposed comes out the same from what is kept with it, locks and all; a kept one that somebody changed is named', async () => {
  const [a] = [await pooled(trade, project, 100), await pooled(trade, project, 50)]
  await limitsSigned(portal, [{ limit: 75 }])
  expect((await takeProposal(trade.branch)).statusCode).toBe(200)
  const { proposalId } = (await trade.branch.post(`${at}/propose`, { locks: [{ requestId: a, volume: 60 }] })).json()
  expect(await replayProposals(portal.services.db)).toEqual({ kept: 2, older: 0, different: [] })
  await portal.db
    .updateTable('proposal')
    .set({ resultSha256: 'ab'.repeat(32) })
    .where('id', '=', proposalId)
    .execute()
  expect(await replayProposals(portal.services.db)).toEqual({
    kept: 2,
    older: 0,
    different: [{ id: proposalId, kind: 'SPLIT', what: 'result' }],
  })
})

test('two people on one split: the second is told who was faster and when', async () => {
  const a = await pooled(trade, project, 100)
  await limitsSigned(portal, [{ limit: 75 }])
  await takeProposal(trade.branch)
  const { version } = await readSplit(trade.branch)
  const lines = [{ requestId: a, volume: 70, reason: 'Первый был быстрее всех' }]
  expect((await put(trade.branch, { version, lines })).statusCode).toBe(200)
  const second = await put(trade.branch, { version, lines })
  expect([second.statusCode, second.json().code]).toEqual([409, 'record.stale'])
  expect(second.json().args.name).toContain(portal.person('qaj_branch').surname)
  expect(second.json().args.time).toMatch(/^20\.11\.2026 10:00$/)
})

test('a request that leaves SIGNED leaves its split, which is open again, and nobody keeps a limited figure', async () => {
  const [a, b] = [await pooled(trade, project, 100), await pooled(trade, project, 50)]
  await limitsSigned(portal, [{ limit: 75 }])
  await takeProposal(trade.branch)
  await trade.branch.post(`${at}/send`, {})
  await trade.branch.post(`/api/signature-routes/${await trade.routeOf(a)}/revoke`, { comment: 'Смета пересматривается' })
  expect(await readSplit(trade.branch)).toMatchObject({ status: 'DRAFT', lines: [{ requestId: b, volume: 25 }] })
  expect([await limited(a), await limited(b), await entered(a), await entered(b)]).toEqual([null, null, 0, 0])
})

test('a stopped project takes its requests out of the split; resumed they stand after it', async () => {
  const a = await pooled(trade, project, 100)
  const other = await trade.signedProject({ fromKm: 400, toKm: 420 })
  const b = await pooled(trade, other, 50)
  await limitsSigned(portal, [{ limit: 75 }])
  await takeProposal(trade.branch)
  await trade.branch.post(`${at}/send`, {})
  const qaj = await portal.as('qaj')
  await qaj.post(`/api/project/${project}/act`, { act: 'stop', comment: 'Проверка качества работ' })
  expect(await readSplit(trade.branch)).toMatchObject({ status: 'DRAFT' })
  await trade.branch.post(`${at}/send`, {})
  await qaj.post(`/api/project/${project}/act`, { act: 'resume', comment: 'Проверка окончена' })
  expect(await readSplit(trade.branch)).toMatchObject({
    status: 'SENT',
    lines: [{ requestId: b }],
    after: [{ requestId: a, volume: null }],
  })
})

test('the office takes it back until QAJ has opened it; then QAJ returns it and says why', async () => {
  await pooled(trade, project, 100)
  await limitsSigned(portal, [{ limit: 75 }])
  await takeProposal(trade.branch)
  await trade.branch.post(`${at}/send`, {})
  expect((await trade.branch.post(`${at}/reopen`, {})).json()).toMatchObject({ status: 'DRAFT' })
  await trade.branch.post(`${at}/send`, {})
  const qaj = await portal.as('qaj')
  expect((await qaj.get(at)).json()).toMatchObject({ status: 'SENT', lines: [{ volume: 75 }] })
  expect((await trade.branch.post(`${at}/reopen`, {})).json().code).toBe('split.opened')
  expect((await qaj.post(`${at}/return`, { comment: 'нет' })).json().code).toBe('flow.commentRequired')
  expect((await qaj.post(`${at}/return`, { comment: 'Учтите заявку на объезд' })).json()).toMatchObject({
    status: 'DRAFT',
    lines: [{ volume: null }],
  })
  expect(await readSplit(trade.branch)).toMatchObject({ returnedComment: 'Учтите заявку на объезд' })
})

test('after the deadline QAJ applies what the rule proposes, before it may not', async () => {
  const a = await pooled(trade, project, 100)
  await limitsSigned(portal, [{ limit: 75 }])
  const qaj = await portal.as('qaj')
  expect((await qaj.post(`${at}/apply`, {})).json().code).toBe('split.notDue')
  portal.clock.set('2026-11-24T10:00:00+05:00')
  expect((await (await portal.as('qaj')).post(`${at}/apply`, {})).json()).toMatchObject({
    status: 'SENT',
    lines: [{ requestId: a, volume: 75, proposed: 75 }],
  })
  const told = await portal.db.selectFrom('notice').select(['bin', 'args', 'path']).where('kind', '=', 'split.applied').execute()
  expect(new Set(told.map(({ bin }) => bin))).toEqual(new Set([trade.branch.bin]))
  expect(told[0]).toMatchObject({ args: { tons: 75 }, path: '/branchesQaj/distribution?period=2026-12' })
})

test('the office’s signature on its paper sends the split; a change begins the next version', async () => {
  await pooled(trade, project, 100)
  await limitsSigned(portal, [{ limit: 75 }])
  await takeProposal(trade.branch)
  const made = await trade.branch.get(`${at}/generate`)
  expect(made.statusCode).toBe(200)
  const documentId = String(made.headers['document-id'])
  const signature = pemSignature(made.rawPayload, trade.keys.branch)
  const signed = await trade.branch.post('/api/etspsignatured', { documentId, signature, data: made.rawPayload.toString('base64') })
  expect(signed.json()).toMatchObject({ objectType: 'SPLIT', status: { code: 'SENT', description: 'Отправлено' } })
  await trade.branch.post(`${at}/reopen`, {})
  expect((await readSplit(trade.branch)).documents).toMatchObject([{ documentId, readOnly: true, version: 1 }])
  const next = await trade.branch.get(`${at}/generate`)
  expect(next.headers['document-id']).not.toBe(documentId)
})

test('the bytes to sign say which version they are, as the paper does', async () => {
  await pooled(trade, project, 100)
  await limitsSigned(portal, [{ limit: 75 }])
  await takeProposal(trade.branch)
  const toSign = async () => {
    const made = await trade.branch.get(`${at}/generate`)
    const documentId = String(made.headers['document-id'])
    const read = await trade.branch.get(`/api/document/${documentId}?base64=true`)
    expect(Object.keys(read.json())).toEqual(['data'])
    return { made, documentId, version: read.headers['document-version'] }
  }
  const { made, documentId, version } = await toSign()
  expect(version).toBe('1')
  const signature = pemSignature(made.rawPayload, trade.keys.branch)
  await trade.branch.post('/api/etspsignatured', { documentId, signature, data: made.rawPayload.toString('base64') })
  await trade.branch.post(`${at}/reopen`, {})
  expect((await toSign()).version).toBe('2')
})

test('a split is seen by its office, QAJ and KAD_MT, its draft by its office alone', async () => {
  await pooled(trade, project, 100)
  await limitsSigned(portal, [{ limit: 75 }])
  await takeProposal(trade.branch)
  const seen = async (name: string) => {
    const answer = await (await portal.as(name)).get(at)
    return answer.statusCode === 200 ? answer.json().lines.map((l: { volume: number | null }) => l.volume) : answer.statusCode
  }
  const everybody = ['contractor', 'supplier', 'admin', 'qaj', 'guest', 'qaj_branch', 'akimat_branch', 'kad_mt', 'factory', 'menergy']
  const drafts = Object.fromEntries(await Promise.all(everybody.map(async (n) => [n, await seen(n)])))
  expect(drafts).toEqual({
    contractor: 403,
    supplier: 403,
    admin: 403,
    qaj: [null],
    guest: 403,
    qaj_branch: [75],
    akimat_branch: 404,
    kad_mt: [null],
    factory: 403,
    menergy: 403,
  })
  await trade.branch.post(`${at}/send`, {})
  expect([await seen('qaj'), await seen('kad_mt'), await seen('akimat_branch')]).toEqual([[75], [75], 404])
  const list = (await (await portal.as('qaj')).get('/api/split?period=2026-12')).json()
  expect(list.content).toMatchObject([{ katoCode: '350000000', ownershipType: 'REPUBLICAN', status: 'SENT', requests: 1, given: 75 }])
  expect((await (await portal.as('akimat_branch')).get('/api/split?period=2026-12')).json().content).toEqual([])
})

test('the timeline of a split that is being written is its office’s alone, sent it is read by QAJ and KAD_MT too', async () => {
  await pooled(trade, project, 100)
  await limitsSigned(portal, [{ limit: 75 }])
  await takeProposal(trade.branch)
  const { id } = await portal.db.selectFrom('split').select('id').executeTakeFirstOrThrow()
  const readers = await Promise.all(['qaj_branch', 'qaj', 'kad_mt', 'akimat_branch'].map((name) => portal.as(name)))
  const read = (of: string) => Promise.all(readers.map(async (reader) => (await reader.get(of)).statusCode))
  const timeline = `/api/journal?objectType=SPLIT&objectId=${id}`
  expect(await read(timeline)).toEqual([200, 404, 404, 404])
  await trade.branch.post(`${at}/send`, {})
  expect(await read(timeline)).toEqual([200, 200, 200, 404])
  await trade.branch.post(`${at}/reopen`, {})
  expect(await read(timeline)).toEqual([200, 404, 404, 404])
})
