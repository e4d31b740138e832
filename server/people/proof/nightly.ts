import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Services } from '../../platform/http/services.ts'
import type { Sql } from '../../platform/sql/db.ts'
import { daily } from '../../platform/sql/jobs/daily.ts'
import { checkPapers, nights } from './papers.ts'
import { type Finding, withProof } from './tables.ts'

/** The most findings that are stored and shown; all are counted. */
const mostShown = 100
const day = 86_400_000

/** Compares papers, accounts and settings with what was signed and decided, and stores the result. `whole` = every document, not a thirtieth. */
export async function compareProof(services: Services, whole = false): Promise<{ papers: number; found: number; findings: Finding[] }> {
  const { db } = services
  const last = await withProof(db).selectFrom('proofCheck').select('checkedAt').orderBy('id', 'desc').limit(1).executeTakeFirst()
  const findings: Finding[] = []
  let found = 0
  const note = (finding: Finding) => {
    if (++found <= mostShown) findings.push(finding)
  }
  for (const differs of await accountDifferences(db)) note(differs)
  // a day more than since the last time: what was done while that comparison ran
  const since = whole ? new Date(0) : new Date((last?.checkedAt.getTime() ?? Date.now()) - day)
  const papers = await checkPapers(services, { since, part: Math.floor(Date.now() / day) % nights }, note)
  await withProof(db)
    .insertInto('proofCheck')
    .values({ papers, found, findings: JSON.stringify(findings) })
    .execute()
  return { papers, found, findings }
}

/** Compares once a day until the application closes. */
export function keepProofCompared(app: FastifyInstance, services: Services): void {
  const work = async () => {
    const { found, findings } = await compareProof(services)
    if (found > 0) app.log.error({ found, findings }, 'what stands is not what was signed or decided')
  }
  daily(app, services.db, { storedIn: 'proof_check', work, failed: 'papers could not be compared with their rows' })
}

/** Where standing, roles and seats of accounts, settings and the regions of offices are not what administrators decided last. */
export const accountDifferences = async (db: Sql): Promise<Finding[]> =>
  (await sql<Finding>`select field, signed, stands from account_differences()`.execute(db)).rows
