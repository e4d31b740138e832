import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkJournal } from '#server/chain/check-journal.ts'
import { openDb } from '#server/platform/db.ts'
import { type FreshDatabase, freshDatabase } from '#server/platform/test-database.ts'
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
  ...['sign_in_attempt', 'signature_check', 'substitution', 'sweep_check', 'talk_seen', 'visit', 'warning'],
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
