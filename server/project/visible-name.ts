import { sql } from 'kysely'
import type { Actor } from '#domain/access.ts'

/**
 * SQL of the project name visible to this reader: while its contractor edits a new version, other organisations get, and search by, the last signed
 * one (docs/process.md, section 2). Table alias p.
 */
export const visibleNameFor = ({ bin }: Actor, field: 'projectName' | 'projectNameKk') => {
  const signed = sql<string>`(select d.content ->> ${sql.lit(field)} from document d
    where d.object_type = 'PROJECT' and d.object_id = p.id and d.read_only order by d.version desc limit 1)`
  return sql<string>`case when p.status = 'SIGNATURE_REVOKED' and p.organization_bin <> ${bin} then ${signed} else ${sql.ref(`p.${field}`)} end`
}
