/**
 * The architecture as tables. `modules.test.ts` holds the sources to them and compares the drawings and tables of docs/architecture.md, which
 * `UPDATE=1 npx vitest run modules.test.ts` writes anew.
 */
type Module = {
  /** For docs/architecture.md. */
  holds: string
  imports: readonly string[]
  /** Packages that it may use. */
  packages: RegExp
}

/** Folders of the root, a module before those that import it. */
export const modules = {
  domain: {
    holds:
      'rules as pure functions, tables and schemas: rights (`access.ts`), reach (`reach.ts`), flows, statuses, validation, the allocation rule. No clock, no database, no language',
    imports: [],
    packages: /^zod$/,
  },
  contract: {
    holds: 'one entry per HTTP call: path, right, schemas. Server, browser and OpenAPI are read from it',
    imports: ['domain'],
    packages: /^zod$/,
  },
  i18n: { holds: 'texts in Russian and Kazakh', imports: ['domain'], packages: /^i18next$/ },
  eds: {
    holds: 'electronic signatures: DER, GOST, RSA, CMS, chains, revocation',
    imports: [],
    packages: /^node:(crypto|buffer|timers\/promises)$/,
  },
  evidence: {
    holds: 'the evidence archive: how it is packed, and the page in it that judges it without the portal',
    imports: ['domain', 'i18n', 'eds'],
    packages: /^(fflate$|@noble\/hashes\/)/,
  },
  documents: {
    holds: 'the documents that are signed, as Typst templates rendered to PDF/A-3a',
    imports: ['domain'],
    packages: /^(zod|qrcode|node:)/,
  },
  pictures: {
    holds: 'charts: pure functions from figures to marks, drawn on the screen, saved as SVG, printed',
    imports: ['domain', 'contract', 'i18n'],
    packages: /^d3-/,
  },
  server: {
    holds: 'the HTTP server: `platform/` wraps the outside world, every other folder is a layer of features',
    imports: ['domain', 'contract', 'i18n', 'eds', 'evidence', 'documents', 'pictures'],
    packages: /^(?!react|@mui|vite)/,
  },
  web: {
    holds: 'the pages in the browser: `kit/` knows no feature, `shell/` has the frame and the table of screens, `start/` starts the page',
    imports: ['domain', 'contract', 'i18n', 'pictures'],
    packages: /^(?!node:|fastify|kysely|pg$)/,
  },
  signer: { holds: 'a signing program for the demo and the tests', imports: ['eds'], packages: /^(node:|ws$|zod$|qrcode$)/ },
  demo: {
    holds: 'organisations, people and season of the demo',
    imports: ['domain', 'i18n', 'eds', 'server', 'signer'],
    packages: /^(node:|zod$)/,
  },
  commands: {
    holds: 'the programs behind `npm run`; `test/` runs the tests',
    imports: ['domain', 'contract', 'i18n', 'eds', 'documents', 'server', 'signer', 'demo', 'launch'],
    packages: /^(node:|zod$|vite$)/,
  },
} as const satisfies Record<string, Module>
export type ModuleName = keyof typeof modules

/** A layer of a module with its features in order. */
export type Layer = readonly [name: string, features: string, holds?: string]

/**
 * The layers of a module, lowest first. A file may import from the layers above its own in this list and, of its own layer, from the features that stand
 * before its feature; never the other way round. Files directly in `domain/`, `contract/` and `i18n/` are below all layers, those directly in `server/`
 * above; `web/` has none. What an act changes in a later feature is an effect (server/effects.ts, docs/decisions/0001-modules-and-feature-layers.md).
 */
export const layers = {
  server: [
    ['platform', 'time process files settings sql sheet pdf mail http', 'the outside world'],
    [
      'core',
      'person signable task-rule journal lifecycle draft directory setting info webhook notice trust session token notifications',
      'needed by everything',
    ],
    ['documents', 'ledger sign-off signature substitution document', 'what is signed, and the books'],
    ['people', 'registration admin sign-in partner problem proof', 'accounts and organisations'],
    [
      'trade',
      'month-lock forecast project request plan engine distribution split allocation scenario holder shipment month-report appeal discussion closing onboarding-import',
      'the way of a ton, from project to appeal',
    ],
    [
      'reporting',
      'balance open sign-off-list deadline task monitoring dashboard reports subscription search',
      'figures, lists and tasks over all of it',
    ],
    ['operations', 'portal privacy maintenance metrics backup home', 'running the portal'],
  ],
  web: [
    [
      'kit',
      'text storage theme http language hooks display feedback loading navigation layout forms dialogs menus lists matrix pictures sheets',
      'parts that know no feature, calls, language, theme',
    ],
    ['core', 'directory portal signer session sign-in draft notice token webhook trust', 'session, signing program, notices'],
    ['documents', 'ledger document sign-off-list substitution'],
    ['people', 'registration profile admin partner problem'],
    [
      'trade',
      'discussion closing forecast project explanation shipment appeal request plan distribution split allocation scenario holder onboarding-import',
    ],
    ['reporting', 'subscription balance open monitoring dashboard reports overdue'],
    ['operations', 'outage gallery reference manual home'],
    ['shell', 'screens menu palette frame beside', 'frame, menu, table of screens'],
    ['start', '', 'what starts a page'],
    ['build', '', 'how the pages are built'],
  ],
  domain: [
    ['core', 'notice setting task journal person session token webhook boundaries info'],
    ['documents', 'substitution document'],
    ['people', 'registration organisation partner problem'],
    [
      'trade',
      'project request engine forecast plan split allocation distribution shipment holder scenario appeal closing discussion month-report onboarding-import',
    ],
    ['reporting', 'balance sign-off-list deadline monitoring dashboard open search reports subscription'],
    ['operations', 'home'],
  ],
  contract: [
    ['core', ''],
    ['documents', ''],
    ['people', ''],
    ['trade', ''],
    ['reporting', ''],
    ['operations', ''],
  ],
  i18n: [
    ['core', ''],
    ['documents', ''],
    ['people', ''],
    ['trade', ''],
    ['reporting', ''],
    ['operations', ''],
  ],
} as const satisfies Partial<Record<ModuleName, readonly Layer[]>>

/** Folders of a module that are in no layer: of the server its migrations and the tests of the whole portal; of the domain the codes of refusals. */
export const outsideOfLayers = {
  server: ['migrations', 'laws'],
  domain: ['refusals'],
  contract: [],
  i18n: [],
  web: [],
} as const satisfies Record<keyof typeof layers, readonly string[]>
