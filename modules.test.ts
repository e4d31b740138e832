import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { type Layer, layers, type ModuleName, modules, outsideOfLayers } from './architecture.ts'

const isSource = (file: string) =>
  /\.(ts|tsx)$/.test(file) && !/\.(test|testing)\.tsx?$|\.d\.ts$|\/test-\w+\.ts$/.test(file) && !file.includes('node_modules')
const files = Object.keys(modules).flatMap((module) =>
  readdirSync(module, { recursive: true, encoding: 'utf8' })
    .map((f) => `${module}/${f}`)
    .filter((f) => isSource(f) && statSync(f).isFile() && !f.startsWith('web/build/')),
)

const importPattern =
  /(?:^|\n)\s*(?:import|export)[^'"\n;]*?(?:\{[^}]*\}[^'"\n;]*?)?from\s+'([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)import\s+'([^']+)'/g
const importsOf = (file: string): string[] => [...readFileSync(file, 'utf8').matchAll(importPattern)].map((m) => (m[1] ?? m[2] ?? m[3])!)

/** Resolves an import: a path from the root, or null for a package. */
function leadsTo(file: string, from: string): string | null {
  if (from.startsWith('#')) return from.slice(1)
  return from.startsWith('.') ? normalize(join(dirname(file), from)) : null
}
const arrows = files.flatMap((file) => importsOf(file).map((from) => ({ file, from, to: leadsTo(file, from) })))
const moduleOf = (path: string) => path.split('/')[0] as ModuleName
const layersOf = layers as Partial<Record<ModuleName, readonly Layer[]>>
const featuresOf = (module: ModuleName): string[] =>
  (layersOf[module] ?? []).flatMap(([layer, features]) =>
    features ? features.split(' ').map((feature) => `${layer}/${feature}`) : [layer],
  )

/**
 * The place of a file in the order of its module: its feature's, `below` for files in no layer. Of the server those are above all: app.ts,
 * effects.ts and other tables of the whole portal.
 */
function rankOf(path: string): number {
  const module = moduleOf(path)
  const [, layer, feature, file] = path.split('/')
  const order = featuresOf(module)
  const rank = order.indexOf(
    file === undefined && order.includes(layer!) ? layer! : order.includes(layer!) ? layer! : `${layer}/${feature}`,
  )
  if (rank >= 0) return rank
  return module === 'server' ? order.length : -1
}

test('every module imports only what it may', () => {
  const trespasses = arrows.filter(({ file, from, to }) => {
    const module = moduleOf(file)
    if (to === null) return !modules[module].packages.test(from)
    return moduleOf(to) !== module && !(modules[module].imports as readonly string[]).includes(moduleOf(to))
  })
  expect(trespasses.map(({ file, from }) => `${file} → ${from}`)).toEqual([])
})

test('each folder of a module with layers is a layer, and each feature stands in the list of its layer', () => {
  for (const module of Object.keys(layers) as (keyof typeof layers)[]) {
    const folders = new Set(files.flatMap((f) => new RegExp(`^${module}/([\\w-]+)/`).exec(f)?.[1] ?? []))
    const known = [...layers[module].map(([layer]) => layer), ...outsideOfLayers[module]] as string[]
    expect([...folders].filter((folder) => !known.includes(folder))).toEqual([])
    const listed = layers[module].flatMap(([layer, features]) => features.split(' ').flatMap((f) => (f ? [`${layer}/${f}`] : [])))
    const there = new Set(files.flatMap((f) => new RegExp(`^${module}/([\\w-]+/[\\w-]+)/`).exec(f)?.[1] ?? []))
    const ordered = layers[module].filter(([, features]) => features).map(([layer]) => `${layer}/`)
    expect([...there].filter((f) => ordered.some((layer) => f.startsWith(layer))).sort()).toEqual(listed.toSorted())
  }
})

/** Tables over all features that stand in the lowest folder because every file imports their type. */
const overAll = ['contract/api.ts', 'i18n/ru.ts', 'i18n/kk.ts']

test('a feature imports those before it in its layer and lower layers, never one above', () => {
  const upward = arrows.filter(
    ({ file, to }) =>
      to !== null && moduleOf(file) in layers && moduleOf(file) === moduleOf(to) && rankOf(to) > rankOf(file) && !overAll.includes(file),
  )
  expect(upward.map(({ file, from }) => `${file} → ${from}`)).toEqual([])
})

test('tests of the server take the demo, its season and the benchmarks from one file', () => {
  const tests = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && name !== 'demo.testing.ts',
  )
  const importing = tests.filter((name) =>
    importsOf(`server/${name}`).some((from) => /^(demo|e2e|bench)\//.test(leadsTo(`server/${name}`, from) ?? '')),
  )
  expect(tests.length).toBeGreaterThan(500)
  expect(importing).toEqual([])
})

test('no folder holds more than forty files; dictionaries, migrations and decisions apart', () => {
  const counts = new Map<string, number>()
  const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n')
  for (const file of tracked) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  expect([...counts].filter(([folder, count]) => count > 40 && !/^(i18n|server\/migrations|docs\/decisions)/.test(folder))).toEqual([])
})

/** Table names as in the migrations. */
const tables = new Set(
  readdirSync('server/migrations').flatMap((f) =>
    [...readFileSync(`server/migrations/${f}`, 'utf8').matchAll(/create (?:unlogged )?table (?:if not exists )?(\w+)/g)].map(
      ([, name]) => name!,
    ),
  ),
)
/** Tables whose status cannot be changed in the database without a line in the journal. */
const lives = new Set(
  [...readFileSync('server/migrations/0045_status_line.sql', 'utf8').matchAll(/update of status on (\w+)/g)].map(([, table]) =>
    inCode(table!),
  ),
)
const inSql = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
function inCode(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
const writes = /(?:insertInto|updateTable|deleteFrom)\('(\w+)|\b(?:insert into|update|delete from) (\w+)/g

/** The feature of a file of the server; '' = it stands above all of them. */
const featureOf = (file: string): string => file.split('/').slice(1, -1)[1] ?? ''
const order = featuresOf('server').map((feature) => feature.split('/')[1]!)
/** Each table with the features whose files write to it. The transition writes the status of every kind. */
function writersOf(): [table: string, features: Set<string>][] {
  const writers = new Map<string, Set<string>>()
  for (const file of files.filter((f) => f.startsWith('server/') && f !== 'server/core/lifecycle/transition.ts'))
    for (const [, built, raw] of readFileSync(file, 'utf8').matchAll(writes)) {
      const table = inSql((built ?? raw)!)
      if (tables.has(table)) writers.set(table, (writers.get(table) ?? new Set()).add(featureOf(file)))
    }
  return [...writers]
}

test('a table is written by one feature, of which the others ask it', () => {
  const writers = writersOf()
  expect(writers.length).toBeGreaterThan(50)
  const shared = writers.filter(([, features]) => features.size > 1)
  expect(shared.map(([table, features]) => `${table}: ${[...features].sort().join(', ')}`)).toEqual([])
})

/** What features show of their tables to others: each view with its owner. */
const exportedViews: Record<string, string> = {
  live_membership: 'person',
  open_registration: 'registration',
  organisation_entry: 'person',
  party: 'person',
  person_entry: 'person',
  seat: 'person',
  region: 'directory',
  place: 'directory',
  highway: 'directory',
  regional_office: 'setting',
  sign_off_step: 'sign-off',
  signed_document: 'document',
  document_signature: 'signature',
  current_document: 'document',
  idle_person: 'person',
  signature_evidence: 'signature',
  signing_session: 'signature',
  unwritten_signature: 'signature',
  stored_file: 'maintenance',
  signed_object: 'project',
  placed_object: 'project',
  project_before_protocol: 'onboarding-import',
  planned_month: 'project',
  asked_request: 'request',
  placed_request: 'request',
  request_travel: 'request',
  trader_request: 'request',
  open_month: 'plan',
  closed_month: 'month-lock',
  plan_line: 'plan',
  month_supply: 'allocation',
  limits_in_force: 'distribution',
  signed_limit: 'distribution',
  sent_split: 'split',
  sent_share: 'split',
  order_row: 'allocation',
  signed_order: 'allocation',
  signed_order_line: 'allocation',
  ordered_request: 'allocation',
  given_back: 'allocation',
  stage_done: 'shipment',
  wagon: 'shipment',
}
/** Views that functions of the database read, and no query of the portal. */
const viewsOfFunctions = ['request_standing', 'project_standing', 'request_step']

/** Files that read tables of other features raw, and why: everywhere else a view or a function of the owner is read. */
const mayReadRaw: { why: string; files: string[] }[] = [
  {
    why: 'what a copy, its drill or its upkeep holds together is looked at below every rule of the features',
    files: ['server/operations/backup/drill.ts', 'server/operations/backup/take.ts', 'server/operations/maintenance/state.ts'],
  },
  {
    why: 'a person is shown everything that is kept of them',
    files: ['server/operations/privacy/collect.ts'],
  },
  {
    why: 'monitoring compares rows with what the database keeps of them, and a check reads every fact that it compares',
    files: [
      'server/reporting/monitoring/compare.ts',
      'server/reporting/monitoring/facts.ts',
      'server/reporting/monitoring/projects.ts',
      'server/reporting/monitoring/refresh.ts',
      'server/reporting/monitoring/requests.ts',
      'server/reporting/monitoring/scopes.ts',
    ],
  },
  {
    why: 'what is open or published is gathered from every step of the month in one query',
    files: ['server/reporting/deadline/open.ts', 'server/reporting/open/process.ts'],
  },
  {
    why: 'the list of sign-offs searches and shows projects and requests in one query',
    files: ['server/reporting/sign-off-list/list.ts', 'server/reporting/sign-off-list/select.ts'],
  },
  {
    why: 'the balance shows the ledger entry by entry',
    files: ['server/reporting/balance/visible.ts'],
  },
  {
    why: 'a request beside its project, both as they stand and as they were signed',
    files: ['server/trade/request/select.ts'],
  },
  {
    why: 'the list of administrators decides about accounts that registrations, organisations and people make up',
    files: [
      'server/people/admin/account-store.ts',
      'server/people/admin/decision-store.ts',
      'server/people/admin/organisation-store.ts',
      'server/people/admin/registration-store.ts',
      'server/people/admin/security-store.ts',
      'server/people/registration/warning-by-code.ts',
    ],
  },
  {
    why: 'a proof is made of the signatures, papers and lines of the journal themselves',
    files: ['server/documents/document/stored-signatures.ts', 'server/documents/substitution/signer-offices.ts'],
  },
  {
    why: 'a line of the journal is shown or searched by what it says',
    files: ['server/trade/allocation/lock-desk.ts', 'server/trade/discussion/unread.ts'],
  },
  {
    why: 'the list of notices is the feature of its reader, the rows are of who sends them',
    files: ['server/core/notifications/list.ts', 'server/core/notifications/stream.ts'],
  },
  {
    why: 'a code of a reference book, an agreement or a setting is looked up',
    files: ['server/production.ts', 'server/core/session/who.ts'],
  },
]

/** Tables, views and aliases that a text selects from or joins: in calls of Kysely, alone or in a list, and in SQL. */
function readsIn(text: string): Set<string> {
  const code = text.replace(/\/\*\*?[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*/g, '$1')
  const calls = code.matchAll(/(?:selectFrom|(?:inner|left|right|full|cross)Join(?:Lateral)?|using|\bfrom)\(\s*(\[[^\]]*\]|'[^']*')/g)
  const clauses = code.matchAll(
    /\b(?:from|join|using)\s+(?:only\s+|lateral\s+)?(\w+(?:\s+(?:as\s+)?\w+)?(?:\s*,\s*\w+(?:\s+(?:as\s+)?\w+)?)*)/g,
  )
  const chosen = code.matchAll(/\.table\(([^)]*)\)/g)
  return new Set([
    ...[...chosen].flatMap(([, names]) => [...names!.matchAll(/'(\w+)'/g)].map(([, name]) => name!)),
    ...[...calls].flatMap(([, named]) => [...named!.matchAll(/'(\w+)/g)].map(([, name]) => inSql(name!))),
    ...[...clauses].flatMap(([, list]) => list!.split(',').map((one) => one.trim().split(/\s/)[0]!)),
  ])
}

/** Each file of a feature with the tables that it reads and another feature writes. */
function rawReads(): { file: string; feature: string; table: string; owner: string }[] {
  const owners = new Map(writersOf().map(([table, features]) => [table, [...features][0]!]))
  return files
    .filter((f) => f.startsWith('server/'))
    .flatMap((file) =>
      [...readsIn(readFileSync(file, 'utf8'))].map((table) => ({ file, feature: featureOf(file), table, owner: owners.get(table)! })),
    )
    .filter(({ feature, owner }) => owner !== undefined && owner !== feature)
}

test('a query of a feature names its own tables and those of features below it; of others what they show as a view', () => {
  const upward = rawReads().filter(({ feature, owner }) => order.includes(feature) && order.indexOf(owner) > order.indexOf(feature))
  expect(upward.map(({ file, table, owner }) => `${file} reads ${table} of ${owner}`)).toEqual([])
})

test('of another feature’s tables a query reads a view, or asks a function; the files that read them raw are listed', () => {
  const listed = mayReadRaw.flatMap(({ files: some }) => some)
  expect(listed.length).toBeLessThanOrEqual(60)
  const raw = Map.groupBy(rawReads(), ({ file }) => file)
  const unlisted = [...raw].filter(([file]) => !listed.includes(file))
  expect(unlisted.map(([file, found]) => `${file} reads ${found.map(({ table, owner }) => `${table} of ${owner}`).join(', ')}`)).toEqual([])
  expect(listed.filter((file) => !raw.has(file))).toEqual([])
})

test('the reader of queries finds tables wherever a query names them', () => {
  const found = (text: string) => [...readsIn(text)].filter((name) => tables.has(name)).sort()
  expect(found(`db.selectFrom('project as p').innerJoin('bitumenRequest as r', 'r.projectId', 'p.id')`)).toEqual([
    'bitumen_request',
    'project',
  ])
  expect(found(`db.selectFrom(['project as p', 'split'])`)).toEqual(['project', 'split'])
  expect(found('sql`select 1\n  from project p, split s\n  left join lateral document d on true`')).toEqual([
    'document',
    'project',
    'split',
  ])
  expect(found('sql`update split_line l set volume = 1 from bitumen_request r, project p`')).toEqual(['bitumen_request', 'project'])
  expect(found("sql.table(isRequest ? 'bitumen_request' : 'project')")).toEqual(['bitumen_request', 'project'])
  expect(found('// from project\n/** Reads from split. */')).toEqual([])
})

/** Views, each created by a migration, with the feature of whose tables it shows something. */
const views = new Set(
  readdirSync('server/migrations').flatMap((f) =>
    [...readFileSync(`server/migrations/${f}`, 'utf8').matchAll(/create (?:or replace )?view (\w+)/g)].map(([, name]) => name!),
  ),
)

test('each view is listed with its owner, and another feature reads it', () => {
  const readers = new Map<string, Set<string>>()
  for (const file of files.filter((f) => f.startsWith('server/')))
    for (const name of readsIn(readFileSync(file, 'utf8')))
      if (views.has(name)) readers.set(name, (readers.get(name) ?? new Set()).add(featureOf(file)))
  const listed = Object.keys(exportedViews)
  expect(listed.toSorted()).toEqual([...views].filter((name) => !viewsOfFunctions.includes(name)).sort())
  expect(Object.values(exportedViews).filter((owner) => !order.includes(owner))).toEqual([])
  expect(listed.filter((name) => ![...(readers.get(name) ?? [])].some((feature) => feature !== exportedViews[name]))).toEqual([])
  expect(viewsOfFunctions.filter((name) => readers.has(name))).toEqual([])
})

test('a status of what is signed is written by the transition only', () => {
  const setting = files.filter((file) => {
    if (!file.startsWith('server/') || file === 'server/core/lifecycle/transition.ts') return false
    const text = readFileSync(file, 'utf8')
    return [...text.matchAll(/updateTable\('(\w+)[\s\S]*?\.execute/g)].some(
      ([query, table]) => lives.has(table!) && /\bstatus\b\s*[:,}]/.test(query.replace(/\.where[\s\S]*/, '')),
    )
  })
  expect(lives.size).toBe(11)
  expect(setting).toEqual([])
})

test('nobody reaches into another feature’s store', () => {
  const trespasses = arrows.filter(({ file, to }) => to?.endsWith('/store.ts') && featureOf(file) !== featureOf(to))
  expect(trespasses.map(({ file, from }) => `${file} → ${from}`)).toEqual([])
})

test('no file leads back to itself', () => {
  const graph = new Map<string, string[]>()
  // types are erased at run time: only imported values make a cycle
  for (const file of files) {
    const values = readFileSync(file, 'utf8').replace(/(?:^|\n)\s*(?:import|export) type [^;]*?from '[^']+'/g, '')
    graph.set(
      file,
      [...values.matchAll(importPattern)].map((m) => leadsTo(file, m[1] ?? m[3] ?? '')).filter((to) => to !== null),
    )
  }
  const circles: string[] = []
  const state = new Map<string, 'open' | 'done'>()
  const visit = (file: string, path: string[]): void => {
    if (state.get(file) === 'done' || !graph.has(file)) return
    if (state.get(file) === 'open') return void circles.push([...path.slice(path.indexOf(file)), file].join(' → '))
    state.set(file, 'open')
    for (const to of graph.get(file)!) visit(to, [...path, file])
    state.set(file, 'done')
  }
  for (const file of files) visit(file, [])
  expect(circles).toEqual([])
})

test('no file only passes on what others export', () => {
  const barrels = files.filter((f) =>
    /^(\s*(\/\*\*.*\*\/)?\s*export (type )?(\*|\{[^}]*\}) from '[.#][^']*'\s*)+$/.test(readFileSync(f, 'utf8')),
  )
  expect(barrels).toEqual([])
})

test('no folder is a dump', () => {
  expect(files.filter((f) => /\/(utils|lib|libs|common|types|constants|helpers)\//.test(f))).toEqual([])
})

test('every connection to the database is made in one place: it hears when it breaks, and waits no longer than it must', () => {
  const making = files.filter(
    (f) => /^(server|commands|demo)\//.test(f) && /(new|extends) (pg\.)?(Client|Pool|PoolClient)\b/.test(readFileSync(f, 'utf8')),
  )
  expect(making).toEqual(['server/platform/sql/connection.ts'])
})

/** Files that may depend on whether the portal is a demo: its page, its document, and what production refuses. All other code is common. */
const demoPlaces = [
  'server/documents/document/evidence-text.ts',
  'server/documents/document/render.ts',
  'server/operations/portal/routes.ts',
  'server/platform/http/pages.ts',
  'server/platform/http/services.ts',
  'server/platform/settings/settings.ts',
  'server/platform/settings/trust-folder.ts',
  'server/production.ts',
]
test('no route asks whether it is a demo or a test', () => {
  const asking = files.filter(
    (f) =>
      f.startsWith('server/') &&
      /NODE_ENV|VITEST|\bdemo\b/i.test(readFileSync(f, 'utf8').replace(/\/\*\*?[\s\S]*?\*\/|\/\/.*|'[^']*'/g, '')),
  )
  expect(asking.filter((f) => f !== 'server/platform/sql/tables.ts').sort()).toEqual(demoPlaces)
})

test('files stay small: past 250 lines there are two ideas in one', () => {
  const long = files
    .map((f) => [f, readFileSync(f, 'utf8').split('\n').length] as const)
    .filter(([f, lines]) => lines > 250 && !f.startsWith('i18n/'))
  expect(long).toEqual([])
})

/** One arrow for each import of a module that is not reached through another one. */
function moduleDrawing(): string[] {
  const direct = (name: ModuleName): readonly ModuleName[] =>
    (modules[name].imports as readonly string[]).filter((to): to is ModuleName => to in modules)
  const reached = (name: ModuleName): Set<ModuleName> => new Set(direct(name).flatMap((to) => [to, ...reached(to)]))
  const names = Object.keys(modules) as ModuleName[]
  return names.flatMap((from) =>
    direct(from).flatMap((to) => (direct(from).some((other) => other !== to && reached(other).has(to)) ? [] : [`  ${from} --> ${to}`])),
  )
}

const drawn = {
  modules: () => [
    '```mermaid',
    'flowchart TB',
    ...moduleDrawing(),
    '```',
    '',
    '| module | what it holds | may import |',
    '|---|---|---|',
    ...Object.entries(modules).map(
      ([name, { holds, imports }]) => `| \`${name}/\` | ${holds} | ${imports.map((to) => `\`${to}\``).join(', ') || 'no other module'} |`,
    ),
  ],
  layers: () =>
    (Object.keys(layers) as (keyof typeof layers)[])
      .filter((module) => layers[module].some(([, features]) => features))
      .flatMap((module) => [
        `Layers of \`${module}/\`, the lowest first:`,
        '',
        '| layer | its features, in order |',
        '|---|---|',
        ...(layers[module] as readonly Layer[]).map(
          ([layer, features, holds]) =>
            `| \`${layer}/\`${holds ? `: ${holds}` : ''} | ${features
              .split(' ')
              .map((name) => `\`${name}\``)
              .join(', ')} |`,
        ),
        '',
      ]),
}

test('docs/architecture.md shows the modules and layers of architecture.ts', () => {
  const page = readFileSync('docs/architecture.md', 'utf8')
  let written = page
  for (const [name, lines] of Object.entries(drawn))
    written = written.replace(
      new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(<!-- /${name} -->)`),
      (_, start: string, end: string) => `${start}${lines().join('\n').trim()}\n${end}`,
    )
  if (process.env.UPDATE) writeFileSync('docs/architecture.md', written)
  else expect(page).toBe(written)
})
