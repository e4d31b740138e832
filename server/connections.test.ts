import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '#launch/port.mjs'
import { listening } from './core/notice/events.testing.ts'
import { enterAt, openInstances } from './instances.testing.ts'
import { openDb } from './platform/sql/db.ts'
import { freshDatabase } from './platform/sql/test-database.ts'
import { fillWithPeople } from './portal.testing.ts'

const pageOf = (name: string) => readFileSync(join(import.meta.dirname, '../docs', name), 'utf8')
const page = pageOf('operating.md')
/** What the page for operators says: connections at most, by purpose. */
const told = [...page.matchAll(/^\| `portal (\w+)` \| (\d+) \|/gm)].map(([, purpose, most]) => [purpose!, Number(most)] as const)
const sum = told.reduce((all, [, most]) => all + most, 0)

test('the sum of the page is that of its lines, and so is what it makes of it for max_connections', () => {
  expect(page).toContain(`An instance opens ${sum} connections at most`)
  expect(page).toContain(`\`max_connections\` of PostgreSQL is ${sum} for each instance and 16 more`)
  expect(page).toContain(`That is ${2 * sum + 16} for two instances, ${3 * sum + 16} for three`)
  expect(page).toContain(`${4 * sum + 16} for four`)
  expect(page).toContain(`one more on the database (${sum + 1}, \`portal position\`)`)
  expect(pageOf('scaling.md')).toContain(`| 3 × ${sum} + 16 | ${3 * sum + 16} in`)
})

test('an instance of production opens as many connections as the page says, and each says what it is for', async () => {
  const database = await freshDatabase(fillWithPeople, 'portal_with_people')
  const db = openDb(database.config, 1)
  const metrics = await freePort()
  const one = await openInstances(database.config, 1, { METRICS_PORT: String(metrics) })
  onTestFinished(async () => {
    await one.close()
    await db.destroy()
    await database.drop()
  })
  const { token } = await enterAt(one.url, 'contractor')
  const live = await listening(one.url, { token })
  onTestFinished(() => live.close())
  const open = async () => {
    const { rows } = await sql<{ name: string; open: number }>`select application_name as name, count(*)::int as open
      from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() group by 1`.execute(db)
    return new Map(rows.map((row) => [row.name.replace('portal ', ''), row.open]))
  }
  // the queues, of which each has two from its beginning, and the notices connect after the start
  await vi.waitUntil(async () => ((await open()).get('jobs') ?? 0) >= 4 && (await open()).has('notices'), {
    timeout: 60_000,
    interval: 200,
  })
  const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()
  const most = [...text.matchAll(/^portal_connections_most\{purpose="(\w+)"\} (\d+)$/gm)].map(([, purpose, n]) => [purpose!, Number(n)])
  expect(most.sort()).toEqual([...told].sort())
  for (const [purpose, number] of await open()) expect(number, purpose).toBeLessThanOrEqual(new Map(told).get(purpose) ?? 0)
})
