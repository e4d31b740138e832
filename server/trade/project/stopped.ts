import { sql } from 'kysely'
import type { Stopped } from '#contract/trade/project.ts'
import { instantOf, objectOf, onlyIf, textOf, written } from '../../platform/http/json-text.ts'
import type { LockedProject } from './visible.ts'

/** The stop of project `p` as JSON: who stopped it, when, and why; null unless it is stopped. */
export const stoppedText = onlyIf(
  sql`p.status = 'STOPPED'`,
  objectOf<Stopped>({
    at: instantOf(sql`coalesce(p.stopped_at, p.updated_at)`),
    by: textOf(sql`coalesce(p.stopped_by, '')`),
    reason: textOf(sql`coalesce(p.signature_comment, '')`),
  }),
)
/** The same as a column. */
export const stoppedOf = () => sql<Stopped | null>`(${written(stoppedText)})::json`

/** The same of a row that is already read; null = it is not stopped. */
export const stopOf = ({ stoppedAt, signatureComment }: Pick<LockedProject, 'stoppedAt' | 'signatureComment'>) =>
  stoppedAt && { at: stoppedAt.toISOString(), reason: signatureComment ?? '' }
