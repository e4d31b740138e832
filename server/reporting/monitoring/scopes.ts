import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { PortalSettings } from '#domain/core/setting/settings.ts'
import type { Month } from '#domain/month.ts'
import { overlappingKm, sameAttachment } from '#domain/reporting/monitoring/project-checks.ts'
import { contractorWarnings } from '#domain/reporting/monitoring/warnings.ts'
import type { Tx } from '../../platform/sql/db.ts'
import type { DueScope } from '../../platform/sql/rows/watch-rows.ts'
import { mendMonth } from './compare.ts'
import { signedFiles, signedProjects, signedRequests, signedStretches } from './facts.ts'
import { keepWarnings } from './kept-warnings.ts'

/** What all checks are made with: the month of new requests, and the norms. */
export type Basis = { month: Month; norms: PortalSettings['norms'] }

/** Runs the checks of one scope again, with the rules of domain/reporting/monitoring, and keeps what they find in the place of what they found before. */
export const lookAgain: Record<DueScope, (tx: Tx, key: string, basis: Basis) => Promise<void>> = {
  async ORGANISATION(tx, bin, { month, norms }) {
    const projects = await signedProjects(tx, month, sql`p.organization_bin = ${bin}`)
    const requests = await signedRequests(tx, sql`p.organization_bin = ${bin}`)
    const own = sql<SqlBool>`((kind = 'PROJECT' and object_id = any(array(select id from project where organization_bin = ${bin})))
      or (kind = 'REQUEST' and object_id = any(array(select id from bitumen_request where contractor_bin = ${bin}))))`
    await keepWarnings(tx, 'ORGANISATION', own, contractorWarnings(projects, requests, month, norms))
  },

  async ROAD(tx, road) {
    const found = overlappingKm(await signedStretches(tx, road))
    await keepWarnings(tx, 'ROAD', ofProjects(sql`array(select id from project where road_code = ${road})`), found)
  },

  /** Limits were signed: of a request that was approved meanwhile neither act knew the other. */
  MONTH: mendMonth,

  /** A file is compared with all others: those projects are looked at that have one of this project's now, or were told of it before. */
  async FILE(tx, key) {
    if (key === '*') return keepWarnings(tx, 'FILE', sql`true`, sameAttachment(await signedFiles(tx)))
    const id = Number(key)
    const { rows } = await sql<{ id: number }>`select ${id}::int as id union ${sharing(sql`a.project_id = ${id}`)}
      union select object_id from watched_warning where kind = 'PROJECT' and code = 'SAME_ATTACHMENT' and warning ->> 'otherId' = ${key}`.execute(
      tx,
    )
    const near = new Set(rows.map((row) => row.id))
    const ids = sql`${[...near]}::int[]`
    // by the files themselves: a file that thousands of projects have is not joined with itself
    const files = await signedFiles(
      tx,
      sql`p.id in (select b.project_id from attachment b where b.sha256 in (select a.sha256 from attachment a where a.project_id = any(${ids})))`,
    )
    const found = sameAttachment(files).filter((w) => near.has(Number(w.id)))
    await keepWarnings(tx, 'FILE', ofProjects(ids), found)
    const stands = await tx.selectFrom('project').select('id').where('id', '=', id).where('status', '=', 'SIGNED').executeTakeFirst()
    // a project that was taken back may be on another road when it comes again
    if (!stands) await keepWarnings(tx, 'ROAD', ofProjects(sql`array[${id}::int]`), [])
  },
}

/** SQL condition on the warnings of these projects, which the key of the table answers. */
const ofProjects = (ids: RawBuilder<unknown>) => sql<SqlBool>`kind = 'PROJECT' and object_id = any(${ids})`

/** SQL of the ids of projects that have a file in common with attachments `a`. */
const sharing = (which: RawBuilder<SqlBool>) =>
  sql<{ id: number }>`select b.project_id from attachment a join attachment b on b.sha256 = a.sha256 where ${which}`
