import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { actsOf, type Endpoint, FileAnswer } from '#contract/endpoint.ts'
import { may, type Role, roles } from '#domain/access.ts'
import { noLevers } from '#domain/trade/scenario/scenario.ts'
import { enter, newcomersKey, submitAll } from './people/registration/newcomer.testing.ts'
import { fileProject, pemSignature, portalOfFile, type SignedIn } from './portal.testing.ts'
import { factories, holders, openMonth, put } from './trade/allocation/month.testing.ts'
import { openMinistries } from './trade/plan/plan.testing.ts'

/** A call of GET writes nothing that others collide with: each of the contract is called, and all tables are compared before and after. */
const portal = portalOfFile()
const readers = new Map<Role, SignedIn>()
const as = (role: Role) => readers.get(role)!
let paths: [prefix: string, values: Record<string, string | number>][]

const signIn = async () => {
  for (const role of roles) readers.set(role, await portal.as(role.toLowerCase()))
}

beforeAll(async () => {
  const month = await openMonth(portal)
  await signIn()
  const [first, second] = await month.requests(200, 100)
  const [production] = await month.plan([factories.caspi, holders.kmg, 350])
  await month.limits(
    300,
    [first!, second!].map(({ requestId }, i) => [requestId, [200, 100][i]!]),
  )
  await month.save(0, (await month.propose()).lines)
  await month.sign(holders.kmg)
  const row = await promisedRow()
  const draft = await fileProject(as('CONTRACTOR'), { fromKm: 700, toKm: 710 })
  await submitAll(await enter(portal, (await newcomersKey(portal)).key))
  await plansBegun()
  portal.clock.set('2026-12-12T10:00:00+05:00')
  await signIn()
  const shipment = await delivered(row)
  await as('QAJ').post('/api/allocation/2026-12/scenarios', { name: 'меньше', levers: { ...noLevers, first: ['350000000'] } })
  await correctionBegun(second!.requestId, production!)
  paths = await known({ first: first!, draft, row, shipment, production: production! })
})

/** The holder signs the form of its rows. @returns the first of them */
async function promisedRow(): Promise<number> {
  const ids = (await portal.db.selectFrom('allocation').select('id').orderBy('id').execute()).map(({ id }) => id)
  const windows = ids.map((id) => ({ id, from: '2026-12-05', to: '2026-12-31' }))
  const made = await as('SUPPLIER').post('/api/supplier/allocations/generate', { ids, windows })
  const signature = pemSignature(made.rawPayload, await portal.keys(portal.person('supplier')))
  await as('SUPPLIER').post('/api/etspsignatured', { documentId: made.headers['document-id'], signature })
  return ids[0]!
}

/** Drafts of plans, and limits of a month whose plan is approved: none has a document yet. */
async function plansBegun(): Promise<void> {
  const ministries = await openMinistries(portal)
  await ministries.approveMonth('2027-01', [ministries.line({ volume: 1000 })])
  const { id, version } = (await as('KAD_MT').post('/api/distribution', { period: '2027-01' })).json()
  const limit = { katoCode: '350000000', ownershipType: 'REPUBLICAN', bitumenType: 'BND_70_100', limit: 500 }
  await put(as('KAD_MT'), `/api/distribution/${id}`, { version, lines: [limit], note: 'По решению комиссии Комитета' })
  const line = { factoryBin: factories.caspi, supplierBin: holders.kmg, bitumenType: 'BND_70_100' }
  await put(as('MENERGY'), '/api/plan/annual/2027', { version: 0, lines: [{ ...line, months: Array(12).fill(1000) }] })
  await put(as('MENERGY'), '/api/plan/monthly/2027-02', { version: 0, lines: [{ ...line, volume: 500, inDistribution: true }] })
}

async function delivered(allocationId: number): Promise<number> {
  const wagon = { allocationId, kind: 'WAGON', vehicle: '51495844', waybill: 'ЭТ-1', shippedOn: '2026-12-11', net: 60, passport: 'КП-7' }
  return (await as('SUPPLIER').send('/api/shipments', { data: wagon })).json().id
}

/** QAJ's saved draft takes tons of a signed row: the next version of the order has no document yet. */
async function correctionBegun(requestId: number, productionId: number): Promise<void> {
  const { version, lines } = (await as('QAJ').get('/api/allocation/2026-12')).json()
  const less = lines.map((l: { requestId: number }) =>
    l.requestId === requestId ? { requestId, productionId, volume: 50, locked: true, reason: 'По письму подрядчика' } : l,
  )
  const saved = await put(as('QAJ'), '/api/allocation/2026-12', { version, lines: less })
  if (saved.statusCode !== 200) throw new Error(saved.body)
}

type Made = { first: { projectId: number; requestId: number }; draft: number; row: number; shipment: number; production: number }
/** What stands for the parameters of an address; the first prefix that fits counts. */
async function known({ first, draft, row, shipment, production }: Made): Promise<typeof paths> {
  const { db } = portal
  const newest = async (table: string): Promise<number> =>
    (await sql<{ id: number }>`select id from ${sql.table(table)} order by id desc limit 1`.execute(db)).rows[0]?.id ?? 0
  const paper = (objectType: 'PROJECT' | 'REQUEST') =>
    db.selectFrom('document').select(['id', 'verifyCode', 'sha256']).where('objectType', '=', objectType).executeTakeFirstOrThrow()
  const [request, project] = [await paper('REQUEST'), await paper('PROJECT')]
  const common = {
    ...{ period: '2026-12', year: 2027, katoCode: '350000000', ownershipType: 'REPUBLICAN', dimension: 'factory', part: 'grade' },
    ...{ report: 'regions', kind: 'project', level: 0, '*': '000.p/1', bin: portal.person('contractor').bin, productionId: production },
    ...{ code: request.verifyCode, sha256: request.sha256, documentId: project.id },
  }
  return [
    ['/api/project/:projectId/', { ...common, ...first, documentId: request.id }],
    ['/api/project/:id/generate', { ...common, id: draft }],
    ['/api/project/', { ...common, id: first.projectId }],
    ['/api/admin/people', { id: await newest('person') }],
    ['/api/admin/registrations', { id: await newest('registration') }],
    ['/api/distribution', { id: await newest('distribution') }],
    ['/api/signature-routes', { id: await newest('signature_route') }],
    ['/api/shipments/report', common],
    ['/api/shipments', { id: shipment, documentId: request.id }],
    ['/api/allocations', { id: row, documentId: request.id }],
    ['/api/supplier/allocations', { id: row }],
    ['/api/delivery', first],
    ['/api/registration/terms', { kind: 'consent' }],
    ['/api/plan/monthly', { period: '2027-02' }],
    ['', common],
  ]
}

const queries: Record<string, string> = {
  '/api/journal': 'objectType=PROJECT&objectId=1',
  '/api/journal/proof': 'objectType=PROJECT&objectId=1',
  '/api/talk': 'objectType=PROJECT&objectId=1',
  '/api/project/sheet': 'ownershipType=REPUBLICAN',
  '/api/search': 'query=1',
  '/log/consistency': 'from=1&to=1',
  '/log/inclusion': 'place=1&size=1',
  '/api/allocation/:period/generate': `supplierBin=${holders.kmg}`,
  '/api/allocation/:period/scenarios/comparison': 'ids=1',
  '/api/allocation/:period/scenarios/comparison/sheet': 'ids=1',
}
const addressOf = (path: string): string => {
  const [, values] = paths.find(([prefix]) => path.startsWith(prefix))!
  const filled = path.replace(/:(\w+)/g, (_, name: string) => String(values[name] ?? 0)).replace('*', String(values['*'] ?? ''))
  return `${filled}?${queries[path] ?? 'period=2026-12'}`
}

/** From now on the name of each table of which a row is written is noted. @returns those since the last call */
async function noteWrites(): Promise<() => Promise<Set<string>>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(portal.db)
  await sql
    .raw(`create schema noted; create table noted.writes (name text not null);
      create function noted.note() returns trigger language plpgsql security definer
        as $$begin insert into noted.writes values (tg_table_name); return null; end$$;
      ${tables.map(({ name }) => `create trigger zz_noted after insert or update or delete on ${name} for each row execute function noted.note()`).join('; ')}`)
    .execute(portal.db)
  return async () => {
    const { rows } = await sql<{ name: string }>`delete from noted.writes returning name`.execute(portal.db)
    return new Set(rows.map(({ name }) => name))
  }
}

/** The sums of the versions that a save has to name: as long as they stay, it collides with nothing. */
async function versions(): Promise<Map<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'version' and c.data_type = 'integer' and t.table_type = 'BASE TABLE'
      and c.table_name <> 'document'`.execute(portal.db)
  const sums = tables.map(({ name }) => `select '${name}.version' as name, sum(version)::text as has from ${name}`)
  const { rows } = await sql<{ name: string; has: string }>`${sql.raw(sums.join(' union all '))}`.execute(portal.db)
  return new Map(rows.map(({ name, has }) => [name, has]))
}

/** Written by calls of any kind, and read by nothing that is saved: limits of calls, who read personal data, what a security officer reads of. */
const logs = ['call_count', 'reading', 'security_event']
const paper = ['document', 'paper_mark', 'journal', 'journal_outbox', 'journal_tally']
/** What else a call of GET may write. */
const declared: Record<string, string[]> = {
  'session.challenge': ['eds_challenge'],
  'document.sheet': ['paper_mark'],
  'project.generate': paper,
  'request.generate': paper,
  'plan.generateAnnual': paper,
  'plan.generateMonthly': paper,
  // the rows that the order lists, and the root that it prints
  'allocation.generate': [...paper, 'supply_order', 'supply_order_line', 'rows_seal'],
  'split.generate': paper,
  // whether QAJ has looked at it
  'split.one': ['split'],
  // the report of a month begins with its paper; nobody saves it
  'report.generate': [...paper, 'month_report', 'month_report.version'],
  // limits are frozen while they wait for their signature: whoever edits them is refused by their status
  'distribution.generate': [...paper, 'distribution', 'distribution.version', 'watched_due'],
  'takeover.generate': paper,
}
/** Of these the portal of this test has nothing: they answer that there is none. */
const absent = [
  ...['token.current', 'webhook.deliveries', 'registration.warningPaper', 'admin.warningPaper', 'substitution.order', 'problem.screenshot'],
  ...['takeover.book', 'takeover.generate', 'project.attached', 'request.contract', 'shipment.file', 'shipment.stageFile', 'notice.mail'],
  ...['log.checkpoint', 'log.tile', 'log.consistency', 'log.inclusion', 'open.month', 'open.table', 'sheet.progress', 'report.document'],
]

const isAllowed = (role: Role, act: Endpoint['act']): boolean =>
  act === 'anyone' || act === 'identified' || act === 'signedIn' || actsOf({ act }).some((one) => may({ role }, one))

/** Calls a path as every role that may; a file, which is made of the same rows for all, as the first that gets it. */
async function isAnswered(path: string, act: Endpoint['act'], answer: Endpoint['answer']): Promise<boolean> {
  let answered = false
  for (const [role, reader] of readers) {
    if (!isAllowed(role, act) || (answered && answer instanceof FileAnswer)) continue
    answered = (await reader.get(addressOf(path))).statusCode < 300 || answered
  }
  return answered
}

test('a call of GET writes nothing that a save collides with, and nothing but what is declared', async () => {
  const wrote: Record<string, string[]> = {}
  const unanswered: string[] = []
  const written = await noteWrites()
  let before = await versions()
  for (const [name, { path, act, answer }] of endpoints.filter(([, { method, path }]) => method === 'GET' && !path.endsWith('/live'))) {
    if (!(await isAnswered(path, act, answer))) unanswered.push(name)
    const after = await versions()
    const raised = [...after.keys()].filter((column) => before.get(column) !== after.get(column))
    const more = [...(await written()), ...raised].filter((table) => !logs.includes(table) && !declared[name]?.includes(table))
    if (more.length > 0) wrote[name] = more
    before = after
  }
  expect(wrote).toEqual({})
  expect(unanswered.sort()).toEqual(absent.sort())
})
