import { sql } from 'kysely'
import type { Stopped } from '#contract/project.ts'
import type { LockedProject } from './visible.ts'

/** SQL of a stop: who stopped the project, when, and why; null unless it is stopped. `p` = the alias of the project. */
export const stoppedOf = (p = 'p') => {
  const column = (name: string) => sql.ref(`${p}.${name}`)
  return sql<Stopped | null>`case when ${column('status')} = 'STOPPED' then json_build_object(
    'at', to_char(coalesce(${column('stopped_at')}, ${column('updated_at')}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'by', coalesce(${column('stopped_by')}, ''), 'reason', coalesce(${column('signature_comment')}, '')) end`
}

/** The same of a row that is already read; null = it is not stopped. */
export const stopOf = ({ stoppedAt, signatureComment }: Pick<LockedProject, 'stoppedAt' | 'signatureComment'>) =>
  stoppedAt && { at: stoppedAt.toISOString(), reason: signatureComment ?? '' }
