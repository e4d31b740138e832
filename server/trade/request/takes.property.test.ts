import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { access } from '#domain/access.ts'
import { kg } from '#domain/tons.ts'
import { type PlainStep, type ProjectAct, plainStepNames, projectFlow } from '#domain/trade/project/flow.ts'
import { type ProjectStatus, projectFacts } from '#domain/trade/project/status.ts'
import { type RequestAct, requestFlow } from '#domain/trade/request/flow.ts'
import { free, takes } from '#domain/trade/request/free.ts'
import { night, tries } from '#domain/tries.testing.ts'
import { openPortal, type Portal, type SignedIn, signGenerated } from '../../portal.testing.ts'
import { openTrade, putRequest, sendRequest, type Trade } from './request.testing.ts'

let portal: Portal
let trade: Trade
// a separate portal for each test, because the number of documents generated per person and minute is limited
beforeEach(async () => {
  portal = await openPortal()
  trade = await openTrade(portal)
  inside.clear()
})
afterEach(() => portal.close())

const inside = new Map<string, SignedIn>()
async function signedIn(name: string): Promise<SignedIn> {
  const known = inside.get(name) ?? (await portal.as(name))
  inside.set(name, known)
  return known
}

/** An id that no object has. */
const nobodys = 2_000_000_000
const comment = 'Случайная, но достаточно длинная причина'
/** Acts that are not tried: signing generates the document itself; of the project's acts only those that change its status are tried. */
const untried = ['request.generate', 'project.edit', 'project.delete', 'project.generate', 'project.copy'] as const
type Tried = 'request.create' | Exclude<RequestAct | ProjectAct, (typeof untried)[number]>
const acts = ['request.create', ...Object.keys({ ...requestFlow, ...projectFlow })].filter(
  (act) => !untried.includes(act as never),
) as Tried[]

/** Plausible next acts of users in this status; a wild step tries any act. */
const nextOfRequest: Record<string, readonly Tried[]> = {
  CREATED: ['request.sign', 'request.sign', 'request.sign', 'request.edit', 'request.delete'],
  AWAITING_SIGNATURE: ['request.approve', 'request.approve', 'request.propose', 'request.propose', 'request.withdraw', 'request.reject'],
  ON_APPROVAL: ['request.sign', 'request.sign', 'request.refuse'],
  SIGNED: ['request.revoke'],
  SIGNATURE_REVOKED: ['request.edit', 'request.sign'],
}
/** Acts that the project's flow permits in this status; if there are none, any act. */
function nextOfProject(status: ProjectStatus): readonly Tried[] {
  const open = acts.filter((act) => act in projectFlow && (projectFlow[act as ProjectAct].from as readonly string[]).includes(status))
  return open.length > 0 ? open : acts
}

/** A random step: `n` selects the request of the project, `about` the group of acts, `pick` the act in it. */
const step = fc.record({
  about: fc.constantFrom(...Array<string>(9).fill('request'), 'new', 'new', 'new', 'project', 'wild'),
  pick: fc.nat({ max: 59 }),
  n: fc.nat({ max: 5 }),
  tons: fc.integer({ min: 1, max: 120 }),
})
type Chosen = { about: string; pick: number; n: number; tons: number }

/** Chooses an act; acts that these sequences have not done yet come first, so that every act is reached. */
async function choose(project: number, { about, pick, n }: Chosen, taken: ReadonlySet<string>): Promise<Tried> {
  const { status } = await portal.db.selectFrom('project').select('status').where('id', '=', project).executeTakeFirstOrThrow()
  const rows = await rowsOf(project)
  const sensible = {
    wild: acts,
    new: ['request.create'] as const,
    project: nextOfProject(status),
    request: nextOfRequest[rows[n % Math.max(1, rows.length)]?.status ?? ''] ?? nextOfProject(status),
  }[about]!
  const untaken = sensible.filter((act) => !taken.has(act))
  const among = untaken.length > 0 ? untaken : sensible
  return among[pick % among.length]!
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

type Try = () => Promise<{ statusCode: number; json: () => { success?: boolean } }>
const plainTries = (step: (act: PlainStep, name: string) => ReturnType<Try>) =>
  Object.fromEntries(plainStepNames.map((name) => [`project.${name}`, () => step(`project.${name}`, name)])) as Record<PlainStep, Try>

/** Tries one act as a user with the right role; a refusal is a valid result. @returns the HTTP status, and whether the act was accepted */
async function attempt(project: number, act: Tried, { n, tons }: Chosen): Promise<{ status: number; done: boolean }> {
  const rows = await rowsOf(project)
  const row = rows[n % Math.max(1, rows.length)]
  const id = row?.id ?? nobodys
  const { contractor, branch, keys } = trade
  /** Sends a project act as the first role that has the permission. */
  const step = async (act: PlainStep, name: string) =>
    (await signedIn(access[act][0].toLowerCase())).post(`/api/project/${project}/act`, { act: name, comment })
  const decide = async (objectType: 'PROJECT' | 'REQUEST', of: number, verb: string, more: object = {}) =>
    branch.post(`/api/signature-routes/${await routeOf(objectType, of)}/${verb}`, { comment, ...more })
  const tries: Record<Tried, Try> = {
    'request.create': () => sendRequest(contractor, project, { requestVolume: tons }),
    'request.edit': () => putRequest(contractor, project, id, { requestVolume: tons, version: row?.version ?? 1 }),
    'request.delete': () => contractor.remove(`/api/project/${project}/request/${id}`),
    'request.sign': () => trade.signs(project, id),
    'request.approve': () => trade.approves(project, id),
    'request.reject': () => decide('REQUEST', id, 'reject'),
    'request.propose': () => decide('REQUEST', id, 'propose', { requestVolume: tons }),
    'request.withdraw': () => trade.act(project, id, 'withdraw'),
    'request.refuse': () => trade.act(project, id, 'refuse'),
    'request.revoke': () => decide('REQUEST', id, 'revoke'),
    'project.revoke': () => decide('PROJECT', project, 'revoke'),
    'project.reject': () => decide('PROJECT', project, 'reject'),
    'project.sign': () => signGenerated(contractor, project, keys.contractor),
    'project.approve': () => signGenerated(branch, project, keys.branch),
    ...plainTries(step),
  }
  try {
    const answer = await tries[act]()
    return { status: answer.statusCode, done: answer.statusCode < 300 && (act !== 'request.create' || answer.json().success === true) }
  } catch (error) {
    if (!String(error).includes('"document.absent"') && !String(error).includes('"not.found"')) throw error
    return { status: 404, done: false } // there is no document to sign
  }
}

/** Returns the signatures under this document version: role and state of the step. */
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

/** Returns the details of the office's newest decision in the journal; null = it was not an approval. */
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
  if (row?.act !== `${kind}.approve` || row.role !== 'QAJ_BRANCH') return null
  const { signed: _, ...detail } = row.detail as Record<string, unknown>
  return detail
}

/** The rows as others read them: one that its contractor writes anew as it was signed, none that was never signed. */
const asSigned = (rows: Awaited<ReturnType<typeof rowsOf>>) =>
  Promise.all(
    rows
      .filter((r) => !r.drafted)
      .map(async (r) => {
        if (r.status !== 'SIGNATURE_REVOKED') return r
        const { content } = await portal.db
          .selectFrom('document')
          .select('content')
          .where('objectType', '=', 'REQUEST')
          .where('objectId', '=', r.id)
          .where('readOnly', '=', true)
          .orderBy('version', 'desc')
          .executeTakeFirstOrThrow()
        return { ...r, requestVolume: (content as { requestVolume: number }).requestVolume }
      }),
  )

/** Checks the invariants of a project and its requests. @returns their statuses and versions as text */
async function requireTruth(project: number): Promise<string> {
  const p = await portal.db.selectFrom('project').selectAll().where('id', '=', project).executeTakeFirstOrThrow()
  const rows = await rowsOf(project)
  const told = (await trade.contractor.get(`/api/project/${project}/request/free`)).json()
  const seen = (await trade.branch.get(`/api/project/${project}/request/free`)).json()
  const taken = rows.reduce((sum, r) => sum + kg(takes(r)), 0)
  expect(rows.map((r) => r.takes)).toEqual(rows.map(takes))
  expect(taken).toBeLessThanOrEqual(kg(p.bitumenTotal) - kg(p.bitumenRemainder))
  expect([kg(told.taken), told.free, seen.free]).toEqual([taken, free(p, rows), free(p, await asSigned(rows))])
  expect(kg(told.free) + taken).toBe(kg(p.bitumenTotal) - kg(p.bitumenRemainder))
  expect(told.requests.map((r: { id: number; takes: number }) => [r.id, r.takes])).toEqual(rows.map((r) => [r.id, takes(r)]))
  for (const r of rows) {
    const status = r.stoppedFrom ?? r.status
    expect(r.status === 'STOPPED').toBe(projectFacts[p.status].stops && status !== 'REJECTED')
    expect(r.approvedVolume !== null).toBe(status === 'SIGNED')
    if (status !== 'SIGNED') continue
    expect(r.approvedVolume).toBeLessThanOrEqual(r.requestVolume)
    expect(await signersOf('REQUEST', r.id, r.documentVersion)).toEqual(approved)
    // the approved volume is that of the newest decision in the journal
    expect(await approvedBy('REQUEST', r.id)).toEqual({ approved: r.approvedVolume })
  }
  // a project is signed, or stopped after that, only while its office's signature is valid for its version
  if (p.status === 'SIGNED' || projectFacts[p.status].stops) {
    expect(await signersOf('PROJECT', project, p.documentVersion)).toEqual(approved)
    expect(await approvedBy('PROJECT', project)).toEqual({})
  }
  return JSON.stringify([p.status, p.version, rows.map((r) => [r.id, r.status, r.version, r.contentVersion])])
}

/** By day the ways of the month's model are replayed instead (server/laws/replay.test.ts). */
describe.runIf(night || process.env.SEED)('random sequences', () => {
  const done = new Set<string>()
  test.each(process.env.SEED ? [Number(process.env.SEED)] : [20261120, 20261121])(
    'whatever is done with a project and its requests, takes and free agree, and nobody is signed who was not approved (%i)',
    async (seed) => {
      const taken = new Set<string>()
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 50 }), async (steps) => {
          const project = await trade.signedProject()
          let before = await requireTruth(project)
          for (const one of steps) {
            const act = await choose(project, one, taken)
            const outcome = await attempt(project, act, one)
            expect([act, outcome.status < 500]).toEqual([act, true])
            const after = await requireTruth(project)
            // generating the document to be signed does not change the record
            if (!outcome.done) expect([act, after]).toEqual([act, before])
            else taken.add(act)
            before = after
          }
        }),
        { seed, numRuns: tries(6), endOnFailure: true },
      )
      for (const act of taken) done.add(act)
    },
  )

  test('the sequences reached every act, or they would prove nothing', () => expect([...done].sort()).toEqual([...acts].sort()))
})
