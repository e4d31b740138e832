import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readyProfiles } from '#eds/profile/ready.ts'
import { loadTrustAs } from '#eds/trust.ts'
import { examine } from '../../documents/document/examine.ts'
import { differencesOf } from '../../documents/ledger/differences.ts'
import { accountDifferences } from '../../people/proof/nightly.ts'
import { comparePapers } from '../../people/proof/papers.ts'
import { diskFiles } from '../../platform/files/files.ts'
import { compareKept } from '../../reporting/monitoring/compare.ts'
import { restored } from './backup.testing.ts'

/**
 * Portals of earlier builds, each a small month from the projects to the closing: a backup by that build, the certificates that its signatures lead to,
 * and what was true of it then. No key of anybody is in it. One of them is added with each release; none is ever made anew.
 */
const kept = join(import.meta.dirname, 'earlier')
type Paper = { code: string; number: string; sha256: string; faults: string[]; signers: string[] }
type Expected = {
  journal: { place: number; hash: string }
  rows: Record<string, number>
  papers: Paper[]
  figures: unknown[]
  statuses: unknown[]
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'earlier-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function unpacked(name: string): string {
  const at = join(folder, name)
  for (const [path, bytes] of Object.entries(unzipSync(readFileSync(join(kept, name))))) {
    if (path.endsWith('/')) continue
    mkdirSync(dirname(join(at, path)), { recursive: true })
    writeFileSync(join(at, path), bytes)
  }
  return at
}

test.each(readdirSync(kept))('%s: every signature, paper and figure of it is what it was', async (name) => {
  const at = unpacked(name)
  const expected = JSON.parse(readFileSync(join(at, 'expected.json'), 'utf8')) as Expected
  const roots = readdirSync(at).filter((one) => one.endsWith('.cer'))
  const trust = loadTrustAs(
    readyProfiles.nca,
    roots.map((one) => readFileSync(join(at, one))),
  )
  const { db, sum } = await restored(join(at, 'backup'), join(at, 'files'))
  expect(sum.head).toBe(`${expected.journal.place}-${expected.journal.hash}`)
  for (const [table, rows] of Object.entries(expected.rows).filter(([table]) => !/\.(migrations?|.*_tally|kept_.*)$/.test(table)))
    expect([table, (await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(table)}`.execute(db)).rows[0]!.n]).toEqual([
      table,
      rows,
    ])
  const services = { db, trust, files: diskFiles(join(at, 'files')) }
  const papers: Paper[] = []
  for (const d of await db.selectFrom('document').selectAll().orderBy('verifyCode').execute()) {
    const { faults, signatures } = await examine(services, d)
    const signers = signatures.map((s) => `${s.fullName} ${s.code} ${s.signedAt.toISOString()}`)
    papers.push({ code: d.verifyCode, number: d.number, sha256: d.sha256, faults, signers })
  }
  expect(papers).toEqual(expected.papers)
  const { rows: figures } = await sql`select figure, bitumen_type as grade, sum(kg)::text as kg, count(*)::int as entries
    from balance_entry group by 1, 2 order by 1, 2`.execute(db)
  expect(figures).toEqual(expected.figures)
  const { rows: statuses } =
    await sql`select object_type as kind, status, count(*)::int as count from signed_object group by 1, 2 order by 1, 2`.execute(db)
  expect(statuses).toEqual(expected.statuses)
  // what is kept beside the rows is what this build would compute
  const found: unknown[] = [...(await compareKept(db)), ...(await accountDifferences(db))]
  for (const { period } of await db.selectFrom('balanceEntry').select('period').distinct().execute())
    found.push(...(await differencesOf(db, period)))
  await comparePapers(
    services,
    (await db.selectFrom('document').select('id').where('readOnly', '=', true).execute()).map((d) => d.id),
    (one) => found.push(one),
  )
  expect(found).toEqual([])
})
