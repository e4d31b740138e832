import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { free, takes } from '#domain/request/free.ts'
import { kg } from '#domain/tons.ts'
import { tries } from '#domain/tries.testing.ts'
import { openPortal, type Portal, type SignedIn, signPaper } from '../portal.testing.ts'
import { openTrade, putRequest, sendRequest, type Trade } from './request.testing.ts'

let portal: Portal
let trade: Trade
let qaj: SignedIn
// a portal for each: one person may print so many papers a minute
beforeEach(async () => {
  portal = await openPortal()
  trade = await openTrade(portal)
  qaj = await portal.as('qaj')
})
afterEach(() => portal.close())

/** A number that nothing has. */
const nobodys = 2_000_000_000
const comment = 'Случайная, но достаточно длинная причина'
const requestActs = ['create', 'edit', 'delete', 'sign', 'approve', 'reject', 'propose', 'withdraw', 'refuse', 'revoke'] as const
const projectActs = [
  'stopProject',
  'resumeProject',
  'revokeProject',
  'withdrawProject',
  'rejectProject',
  'signProject',
  'approveProject',
] as const
const acts = [...requestActs, ...projectActs]
type Tried = (typeof acts)[number]

/** What a person would do next in this status; a wild step does anything. */
const nextOfRequest: Record<string, readonly Tried[]> = {
  CREATED: ['sign', 'sign', 'sign', 'edit', 'delete'],
  AWAITING_SIGNATURE: ['approve', 'approve', 'propose', 'propose', 'withdraw', 'reject'],
  ON_APPROVAL: ['sign', 'sign', 'refuse'],
  SIGNED: ['revoke'],
  SIGNATURE_REVOKED: ['edit', 'sign'],
}
const nextOfProject: Record<string, readonly Tried[]> = {
  SIGNED: ['stopProject', 'revokeProject'],
  STOPPED: ['resumeProject'],
  SIGNATURE_REVOKED: ['signProject'],
  AWAITING_SIGNATURE: ['approveProject', 'approveProject', 'withdrawProject', 'rejectProject'],
}

/** `n` chooses the request among those of the project, `pick` the act; `about` = of which of them. */
const step = fc.record({
  about: fc.constantFrom(...Array<string>(9).fill('request'), 'new', 'new', 'new', 'project', 'wild'),
  pick: fc.nat({ max: 59 }),
  n: fc.nat({ max: 5 }),
  tons: fc.integer({ min: 1, max: 120 }),
})
type Step = { about: string; pick: number; n: number; tons: number }

async function choose(project: number, { about, pick, n }: Step): Promise<Tried> {
  const { status } = await portal.db.selectFrom('project').select('status').where('id', '=', project).executeTakeFirstOrThrow()
  const rows = await rowsOf(project)
  const sensible = {
    wild: acts,
    new: ['create'] as const,
    project: nextOfProject[status] ?? acts,
    request: nextOfRequest[rows[n % Math.max(1, rows.length)]?.status ?? ''] ?? nextOfProject[status] ?? acts,
  }[about]!
  return sensible[pick % sensible.length]!
}

const rowsOf = (project: number) =>
  portal.db.selectFrom('bitumenRequest').selectAll().where('projectId', '=', project).orderBy('id').execute()
const routeOf = async (objectType: 'PROJECT' | 'REQUEST', id: number) =>
  (
    await portal.db
      .selectFrom('signatureRoute')
      .select('id')
      .where('objectType', '=', objectType)
      .where('objectId', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.id ?? nobodys

/** Tries one act as whoever does such a thing; a refusal is as good an answer as any. @returns the HTTP status, and whether it was let through */
async function attempt(project: number, act: Tried, { n, tons }: Step): Promise<{ status: number; done: boolean }> {
  const rows = await rowsOf(project)
  const row = rows[n % Math.max(1, rows.length)]
  const id = row?.id ?? nobodys
  const { contractor, branch, keys } = trade
  const decide = async (objectType: 'PROJECT' | 'REQUEST', of: number, verb: string, more: object = {}) =>
    branch.post(`/api/signature-routes/${await routeOf(objectType, of)}/${verb}`, { comment, ...more })
  const tries: Record<Tried, () => Promise<{ statusCode: number; json: () => { success?: boolean } }>> = {
    create: () => sendRequest(contractor, project, { requestVolume: tons }),
    edit: () => putRequest(contractor, project, id, { requestVolume: tons, version: row?.version ?? 1 }),
    delete: () => contractor.remove(`/api/project/${project}/request/${id}`),
    sign: () => trade.signs(project, id),
    approve: () => trade.approves(project, id),
    reject: () => decide('REQUEST', id, 'reject'),
    propose: () => decide('REQUEST', id, 'propose', { requestVolume: tons }),
    withdraw: () => trade.act(project, id, 'withdraw'),
    refuse: () => trade.act(project, id, 'refuse'),
    revoke: () => decide('REQUEST', id, 'revoke'),
    stopProject: () => qaj.post(`/api/project/${project}/act`, { act: 'stop', comment }),
    resumeProject: () => qaj.post(`/api/project/${project}/act`, { act: 'resume', comment }),
    revokeProject: () => decide('PROJECT', project, 'revoke'),
    withdrawProject: () => contractor.post(`/api/project/${project}/act`, { act: 'withdraw' }),
    rejectProject: () => decide('PROJECT', project, 'reject'),
    signProject: () => signPaper(contractor, project, keys.contractor),
    approveProject: () => signPaper(branch, project, keys.branch),
  }
  try {
    const answer = await tries[act]()
    return { status: answer.statusCode, done: answer.statusCode < 300 && (act !== 'create' || answer.json().success === true) }
  } catch (error) {
    if (!String(error).includes('"document.absent"') && !String(error).includes('"not.found"')) throw error
    return { status: 404, done: false } // there is no paper that one could sign
  }
}

/** Whose signatures stand under the version that counts, by role. */
async function signersOf(objectType: 'PROJECT' | 'REQUEST', id: number, version: number) {
  const rows = await portal.db
    .selectFrom('signature as s')
    .innerJoin('document as d', 'd.id', 's.documentId')
    .leftJoin('signatureRouteStep as st', 'st.id', 's.stepId')
    .select(['s.role', 'st.state'])
    .where('d.objectType', '=', objectType)
    .where('d.objectId', '=', id)
    .where('d.version', '=', version)
    .where('d.readOnly', '=', true)
    .orderBy('s.id')
    .execute()
  return rows.map((r) => `${r.role} ${r.state ?? ''}`.trim())
}

const approved = ['CONTRACTOR', 'QAJ_BRANCH SIGNED']

/** What the journal's newest decision of an office says it approved; null = it was not an approval. */
async function approvedBy(objectType: 'PROJECT' | 'REQUEST', id: number) {
  const kind = objectType === 'PROJECT' ? 'project' : 'request'
  const decisions = ['approve', 'reject', 'revoke', 'propose'].map((verb) => `${kind}.${verb}`)
  const row = await portal.db
    .selectFrom('journal')
    .select(['act', 'detail', 'role'])
    .where('objectType', '=', objectType)
    .where('objectId', '=', id)
    .where('act', 'in', decisions)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.act === `${kind}.approve` && row.role === 'QAJ_BRANCH' ? row.detail : null
}

/** Everything that must be true of a project and its requests, whatever was done. */
async function requireTruth(project: number): Promise<string> {
  const p = await portal.db.selectFrom('project').selectAll().where('id', '=', project).executeTakeFirstOrThrow()
  const rows = await rowsOf(project)
  const told = (await trade.contractor.get(`/api/project/${project}/request/free`)).json()
  const seen = (await trade.branch.get(`/api/project/${project}/request/free`)).json()
  const taken = rows.reduce((sum, r) => sum + kg(takes(r)), 0)
  expect(rows.map((r) => r.takes)).toEqual(rows.map(takes))
  expect(taken).toBeLessThanOrEqual(kg(p.bitumenTotal) - kg(p.bitumenRemainder))
  expect([kg(told.taken), told.free, seen.free]).toEqual([taken, free(p, rows), free(p, rows)])
  expect(kg(told.free) + taken).toBe(kg(p.bitumenTotal) - kg(p.bitumenRemainder))
  expect(told.requests.map((r: { id: number; takes: number }) => [r.id, r.takes])).toEqual(rows.map((r) => [r.id, takes(r)]))
  for (const r of rows) {
    const status = r.stoppedFrom ?? r.status
    expect(r.status === 'STOPPED').toBe(p.status === 'STOPPED' && status !== 'REJECTED')
    expect(r.approvedVolume !== null).toBe(status === 'SIGNED')
    if (status !== 'SIGNED') continue
    expect(r.approvedVolume).toBeLessThanOrEqual(r.requestVolume)
    expect(await signersOf('REQUEST', r.id, r.documentVersion)).toEqual(approved)
    // what was approved is what the newest decision of the journal says
    expect(await approvedBy('REQUEST', r.id)).toEqual({ approved: r.approvedVolume })
  }
  // a project is signed, or stopped after it was, only while its office's signature stands under its version
  if (p.status === 'SIGNED' || p.status === 'STOPPED') {
    expect(await signersOf('PROJECT', project, p.documentVersion)).toEqual(approved)
    expect(await approvedBy('PROJECT', project)).toEqual({})
  }
  return JSON.stringify([p.status, p.version, rows.map((r) => [r.id, r.status, r.version, r.contentVersion])])
}

const done = new Set<string>()
test.each(process.env.SEED ? [Number(process.env.SEED)] : [20261120, 20261121])(
  'whatever is done with a project and its requests, takes and free agree, and nobody is signed who was not approved (%i)',
  async (seed) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 50 }), async (steps) => {
        const project = await trade.signedProject()
        let before = await requireTruth(project)
        for (const one of steps) {
          const act = await choose(project, one)
          const outcome = await attempt(project, act, one)
          expect([act, outcome.status < 500]).toEqual([act, true])
          const after = await requireTruth(project)
          // making the paper that was to be signed is no change of the record
          if (!outcome.done) expect([act, after]).toEqual([act, before])
          else done.add(act)
          before = after
        }
      }),
      { seed, numRuns: tries(7), endOnFailure: true },
    )
  },
  120_000,
)

test('the sequences reached every act, or they would prove nothing', () => expect([...done].sort()).toEqual([...acts].sort()))
