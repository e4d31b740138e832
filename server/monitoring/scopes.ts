import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CheckScope } from '#domain/monitoring/checks.ts'
import { overlappingKm, sameAttachment } from '#domain/monitoring/project-checks.ts'
import { contractorWarnings } from '#domain/monitoring/warnings.ts'
import type { Month } from '#domain/month.ts'
import type { PortalSettings } from '#domain/setting/settings.ts'
import type { Tx } from '../platform/db.ts'
import { signedFiles, signedProjects, signedRequests } from './facts.ts'
import { keepWarnings } from './kept-warnings.ts'

/** What all checks are made with: the month of new requests, and the norms. */
export type Basis = { month: Month; norms: PortalSettings['norms'] }

/** Runs the checks of one scope again, with the rules of domain/monitoring, and keeps what they find in the place of what they found before. */
export const lookAgain: Record<CheckScope, (tx: Tx, key: string, basis: Basis) => Promise<void>> = {
  async ORGANISATION(tx, bin, { month, norms }) {
    const projects = await signedProjects(tx, month, sql`p.organization_bin = ${bin}`)
    const requests = await signedRequests(tx, sql`p.organization_bin = ${bin}`)
    const own = sql<SqlBool>`case kind when 'PROJECT' then object_id in (select id from project where organization_bin = ${bin})
      else object_id in (select request_id from watched_request where organization_bin = ${bin}) end`
    await keepWarnings(tx, 'ORGANISATION', own, contractorWarnings(projects, requests, month, norms))
  },

  async ROAD(tx, road, { month }) {
    const projects = await signedProjects(tx, month, sql`p.road_code = ${road}`)
    await keepWarnings(tx, 'ROAD', sql`object_id in (select id from project where road_code = ${road})`, overlappingKm(projects))
  },

  /** A file is compared with all others: those projects are looked at that have one of this project's now, or were told of it before. */
  async FILE(tx, key) {
    if (key === '*') return keepWarnings(tx, 'FILE', sql`true`, sameAttachment(await signedFiles(tx)))
    const id = Number(key)
    const { rows } = await sql<{ id: number }>`select ${id}::int as id union ${sharing(sql`a.project_id = ${id}`)}
      union select object_id from watched_warning where kind = 'PROJECT' and code = 'SAME_ATTACHMENT' and warning ->> 'otherId' = ${key}`.execute(
      tx,
    )
    const near = rows.map((row) => row.id)
    const files = await signedFiles(tx, sql`p.id in (${sharing(sql`a.project_id = any(${near}::int[])`)})`)
    const found = sameAttachment(files).filter((w) => near.includes(Number(w.id)))
    await keepWarnings(tx, 'FILE', sql`object_id = any(${near}::int[])`, found)
    // a project that was taken back may be on another road when it comes again
    if (!files.some((p) => p.id === key)) await keepWarnings(tx, 'ROAD', sql`object_id = ${id}`, [])
  },
}

/** SQL of the ids of projects that have a file in common with attachments `a`. */
const sharing = (which: RawBuilder<SqlBool>) =>
  sql<{ id: number }>`select b.project_id from attachment a join attachment b on b.sha256 = a.sha256 where ${which}`
