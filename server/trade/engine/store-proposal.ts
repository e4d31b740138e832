import { canonical } from '#domain/canonical.ts'
import type { Month } from '#domain/month.ts'
import { engineVersion, type InputOf, type ProposalKind, type ResultOf } from '#domain/trade/engine/proposal.ts'
import { sha256Of } from '../../platform/files/files.ts'
import type { Call } from '../../platform/http/call.ts'
import type { Sql, Tx } from '../../platform/sql/db.ts'

type Made<K extends ProposalKind> = { input: InputOf<K>; result: ResultOf<K> }
type ProposalPlace<K extends ProposalKind> = { kind: K; period: Month; objectId: number }

/** SHA-256 of the canonical text: printed in documents, and compared by a replay. */
export const hashOf = (value: unknown): string => sha256Of(Buffer.from(canonical(value)))

/** Stores input and result of a proposal, so that it can be reproduced. The same proposal of the same object is stored once. @returns its id */
export async function storeProposal<K extends ProposalKind>(
  tx: Tx,
  call: Call,
  of: ProposalPlace<K>,
  { input, result }: Made<K>,
): Promise<number> {
  const hashes = { inputSha256: hashOf(input), resultSha256: hashOf(result) }
  const same = await select(tx, of.kind, { objectId: of.objectId, ...hashes, engine: engineVersion })
    .select('id')
    .executeTakeFirst()
  if (same) return same.id
  const { id } = await tx
    .insertInto('proposal')
    .values({
      ...{ ...of, ...hashes, engine: engineVersion, input: canonical(input), result: canonical(result) },
      ...{ personId: call.person.id, at: call.now, businessDay: call.today },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes the proposals of an object except these ids, which are still referred to. */
export const forgetProposals = (
  tx: Tx,
  { kind, objectId }: Pick<ProposalPlace<ProposalKind>, 'kind' | 'objectId'>,
  except: (number | null)[],
) =>
  tx
    .deleteFrom('proposal')
    .where('kind', '=', kind)
    .where('objectId', '=', objectId)
    .where('id', 'not in', [0, ...except.filter((id) => id !== null)])
    .execute()

type Wanted = Partial<{ id: number; objectId: number; period: Month; engine: string; inputSha256: string; resultSha256: string }>

const select = (sql: Sql, kind: ProposalKind, wanted: Wanted) =>
  sql
    .selectFrom('proposal')
    .where('kind', '=', kind)
    .where((eb) => eb.and(wanted))
    .orderBy('id', 'desc')
    .limit(1)

export type StoredProposal<K extends ProposalKind> = Made<K> & { id: number; objectId: number } & StoredHead
type StoredHead = { engine: string; at: Date; inputSha256: string; resultSha256: string }

/** Loads the newest stored proposal that matches. */
export async function storedProposal<K extends ProposalKind>(sql: Sql, kind: K, wanted: Wanted): Promise<StoredProposal<K> | undefined> {
  const columns = ['id', 'objectId', 'engine', 'at', 'inputSha256', 'resultSha256', 'input', 'result'] as const
  return (await select(sql, kind, wanted).select(columns).executeTakeFirst()) as unknown as StoredProposal<K> | undefined
}

/** The same as `storedProposal` without its input, which is large. */
export async function storedResult<K extends ProposalKind>(
  sql: Sql,
  kind: K,
  wanted: Wanted,
): Promise<(StoredHead & { id: number; result: ResultOf<K> }) | undefined> {
  const columns = ['id', 'engine', 'at', 'inputSha256', 'resultSha256', 'result'] as const
  return (await select(sql, kind, wanted).select(columns).executeTakeFirst()) as never
}
