import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkJournal } from '#server/core/journal/check-journal.ts'
import type { Call } from '#server/platform/http/call.ts'
import { openDb } from '#server/platform/sql/db.ts'
import { type FreshDatabase, freshDatabase } from '#server/platform/sql/test-database.ts'
import { projectsPage } from '#server/trade/project/list.ts'
import type { ProjectRead } from '#server/trade/project/select.ts'
import { fill } from './fill.ts'
import { scales } from './scale.ts'

let database: FreshDatabase
const client = () => new pg.Client(database.config)
async function rows<T>(text: string): Promise<T[]> {
  const one = client()
  await one.connect()
  try {
    return (await one.query(text)).rows as T[]
  } finally {
    await one.end()
  }
}
beforeAll(async () => {
  database = await freshDatabase((config) => fill(config, scales.smoke, true, () => {}), 'filled_smoke')
})
afterAll(() => database.drop())

test('a filled country obeys every law of the database, and its balance adds up in every month', async () => {
  expect(await rows(`select b.* from (select distinct request_period as m from bitumen_request) months, balance_differences(m) b`)).toEqual(
    [],
  )
  const [found] = await rows<{ months: number; states: number }>(
    'select count(distinct request_period)::int as months, count(distinct (status, month_closed))::int as states from bitumen_request',
  )
  expect(found).toEqual({ months: 3, states: 8 })
})

test('the journal of a filled country is sound', async () => {
  const db = openDb(database.config)
  const { fault, sum, waiting } = await checkJournal(db)
  await db.destroy()
  expect({ fault, waiting }).toEqual({ fault: null, waiting: 0 })
  expect(sum.links).toBeGreaterThan(5_000)
})

test('what was signed of a project has its lists: others read them while its contractor writes a new version', async () => {
  const lists = ['storages', 'planned', 'attachments'] satisfies (keyof ProjectRead)[]
  const each = lists.map((name) => `count(*) filter (where jsonb_typeof(content -> '${name}') is distinct from 'array')::int as ${name}`)
  const without = await rows(`select ${each.join(', ')} from document where object_type = 'PROJECT'`)
  expect(without).toEqual([{ storages: 0, planned: 0, attachments: 0 }])
})

test('the floor of the bench of lists answers the bytes of the portal', async () => {
  const db = openDb(database.config)
  const [who] = await rows<{ bin: string }>(
    `select organization_bin as bin from project where ownership_type = 'REPUBLICAN' group by 1 order by count(*) desc, 1 limit 1`,
  )
  const actor = { role: 'CONTRACTOR' as const, personId: 0, bin: who!.bin, katoCode: '', regions: [] }
  const answer = await projectsPage(db, { actor, language: 'ru' } as unknown as Call, 'REPUBLICAN', { query: '', page: 0, size: 10 })
  await db.destroy()
  const one = client()
  await one.connect()
  const floor = await one.query<[string]>({
    text: readFileSync(new URL('../calls/list-same.sql', import.meta.url), 'utf8'),
    values: [who!.bin],
    rowMode: 'array',
  })
  await one.end()
  expect(floor.rows[0]![0]).toBe(answer!.text)
})

/** What nobody needs for a list, an aggregate or an export; anything else that is empty makes a bench blind. */
const mayBeEmpty = [
  ...[
    'acceptance',
    'admin_journal',
    'admin_outbox',
    'api_token',
    'balance_check',
    'call_count',
    'delivery_file',
    'draft',
    'drill_check',
    'eds_challenge',
    'email_confirmation',
    'erasure_check',
    'file_store',
    'heartbeat',
    'idempotency',
    'journal_check',
    'journal_outbox',
    'kept_check',
  ],
  ...[
    'log_checkpoint',
    'log_cosignature',
    'log_node',
    'lost_day',
    'notice_setting',
    'oauth_client',
    'oauth_secret',
    'outage',
    'paper_mark',
    'passkey',
    'password_reset',
    'problem',
    'proof_check',
    'proposal',
    'reading',
    'recovery_code',
    'refresh_token',
    'registration',
    'reminder',
    'report_subscription',
    'revocation_answer',
    'revocation_source',
    'rows_seal',
    'scenario',
    'second_factor',
    'security_event',
    'session',
    'setting',
    'sheet_progress',
  ],
  ...[
    'sign_in_attempt',
    'signature_check',
    'signing_certificate',
    'substitution',
    'sweep_check',
    'takeover',
    'takeover_project',
    'takeover_request',
    'takeover_scan',
    'talk_seen',
    'visit',
    'warning',
  ],
  ...['watched_basis', 'watched_mark', 'watched_warning', 'webhook', 'webhook_delivery'],
]

test('no table of the trade is empty in a filled country', async () => {
  const tables = await rows<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const counts = await rows<Record<string, boolean>>(
    `select ${tables.map(({ name }) => `exists (select from ${name}) as ${name}`).join(', ')}`,
  )
  expect(tables.filter(({ name }) => !counts[0]![name]).map(({ name }) => name)).toEqual(mayBeEmpty)
})
