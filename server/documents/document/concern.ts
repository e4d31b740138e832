import { signableDocumentOf } from '../../core/signable/signable.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Sql } from '../../platform/sql/db.ts'
import type { DocumentRow } from './documents.ts'

/** 900101******: enough to tell two people apart, not enough to use. */
export const masked = (iin: string): string => `${iin.slice(0, 6)}******`
const whole = (iin: string): string => iin

/**
 * Returns how identification numbers are shown to this reader. In full for the parties of the document: its author's organisation, the offices of its
 * sign-off and its signers; masked for all other readers, central bodies included.
 */
export async function hidingFor(
  sql: Sql,
  { actor, person }: Call,
  { id, objectType, objectId }: DocumentRow,
): Promise<(iin: string) => string> {
  const { organizationBin } = await signableDocumentOf(objectType).loadVisible(sql, actor, objectId)
  if (organizationBin === actor.bin) return whole
  const signer = await sql
    .selectFrom('documentSignature')
    .select('id')
    .where('documentId', '=', id)
    .where((eb) => eb.or([eb('bin', '=', actor.bin), eb('personId', '=', person.id)]))
    .executeTakeFirst()
  const office = await sql
    .selectFrom('signOffStep as s')
    .select('s.id')
    .where('s.documentId', '=', id)
    .where('s.organizationBin', '=', actor.bin)
    .executeTakeFirst()
  return signer || office ? whole : masked
}
